package hustings.quiz;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The file formats for questions. */
public enum QuizFormat {
    /** GIFT, for Moodle. */
    GIFT,
    /** QTI 2.1, for OpenOlat, ILIAS, Canvas and others: a zip file. */
    QTI,
    /** Plain text, for people. */
    TEXT;

    /**
     * The fixed time of all zip entries, so that the same questions give the same file. Not the earliest time that a
     * zip file can hold, because for that Java adds a field that depends on the computer's time zone.
     */
    private static final LocalDateTime ENTRY_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    /** The name of the format on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Writes questions; does not close the stream. */
    public void write(List<QuizItem> items, OutputStream out) throws IOException {
        switch (this) {
            case GIFT -> out.write(GiftFile.format(items).getBytes(StandardCharsets.UTF_8));
            case TEXT -> out.write(PlainTextQuiz.format(items).getBytes(StandardCharsets.UTF_8));
            case QTI -> {
                ZipOutputStream zip = new ZipOutputStream(out);
                for (Map.Entry<String, byte[]> file :
                        QtiPackage.createFiles(items).entrySet()) {
                    ZipEntry entry = new ZipEntry(file.getKey());
                    entry.setTimeLocal(ENTRY_TIME);
                    zip.putNextEntry(entry);
                    zip.write(file.getValue());
                }
                zip.finish();
            }
        }
    }
}
