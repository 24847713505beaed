package tidemark.engine;

import java.util.ArrayList;
import java.util.List;
import tidemark.scenario.KnobState;
import tidemark.scenario.Run;
import tidemark.snapshot.KnobPicture;

/// The knobs of a run as pictures.
final class KnobPictures {
    private KnobPictures() {}

    /// All knobs with their present settings.
    static List<KnobPicture> of(Run run) {
        List<KnobPicture> pictures = new ArrayList<>();
        for (KnobState state : run.states()) {
            pictures.add(
                    new KnobPicture(
                            state.knob().key(),
                            state.value(),
                            state.comesTo(),
                            state.changed(),
                            state.note()));
        }
        return pictures;
    }
}
