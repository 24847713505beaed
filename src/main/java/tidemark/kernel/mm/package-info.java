/// Memory as dirty throttling sees it: the page counters, dirtyable memory, the `vm.*` knobs and
/// the limits that follow from them.
///
/// Stands for parts of mm/page-writeback.c, mm/vmstat.c and kernel/sysctl.c of 4.12.
@NullMarked
package tidemark.kernel.mm;

import org.jspecify.annotations.NullMarked;
