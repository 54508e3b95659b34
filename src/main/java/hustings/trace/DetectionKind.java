package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.ProcessState;
import hustings.scenario.Translation;
import java.util.Optional;

/** What a process detects, by whom it follows. */
public enum DetectionKind {
    /** The coordinator that it follows has crashed. */
    DETECT("notices the crash of the coordinator"),
    /** A crash that is none: the coordinator that it follows is up. */
    SUSPECT("suspects a crash of the coordinator"),
    /** That it follows nobody. */
    LACK("notices that it has no coordinator");

    private final String words;

    DetectionKind(String words) {
        this.words = words;
    }

    /** The kind of detection that a process reacts to; empty for other reactions. */
    public static Optional<DetectionKind> of(Reacted reacted) {
        if (!(reacted.cause() instanceof Cause.Detected detected)) {
            return Optional.empty();
        }
        if (detected.rightly()) {
            return Optional.of(DETECT);
        }
        return Optional.of(reacted.before().coordinator() == ProcessState.NOBODY ? LACK : SUSPECT);
    }

    /** The kind of detection that a process of a frame would make at once. */
    public static DetectionKind of(Frame frame, int process) {
        int coordinator = frame.process(process).state().coordinator();
        if (coordinator == ProcessState.NOBODY) {
            return LACK;
        }
        return frame.processes().stream().anyMatch(other -> other.id() == coordinator && !other.live())
                ? DETECT
                : SUSPECT;
    }

    /** What the process does, in English, such as "notices the crash of the coordinator". */
    String words() {
        return words;
    }

    /** The key of the sentence in the texts of the narration. */
    public String key() {
        return Translation.toKey(name());
    }
}
