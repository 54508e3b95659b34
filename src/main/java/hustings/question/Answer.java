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

    /** The answer as text in a language. */
    String text(Translation language);

    /** A number of messages or stages. */
    record Count(long number) implements Answer {
        @Override
        public String text(Translation language) {
            return Long.toString(number);
        }
    }

    /** Processes, none of them twice; perhaps none at all. */
    record Processes(SortedSet<Integer> ids) implements Answer {

        /** A copy of the set given. */
        public Processes {
            ids = Collections.unmodifiableSortedSet(new TreeSet<>(ids));
        }

        /** The processes of these ids. */
        public static Processes of(Collection<Integer> ids) {
            return new Processes(new TreeSet<>(ids));
        }

        /** Those that are live in a frame, or those that have crashed. */
        public static Processes of(Frame frame, boolean live) {
            return of(frame.processes().stream()
                    .filter(process -> process.live() == live)
                    .map(Frame.ProcessFrame::id)
                    .toList());
        }

        @Override
        public String text(Translation language) {
            return ids.isEmpty() ? language.say("nobody") : language.ids(ids);
        }
    }

    /** A type of messages by its name; none if no message is sent any more. */
    record Type(Optional<String> name) implements Answer {
        @Override
        public String text(Translation language) {
            return name.orElseGet(() -> language.say("no-type"));
        }
    }
}
