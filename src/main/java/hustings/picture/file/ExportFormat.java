package hustings.picture.file;

/** As what a run can be taken home. */
public enum ExportFormat {
    /** A frame, or all stages on one sheet, as SVG. */
    SVG("svg", "svg", true, true),
    /** All stages on pages of A4 paper, as SVG. */
    SHEETS("sheets", "svg", true, false),
    /** A frame, or all stages on one sheet, as an image. */
    PNG("png", "png", true, true),
    /** A frame as large as it is, or all stages on pages of A4 paper. */
    PDF("pdf", "pdf", true, true),
    /** All stages one after the other, the messages travelling, as an animated image. */
    GIF("gif", "gif", true, false),
    /** The log as a table. */
    CSV("csv", "csv", false, false),
    /** The transcript, with captions. */
    TXT("txt", "txt", false, false),
    /** A log with vector clocks, as ShiViz reads it. */
    SHIVIZ("shiviz", "log", false, false),
    /** A sequence diagram, as Mermaid reads it. */
    MERMAID("mermaid", "mmd", false, false),
    /** All of the run as a space-time diagram, as SVG, or as PDF if the file's name says so. */
    LANES("lanes", "svg", true, false),
    /** A web page that plays by itself. */
    HTML("html", "html", false, false);

    private final String id;
    private final String ending;
    private final boolean picture;
    private final boolean ofOneFrame;

    ExportFormat(String id, String ending, boolean picture, boolean ofOneFrame) {
        this.id = id;
        this.ending = ending;
        this.picture = picture;
        this.ofOneFrame = ofOneFrame;
    }

    /** Its name on the command line. */
    public String id() {
        return id;
    }

    /** What a file's name ends with, without the dot. */
    public String ending() {
        return ending;
    }

    /** Whether it is drawn, and so has colours. */
    public boolean isPicture() {
        return picture;
    }

    /** Whether its files are text, in UTF-8. */
    public boolean isText() {
        return this != PNG && this != PDF && this != GIF;
    }

    /** Whether one frame alone can be taken home as it. */
    public boolean isOfOneFrame() {
        return ofOneFrame;
    }

    /** Whether what lies behind it can show through. */
    public boolean canBeTransparent() {
        return picture && this != GIF;
    }

    /** Whether it can be drawn larger or smaller by a factor: pages are as large as paper, a film is so wide. */
    public boolean isScaled() {
        return this == SVG || this == PNG || this == LANES;
    }
}
