package hustings.picture.file;

import java.util.List;
import java.util.Locale;

/** As what a run can be taken home. */
public enum ExportFormat {
    /** A frame, or all stages on one sheet, as SVG. */
    SVG("svg"),
    /** A frame, or all stages on one sheet, as an image. */
    PNG("png"),
    /** A frame as large as it is, or all stages on pages of A4 paper. */
    PDF("pdf"),
    /** All stages one after the other, the messages travelling, as an animated image. */
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

    /** Its name on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What a file's name ends with, without the dot. */
    public String ending() {
        return ending;
    }

    /** All that a file's name may end with. */
    public List<String> endings() {
        return this == LANES ? List.of(ending, PDF.ending) : List.of(ending);
    }

    /** Whether it is drawn, and so has colours. */
    public boolean isPicture() {
        return isOfOneFrame() || this == GIF || this == LANES;
    }

    /** Whether its files are text, in UTF-8. */
    public boolean isText() {
        return this != PNG && this != PDF && this != GIF;
    }

    /** Whether it is written in a person's language; what programs read, and transcripts, are always in English. */
    public boolean isTranslated() {
        return this != TXT && this != SHIVIZ && this != MERMAID;
    }

    /** Whether one frame alone can be taken home as it. */
    public boolean isOfOneFrame() {
        return this == SVG || this == PNG || this == PDF;
    }

    /** Whether what lies behind it can show through. */
    public boolean canBeTransparent() {
        return isPicture() && this != GIF;
    }

    /** Whether it can be drawn larger or smaller by a factor: pages are as large as paper, a film is so wide. */
    public boolean isScaled() {
        return this == SVG || this == PNG || this == LANES;
    }
}
