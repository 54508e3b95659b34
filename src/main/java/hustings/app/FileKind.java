package hustings.app;

import java.util.List;

/** What kind of file is to be saved, and which endings its name may have. */
public enum FileKind {
    /** A scenario. */
    SCENARIO("scenario", new Format("yaml", "yaml", "yml")),
    /** What the whole window shows. */
    WINDOW_PICTURE("window-picture", new Format("png", "png")),
    /** The log of a run. */
    LOG("log", new Format("csv", "csv")),
    /** Claims, as a table or as JSON. */
    CLAIMS("claims", new Format("csv", "csv"), new Format("json", "json")),
    /** What was answered while predicting. */
    SCORE("score", new Format("csv", "csv")),
    /** The runs of a sweep. */
    SWEEP("sweep", new Format("csv", "csv"));

    private final String key;
    private final List<Format> formats;

    /**
     * A format that files of a kind may have.
     *
     * @param key how its description is called among the texts of the window
     * @param endings what a file's name may end with, without the dot; the first is the usual one
     */
    record Format(String key, List<String> endings) {
        Format(String key, String... endings) {
            this(key, List.of(endings));
        }
    }

    FileKind(String key, Format... formats) {
        this.key = key;
        this.formats = List.of(formats);
    }

    /** As the title of the dialog that asks for the file. */
    String title() {
        return Texts.of("file.save." + key);
    }

    /** The formats; the first is the usual one. */
    List<Format> formats() {
        return formats;
    }
}
