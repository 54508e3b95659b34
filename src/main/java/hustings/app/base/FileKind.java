package hustings.app.base;

import hustings.picture.file.ExportFormat;
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
    SWEEP("sweep", new Format("csv", "csv")),
    /** A run as a drawing. */
    RUN_SVG("run", new Format("svg", "svg")),
    /** A run as an image. */
    RUN_PNG("run", new Format("png", "png")),
    /** A run as pages. */
    RUN_PDF("run", new Format("pdf", "pdf")),
    /** A run as a space-time diagram. */
    RUN_LANES("run", new Format("svg", "svg"), new Format("pdf", "pdf")),
    /** A run as a film. */
    RUN_GIF("run", new Format("gif", "gif")),
    /** A run as a table. */
    RUN_CSV("run", new Format("csv", "csv")),
    /** A run as a text. */
    RUN_TXT("run", new Format("txt", "txt")),
    /** A run as a log with vector clocks. */
    RUN_SHIVIZ("run", new Format("shiviz", "log", "txt")),
    /** A run as a sequence diagram. */
    RUN_MERMAID("run", new Format("mermaid", "mmd", "mermaid"));

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

    /** The kind of file that a run is taken home as. */
    public static FileKind of(ExportFormat format) {
        return switch (format) {
            case SVG, SHEETS -> RUN_SVG;
            case LANES -> RUN_LANES;
            case PDF -> RUN_PDF;
            case PNG -> RUN_PNG;
            case GIF -> RUN_GIF;
            case CSV -> RUN_CSV;
            case TXT -> RUN_TXT;
            case SHIVIZ -> RUN_SHIVIZ;
            case MERMAID -> RUN_MERMAID;
        };
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
