package tidemark.kernel.books;

import java.util.List;
import tidemark.kernel.cfq.CfqEvent;
import tidemark.kernel.cfq.CfqVariant;
import tidemark.kernel.cfq.PreemptionVerdict;

/// A request that asked to end another queue's slice, with the answer.
///
/// @param nanos when
/// @param judged who asked, against whom, the verdict, and what it looked at
/// @param variant the scheduler that judged
/// @param ranNext whether the queue that asked was served next
public record PreemptionCase(
        long nanos, CfqEvent.PreemptionJudged judged, CfqVariant variant, RanNext ranNext) {
    /// Whether the queue that asked was served next.
    public enum RanNext {
        /// Nothing has been chosen since.
        NOT_YET,
        /// It was.
        YES,
        /// Another one was, or it was refused.
        NO
    }

    /// The questions that were asked, in their order; the last one decided.
    public List<PreemptionVerdict> asked() {
        List<PreemptionVerdict> all = variant.questions();
        return all.subList(0, all.indexOf(judged.verdict()) + 1);
    }

    PreemptionCase activated(String queue) {
        if (ranNext != RanNext.NOT_YET) return this;
        boolean same = queue.equals(judged.queue());
        return new PreemptionCase(nanos, judged, variant, same ? RanNext.YES : RanNext.NO);
    }
}
