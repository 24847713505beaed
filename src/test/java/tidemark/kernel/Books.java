package tidemark.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import tidemark.kernel.mm.Memory;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.WritebackQueue;

/// A machine's books: pages in are pages out or still there, in all and on every device.
public final class Books {
    private Books() {}

    public static void check(Machine machine) {
        Memory memory = machine.pages().memory();
        assertThat(memory.nrFileDirty()).as("dirty").isNotNegative();
        assertThat(memory.nrWriteback()).as("writeback").isNotNegative();
        assertThat(memory.nrDirtied())
                .as("dirtied = written + dirty + under writeback")
                .isEqualTo(memory.nrWritten() + memory.nrFileDirty() + memory.nrWriteback());
        long dirty = 0;
        long writeback = 0;
        for (BackingDevice wb : machine.pages().devices()) {
            assertThat(wb.dirtiedPages())
                    .as("%s", wb)
                    .isEqualTo(wb.writtenPages() + wb.reclaimablePages() + wb.writebackPages());
            dirty += wb.reclaimablePages();
            writeback += wb.writebackPages();
            WritebackQueue queue = wb.sink().queue();
            assertThat(queue.ended()).isBetween(0L, queue.finished());
            assertThat(queue.finished()).isLessThanOrEqualTo(queue.submitted());
            assertThat(wb.avgWriteBandwidth()).isPositive();
            assertThat(wb.dirtyRatelimit()).isPositive();
        }
        assertThat(dirty).as("sum of the devices' dirty pages").isEqualTo(memory.nrFileDirty());
        assertThat(writeback).as("sum under writeback").isEqualTo(memory.nrWriteback());
    }
}
