/// Tasks without threads: a task is a stack of kernel functions held as data, with the flags and
/// the throttling state that the kernel keeps in `task_struct` (include/linux/sched.h, 4.12).
@NullMarked
package tidemark.kernel.task;

import org.jspecify.annotations.NullMarked;
