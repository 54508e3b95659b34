package hustings.web.script;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** The file of the live page's script among the classes. */
final class ScriptFile {

    /** Where it is, below the folder of the classes. */
    static final String PATH = "hustings/web/page.js";

    private ScriptFile() {}

    /** Whether the script is there and newer than all that it could be made of: the classes and texts beside it. */
    static boolean isUpToDate(Path classes) throws IOException {
        Path script = classes.resolve(PATH);
        if (!Files.exists(script)) {
            return false;
        }
        FileTime made = Files.getLastModifiedTime(script);
        BiPredicate<Path, BasicFileAttributes> isNewer = (file, attributes) ->
                attributes.isRegularFile() && attributes.lastModifiedTime().compareTo(made) > 0;
        try (Stream<Path> newer = Files.find(classes.resolve("hustings"), Integer.MAX_VALUE, isNewer)) {
            return newer.findAny().isEmpty();
        }
    }
}
