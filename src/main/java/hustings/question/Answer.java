package hustings.question;

import hustings.engine.Frame;
import hustings.scenario.Translation;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The answer to a question; comparable by equals. Immutable. */
public sealed interface Answer {

    /** The answer as text, such as "3", "5 and 6" or "nobody". */
    default String text() {
        return text(Translation.ENGLISH);
    }

    /** The answer as text in a language that names the processes of the run. */
    String text(Translation language);

    /** A number of messages or stages. */
    record Count(long number) implements Answer {
        @Override
        public String text(Translation language) {
            return Long.toString(number);
        }
    }

    /** A set of processes; may be empty. */
    record Processes(SortedSet<Integer> ids) implements Answer {

        /** A copy of the set given. */
        public Processes {
            ids = Collections.unmodifiableSortedSet(new TreeSet<>(ids));
        }

        /** The answer with these ids. */
        public static Processes of(Collection<Integer> ids) {
            return new Processes(new TreeSet<>(ids));
        }

        /** The live processes of a frame, or the crashed ones. */
        public static Processes of(Frame frame, boolean isLive) {
            return of(frame.ids(process -> process.live() == isLive));
        }

        @Override
        public String text(Translation language) {
            return ids.isEmpty() ? language.format("nobody") : language.formatIds(ids);
        }
    }

    /** The name of a message type; empty if no message is sent any more. */
    record Type(Optional<String> name) implements Answer {
        @Override
        public String text(Translation language) {
            return name.orElseGet(() -> language.format("no-type"));
        }
    }
}
