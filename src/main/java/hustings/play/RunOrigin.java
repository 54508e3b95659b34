package hustings.play;

import hustings.trace.CountingConvention;
import java.util.Optional;

/**
 * The origin of a run.
 *
 * @param label the short name: a figure's id or a file's name; empty for a person's own run
 * @param figure the id of the figure, if the run is one
 * @param file the path of the file from which the run was opened or to which it was saved
 * @param convention the convention under which its messages are counted, if the run is evidence for a claim that names
 *     one
 * @param isLessonPart whether the run is a part of a lesson, in which a class guesses the costs of other algorithms
 * @param isLink whether the run came by a link to a web page, from anybody
 */
public record RunOrigin(
        String label,
        Optional<String> figure,
        Optional<String> file,
        Optional<CountingConvention> convention,
        boolean isLessonPart,
        boolean isLink) {

    /** The origin of a figure that the program ships. */
    public static RunOrigin figure(String id) {
        return new RunOrigin(id, Optional.of(id), Optional.empty(), Optional.empty(), false, false);
    }

    /** The origin of a file, labelled with its name. */
    public static RunOrigin file(String path, String name) {
        return new RunOrigin(name, Optional.empty(), Optional.of(path), Optional.empty(), false, false);
    }

    /** The origin of a run that the program ships or makes, with its short name. */
    public static RunOrigin ofNamedRun(String label) {
        return ofNamedRun(label, Optional.empty());
    }

    /** The origin of a run with its short name and, if it is evidence for a claim, its counting convention. */
    public static RunOrigin ofNamedRun(String label, Optional<CountingConvention> convention) {
        return new RunOrigin(label, Optional.empty(), Optional.empty(), convention, false, false);
    }

    /** The origin of a part of a lesson, with the name of its file. */
    public static RunOrigin ofLessonPart(String label) {
        return new RunOrigin(label, Optional.empty(), Optional.empty(), Optional.empty(), true, false);
    }

    /** The origin of a run made by hand. */
    public static RunOrigin ofOwnRun() {
        return ofNamedRun("");
    }

    /** The origin of a run that came by a link to a web page. */
    public static RunOrigin ofLink() {
        return new RunOrigin("", Optional.empty(), Optional.empty(), Optional.empty(), false, true);
    }
}
