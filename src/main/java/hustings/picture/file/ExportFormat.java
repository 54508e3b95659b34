package hustings.picture.file;

import java.util.List;
import java.util.Locale;

/** The formats in which a run can be exported. */
public enum ExportFormat {
    /** A frame, or all stages on one sheet, as SVG. */
    SVG("svg"),
    /** A frame, or all stages on one sheet, as an image. */
    PNG("png"),
    /** A frame on a page of its own size, or all stages on pages of A4 paper. */
    PDF("pdf"),
    /** All stages one after the other, with travelling messages, as an animated image. */
    GIF("gif"),
    /** The log as a table. */
    CSV("csv"),
    /** The transcript, with captions. */
    TXT("txt"),
    /** A log with vector clocks, as ShiViz reads it. */
    SHIVIZ("log"),
    /** A sequence diagram, as Mermaid reads it. */
    MERMAID("mmd"),
    /** All of the run as a space-time diagram, as SVG, or as PDF if the file's name says so. */
    LANES("svg"),
    /** A web page that plays by itself. */
    HTML("html");

    private final String ending;

    ExportFormat(String ending) {
        this.ending = ending;
    }

    /** The name on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The file name extension, without the dot. */
    public String fileExtension() {
        return ending;
    }

    /** All permitted file name extensions, without the dot. */
    public List<String> fileExtensions() {
        return this == LANES ? List.of(ending, PDF.ending) : List.of(ending);
    }

    /** Whether the format is a picture, and so has colours. */
    public boolean isPicture() {
        return canExportSingleFrame() || this == GIF || this == LANES;
    }

    /** Whether the files are text, in UTF-8. */
    public boolean isText() {
        return this != PNG && this != PDF && this != GIF;
    }

    /** Whether the text is in the user's language; what programs read, and transcripts, are always in English. */
    public boolean isTranslated() {
        return this != TXT && this != SHIVIZ && this != MERMAID;
    }

    /** Whether a single frame can be exported in this format. */
    public boolean canExportSingleFrame() {
        return this == SVG || this == PNG || this == PDF;
    }

    /** Whether the background can be transparent. */
    public boolean canBeTransparent() {
        return isPicture() && this != GIF;
    }

    /** Whether the size can be changed by a factor: pages are as large as paper, and a film has a width of its own. */
    public boolean isScalable() {
        return this == SVG || this == PNG || this == LANES;
    }
}
