package hustings.picture;

import hustings.scenario.Resources;
import java.util.List;

/** A table of colours, dashes or marks that lies beside the classes. */
final class StyleFile {

    private StyleFile() {}

    /** Its rows, each as the words in it. */
    static List<List<String>> rows(String file) {
        return Resources.readLines(StyleFile.class, file).stream()
                .map(line -> List.of(line.split(" +", -1)))
                .toList();
    }
}
