package hustings.play;

import hustings.trace.CountingConvention;
import java.util.Optional;

/**
 * Where a run comes from.
 *
 * @param label its short name: a figure's id or a file's name; empty for a run of one's own
 * @param figure the figure's id, if it is one
 * @param file the path of the file it was opened from or saved to
 * @param convention how its messages are to be counted, if it is the run behind a claim that says so
 * @param isPart whether it is a part of a lesson, in which a class guesses what other algorithms cost
 */
public record Origin(
        String label,
        Optional<String> figure,
        Optional<String> file,
        Optional<CountingConvention> convention,
        boolean isPart) {

    /** A figure that the program ships. */
    public static Origin figure(String id) {
        return new Origin(id, Optional.of(id), Optional.empty(), Optional.empty(), false);
    }

    /** A file, labelled with its name. */
    public static Origin file(String path, String name) {
        return new Origin(name, Optional.empty(), Optional.of(path), Optional.empty(), false);
    }

    /** A run that the program ships or makes, by its short name. */
    public static Origin named(String label) {
        return named(label, Optional.empty());
    }

    /** A run by its short name, counted by the convention if one is given, as the run behind a claim is. */
    public static Origin named(String label, Optional<CountingConvention> convention) {
        return new Origin(label, Optional.empty(), Optional.empty(), convention, false);
    }

    /** A part of a lesson, by the name of its file. */
    public static Origin part(String label) {
        return new Origin(label, Optional.empty(), Optional.empty(), Optional.empty(), true);
    }

    /** A run put together by hand. */
    public static Origin own() {
        return named("");
    }
}
