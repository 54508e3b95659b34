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

/** As what questions are taken home, each in one file. */
public enum QuizFormat {
    /** For Moodle. */
    GIFT,
    /** For OpenOlat, ILIAS, Canvas and others: a zip file. */
    QTI,
    /** For people. */
    TEXT;

    /**
     * The same questions make the same file. The earliest time that a zip file can tell would not: Java adds what it is
     * in the time zone of the computer.
     */
    private static final LocalDateTime ALWAYS = LocalDateTime.of(1980, 2, 1, 0, 0);

    /** Its name on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Writes questions; does not close the stream. */
    public void write(List<Item> items, OutputStream out) throws IOException {
        switch (this) {
            case GIFT -> out.write(GiftFile.of(items).getBytes(StandardCharsets.UTF_8));
            case TEXT -> out.write(PlainQuiz.of(items).getBytes(StandardCharsets.UTF_8));
            case QTI -> {
                ZipOutputStream zip = new ZipOutputStream(out);
                for (Map.Entry<String, byte[]> file : QtiPackage.of(items).entrySet()) {
                    ZipEntry entry = new ZipEntry(file.getKey());
                    entry.setTimeLocal(ALWAYS);
                    zip.putNextEntry(entry);
                    zip.write(file.getValue());
                }
                zip.finish();
            }
        }
    }
}
