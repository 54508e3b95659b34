package hustings.app.session;

import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.trace.CountingConvention;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a run comes from.
 *
 * @param label how it is called for short: a figure's id or a file's name; empty for a run of one's own
 * @param figure the figure's id, if it is one
 * @param file the file it was opened from or saved to
 * @param convention how its messages are to be counted, if it is the run behind a claim that says so
 */
public record Origin(
        String label, Optional<String> figure, Optional<Path> file, Optional<CountingConvention> convention) {

    /** A figure that the program ships. */
    public static Origin figure(String id) {
        return new Origin(id, Optional.of(id), Optional.empty(), Optional.empty());
    }

    /** A file. */
    public static Origin file(Path path) {
        Path name = path.getFileName();
        String label = String.valueOf(name == null ? path : name);
        return new Origin(label, Optional.empty(), Optional.of(path), Optional.empty());
    }

    /** A run that the program ships or makes, by its name for short. */
    public static Origin named(String label) {
        return named(label, Optional.empty());
    }

    /** The same, to be counted in a certain way if one is given, as the run behind a claim is. */
    static Origin named(String label, Optional<CountingConvention> convention) {
        return new Origin(label, Optional.empty(), Optional.empty(), convention);
    }

    /** How the figure that it comes from is shown, if it comes from one. */
    public Optional<Figure.Content> content() {
        return figure.flatMap(Figures::find).map(Figure::content);
    }

    /** A run put together by hand. */
    public static Origin own() {
        return named("");
    }
}
