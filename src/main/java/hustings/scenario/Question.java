package hustings.scenario;

import java.util.Optional;

/**
 * A question about what comes next in a run. It does not contain the answer, which is computed from the frames, so that
 * it is correct for any run.
 *
 * <p>"Next" means the stage after the frame at which the question is asked; if none follows, the end of the run.
 *
 * @param what the kind of question
 * @param process the id of the process concerned; present for {@link Kind#MESSAGES} only
 * @param inTheEnd whether the question is about the end of the run rather than what comes next
 * @param text the question in the author's words; empty for the standard wording
 * @param opens whether the question opens by itself in a presentation, rather than when the speaker asks it
 */
public record Question(Kind what, Optional<Integer> process, boolean inTheEnd, String text, boolean opens) {

    /** The kinds of questions. */
    public enum Kind {
        /** The type of the messages of the next stage. */
        TYPE,
        /** How many messages a process sends in the next stage. */
        MESSAGES,
        /** How many messages the next stage has. */
        STAGE_MESSAGES,
        /** How many messages of the next stage are lost. */
        LOST,
        /** Which processes send in the next stage. */
        SENDERS,
        /** Which processes start to hold an election before the next stage is sent. */
        STARTS_ELECTION,
        /** Which process leads, once the next stage is sent or at the end. */
        LEADER,
        /** Which processes are live, once the next stage is sent or at the end. */
        ALIVE,
        /** How many messages the whole run sends. */
        TOTAL,
        /** How many stages the whole run has. */
        STAGES,
        /** How many D, rounded up, pass from the detection of the crash until the last change of belief. */
        TURNAROUND;

        /** The word in files. */
        public String keyword() {
            return Translation.toKey(name());
        }

        /** Whether the question can be about the end of the run as well as about what comes next. */
        public boolean canBeAboutEnd() {
            return this == LEADER || this == ALIVE;
        }
    }

    /**
     * Checks that kind, process and moment fit together.
     *
     * @throws IllegalArgumentException if a process is missing or superfluous, or the kind has no moment
     */
    public Question {
        if (process.isPresent() != (what == Kind.MESSAGES)) {
            throw new IllegalArgumentException("a process belongs to the kind messages, and to no other");
        }
        if (inTheEnd && !what.canBeAboutEnd()) {
            throw new IllegalArgumentException(what.keyword() + " is not asked of a moment");
        }
    }

    /** A question without further values. */
    public static Question of(Kind what) {
        return new Question(what, Optional.empty(), false, "", false);
    }

    /** The question of how many messages a process sends in the next stage. */
    public static Question aboutMessagesFrom(int process) {
        return new Question(Kind.MESSAGES, Optional.of(process), false, "", false);
    }

    /** A question about the end of the run: {@link Kind#LEADER} or {@link Kind#ALIVE}. */
    public static Question aboutEndOfRun(Kind what) {
        return new Question(what, Optional.empty(), true, "", false);
    }

    /** Whether the answer is known only at the end of the run. */
    public boolean isAnsweredAtEnd() {
        return inTheEnd || what == Kind.TOTAL || what == Kind.STAGES || what == Kind.TURNAROUND;
    }

    /** The question in English, in the author's words if there are any. */
    public String wording() {
        return wording(Translation.ENGLISH);
    }

    /** The question in a language, in the author's words if there are any. */
    public String wording(Translation language) {
        return text.isBlank()
                ? language.format(
                        "ask." + what.keyword() + (inTheEnd ? ".end" : ""),
                        process.map(language::name).orElse(""))
                : language.translate(text);
    }
}
