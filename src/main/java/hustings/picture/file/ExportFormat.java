package hustings.picture.file;

import static hustings.picture.file.ExportFormat.Trait.HEARTBEATS;
import static hustings.picture.file.ExportFormat.Trait.PICTURE;
import static hustings.picture.file.ExportFormat.Trait.SCALABLE;
import static hustings.picture.file.ExportFormat.Trait.TEXT;
import static hustings.picture.file.ExportFormat.Trait.TRANSLATED;
import static hustings.picture.file.ExportFormat.Trait.TRANSPARENT;
import static hustings.picture.file.ExportView.FRAME;
import static hustings.picture.file.ExportView.LANES;
import static hustings.picture.file.ExportView.SHEET;
import static hustings.picture.file.ExportView.STAGES;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** How an exported run is written; what a picture shows of it is an {@link ExportView}. */
public enum ExportFormat {
    /** A drawing. */
    SVG("svg", List.of(SHEET, FRAME, LANES), PICTURE, TEXT, TRANSLATED, TRANSPARENT, SCALABLE, HEARTBEATS),
    /** An image. */
    PNG("png", List.of(SHEET, FRAME, LANES), PICTURE, TRANSLATED, TRANSPARENT, SCALABLE, HEARTBEATS),
    /** Pages: of A4 paper for all stages, otherwise one as large as the picture. */
    PDF("pdf", List.of(STAGES, FRAME, SHEET, LANES), PICTURE, TRANSLATED, TRANSPARENT, HEARTBEATS),
    /** An animated image with travelling messages. */
    GIF("gif", List.of(STAGES), PICTURE, TRANSLATED, HEARTBEATS),
    /** The log as a table. */
    CSV("csv", List.of(), TEXT, TRANSLATED, HEARTBEATS),
    /** The transcript, with captions; always in English. */
    TXT("txt", List.of(), TEXT, HEARTBEATS),
    /** A log with vector clocks, as ShiViz reads it. */
    SHIVIZ("log", List.of(), TEXT),
    /** A sequence diagram, as Mermaid reads it. */
    MERMAID("mmd", List.of(), TEXT),
    /** A web page that plays by itself. */
    HTML("html", List.of(), TEXT, TRANSLATED, HEARTBEATS);

    /** What can be said of a format besides its views. */
    enum Trait {
        /** It has colours. */
        PICTURE,
        /** Its files are text, in UTF-8. */
        TEXT,
        /** Its words are in the person's language. */
        TRANSLATED,
        /** Its background can be left out. */
        TRANSPARENT,
        /** Its size can be changed by a factor: pages are as large as paper, and a film has a width of its own. */
        SCALABLE,
        /** It has a place for messages that only serve to notice crashes. */
        HEARTBEATS
    }

    private final String extension;
    private final List<ExportView> views;
    private final Set<Trait> traits;

    ExportFormat(String extension, List<ExportView> views, Trait... traits) {
        this.extension = extension;
        this.views = views;
        this.traits = Set.of(traits);
    }

    /** The name on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The file name extension, without the dot. */
    public String fileExtension() {
        return extension;
    }

    /** What can be shown in this format, the usual view first; empty if it is no picture of the run. */
    public List<ExportView> views() {
        return views;
    }

    /** Whether the format is a picture, and so has colours. */
    public boolean isPicture() {
        return traits.contains(PICTURE);
    }

    /** Whether the files are text, in UTF-8. */
    public boolean isText() {
        return traits.contains(TEXT);
    }

    /** Whether the text is in the user's language; what programs read, and transcripts, are always in English. */
    public boolean isTranslated() {
        return traits.contains(TRANSLATED);
    }

    /** Whether the background can be transparent. */
    public boolean canBeTransparent() {
        return traits.contains(TRANSPARENT);
    }

    /** Whether it can show the messages that only serve to notice crashes. */
    public boolean canShowHeartbeats() {
        return traits.contains(HEARTBEATS);
    }

    /** Whether the size can be changed by a factor. */
    public boolean isScalable() {
        return traits.contains(SCALABLE);
    }
}
