/// The Completely Fair Queueing I/O scheduler: groups by weight, queues by slices of time, and
/// idling in between, so that whoever reads in sequence keeps the disk.
///
/// Stands for block/cfq-iosched.c of 4.4 and 4.7; what was changed in between is chosen by
/// [CfqVariant]. [CfqElevator] is the way in; each mechanism has a class of its own, and decisions
/// come with their reasons as [CfqEvent]s.
@NullMarked
package tidemark.kernel.cfq;

import org.jspecify.annotations.NullMarked;
