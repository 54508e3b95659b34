package hustings.picture;

import hustings.scenario.Resources;
import java.util.List;

/** A table of colours, dashes or marks in a file beside the classes. */
final class StyleFile {

    private StyleFile() {}

    /** Reads the rows, each as a list of its words. */
    static List<List<String>> readRows(String file) {
        return Resources.readLinesWithoutComments(StyleFile.class, file).stream()
                .map(line -> List.of(line.split(" +", -1)))
                .toList();
    }
}
