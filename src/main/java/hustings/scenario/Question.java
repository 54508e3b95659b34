package hustings.scenario;

import java.util.Optional;

/**
 * A question about what comes next in a run. It says what is asked and never what the answer is: that is computed from
 * the frames, so that it is true of whatever the run has become.
 *
 * <p>"Next" is the stage that follows the frame at which the question is asked; where none follows, the end of the run.
 *
 * @param what what is asked for
 * @param process the id of the process it is about; present for {@link Kind#MESSAGES} and for nothing else
 * @param inTheEnd whether it is about the end of the run and not about what comes next
 * @param text the question in the author's words; empty if it is to be worded by its kind
 * @param opens whether it opens by itself in a presentation, and not only when the speaker asks it
 */
public record Question(Kind what, Optional<Integer> process, boolean inTheEnd, String text, boolean opens) {

    /** What is asked for. */
    public enum Kind {
        /** The type of the messages of the next stage. */
        TYPE,
        /** How many messages a process sends in the next stage. */
        MESSAGES,
        /** How many messages the next stage has. */
        STAGE_MESSAGES,
        /** How many messages of the next stage are lost. */
        LOST,
        /** Who sends in the next stage. */
        SENDERS,
        /** Who begins to hold an election before the next stage is on the wire. */
        STARTS_ELECTION,
        /** Who leads, once the next stage is on the wire or in the end. */
        LEADER,
        /** Who is live, once the next stage is on the wire or in the end. */
        ALIVE,
        /** How many messages the whole run sends. */
        TOTAL,
        /** How many stages the whole run has. */
        STAGES,
        /**
         * How many D it takes, rounded up, from the moment when the crash is noticed until nobody changes whom it
         * follows any more.
         */
        TURNAROUND;

        /** The word for it in files. */
        public String word() {
            return Translation.toKey(name());
        }

        /** Whether it can be asked of the end of the run as well as of what comes next. */
        public boolean hasMoment() {
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
        if (inTheEnd && !what.hasMoment()) {
            throw new IllegalArgumentException(what.word() + " is not asked of a moment");
        }
    }

    /** A question that needs nothing besides its kind. */
    public static Question of(Kind what) {
        return new Question(what, Optional.empty(), false, "", false);
    }

    /** The question how many messages a process sends in the next stage. */
    public static Question messagesFrom(int process) {
        return new Question(Kind.MESSAGES, Optional.of(process), false, "", false);
    }

    /** A question about the end of the run: {@link Kind#LEADER} or {@link Kind#ALIVE}. */
    public static Question atEnd(Kind what) {
        return new Question(what, Optional.empty(), true, "", false);
    }

    /** Whether only the end of the run shows the answer. */
    public boolean isAnsweredAtEnd() {
        return inTheEnd || what == Kind.TOTAL || what == Kind.STAGES || what == Kind.TURNAROUND;
    }

    /** The question in English: in the author's words if there are any. */
    public String wording() {
        return wording(Translation.ENGLISH);
    }

    /** The question in a language: in the author's words if there are any. */
    public String wording(Translation language) {
        return text.isBlank()
                ? language.say(
                        "ask." + what.word() + (inTheEnd ? ".end" : ""),
                        process.map(String::valueOf).orElse(""))
                : language.of(text);
    }
}
