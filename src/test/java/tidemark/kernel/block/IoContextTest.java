package tidemark.kernel.block;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.kernel.cgroup.WeightScale;

class IoContextTest {
    private final IoContext task = new IoContext(1, new CgroupTree(WeightScale.LEGACY).root());

    @ParameterizedTest
    @CsvSource({"-20,0", "-1,3", "0,4", "4,4", "5,5", "19,7"})
    void withoutAPriorityOfItsOwnATaskHasOneAsNiceSays(int nice, int level) {
        task.setCpuScheduling(CpuPolicy.NORMAL, nice);

        assertThat(task.effectivePriority())
                .isEqualTo(new IoPriority(PriorityClass.BEST_EFFORT, level));
    }

    @Test
    void cpuPoliciesMapToIoClasses() {
        task.setCpuScheduling(CpuPolicy.REAL_TIME, 0);
        assertThat(task.effectivePriority().priorityClass()).isEqualTo(PriorityClass.REAL_TIME);
        task.setCpuScheduling(CpuPolicy.IDLE, 0);
        assertThat(task.effectivePriority().priorityClass()).isEqualTo(PriorityClass.IDLE);
    }

    @Test
    void aGivenPriorityCountsBeforeNice() {
        IoPriority given = new IoPriority(PriorityClass.REAL_TIME, 2);
        task.setCpuScheduling(CpuPolicy.NORMAL, 19);
        task.setPriority(given);

        assertThat(task.effectivePriority()).isEqualTo(given);
    }
}
