package hustings.app.base;

import hustings.picture.file.ExportFormat;
import java.util.List;

/**
 * A kind of file, with its formats and file name endings.
 *
 * @param key the name in text keys
 * @param formats the formats; the first is the usual one
 */
public record FileKind(String key, List<Format> formats) {

    /** A scenario; the third ending is the one that operating systems associate with this program. */
    public static final FileKind SCENARIO = of("scenario", new Format("yaml", "yaml", "yml", "hustings"));

    /** A lesson. */
    public static final FileKind LESSON = of("lesson", new Format("lesson", "yaml", "yml", "hustings"));

    /** A user's own algorithm. */
    public static final FileKind ALGORITHM = of("algorithm", new Format("java", "java"));

    /** A picture of the whole window. */
    public static final FileKind WINDOW_PICTURE = of("window-picture", new Format("png", "png"));

    /** The log of a run. */
    public static final FileKind LOG = of("log", new Format("csv", "csv"));

    /** Claims, as a table or as JSON. */
    public static final FileKind CLAIMS = of("claims", new Format("csv", "csv"), new Format("json", "json"));

    /** The questions and answers of the prediction mode. */
    public static final FileKind SCORE = of("score", new Format("csv", "csv"));

    /** The runs of a sweep. */
    public static final FileKind SWEEP = of("sweep", new Format("csv", "csv"));

    /**
     * A file format.
     *
     * @param key the name of the description in text keys
     * @param extensions the possible file name endings, without the dot; the first is the usual one
     */
    public record Format(String key, List<String> extensions) {

        Format(String key, String... extensions) {
            this(key, List.of(extensions));
        }
    }

    private static FileKind of(String key, Format... formats) {
        return new FileKind(key, List.of(formats));
    }

    /** The kind of file that an export format produces. */
    public static FileKind of(ExportFormat format) {
        return switch (format) {
            case SHIVIZ -> of("run", new Format("shiviz", "log", "txt"));
            case MERMAID -> of("run", new Format("mermaid", "mmd", "mermaid"));
            default -> of("run", new Format(format.id(), format.fileExtension()));
        };
    }

    /** Adds the usual ending to a name that has none of this kind. */
    public String addExtensionIfMissing(String name) {
        return addExtensionIfMissing(name, formats.get(0));
    }

    /** Adds a format's usual ending to a name that has none of this kind. */
    String addExtensionIfMissing(String name, Format format) {
        boolean has = formats.stream()
                .flatMap(any -> any.extensions().stream())
                .anyMatch(ending -> name.endsWith("." + ending));
        return has ? name : name + "." + format.extensions().get(0);
    }
}
