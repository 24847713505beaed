package tidemark.ui.film;

import java.util.ArrayList;
import java.util.List;
import tidemark.record.FilmScript.Action;
import tidemark.record.FilmScript.Cue;
import tidemark.record.FilmScript.When;
import tidemark.scenario.Caption;
import tidemark.scenario.Script;

/// A scenario's own captions as cues of a film that has no script.
final class OwnCaptions {
    private final List<Cue> cues = new ArrayList<>();
    private final FilmEvents events;

    private OwnCaptions(FilmEvents events) {
        this.events = events;
    }

    /// The cues, each at a time of the run; those whose moment does not come are left out.
    static List<Cue> of(Script script, FilmEvents events) {
        OwnCaptions own = new OwnCaptions(events);
        script.told().forEach(own::take);
        return own.cues;
    }

    private void take(Caption caption) {
        switch (caption.on()) {
            case "stall-begins" -> {
                for (FilmEvents.Span stall : events.stalls()) say(caption, stall.fromNanos());
            }
            case "stall-ends" -> {
                for (FilmEvents.Span stall : events.stalls()) say(caption, stall.toNanos());
            }
            case "finished" -> {
                if (events.finished()) last(caption);
            }
            default -> say(caption, caption.atNanos());
        }
    }

    private void say(Caption caption, long nanos) {
        if (nanos < 0 || nanos > events.endNanos()) return;
        double seconds = Caption.readingSeconds(caption.text());
        add(nanos, new Action.Say(caption.text(), seconds));
    }

    /// The last instant stays until its caption can have been read.
    private void last(Caption caption) {
        say(caption, events.endNanos());
        add(events.endNanos(), new Action.Pause(Caption.readingSeconds(caption.text())));
    }

    private void add(long nanos, Action action) {
        cues.add(new Cue(new When.Time(nanos), action, 0, 0));
    }
}
