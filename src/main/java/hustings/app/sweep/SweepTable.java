package hustings.app.sweep;

import hustings.app.base.FileSaving;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.search.sweep.SweepCsv;
import hustings.search.sweep.SweepRow;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The rows of a sweep as a file, as the command line writes them. */
final class SweepTable {

    private SweepTable() {}

    /** Writes the file as a whole or not at all, and says how it went; may take as long as the disk takes. */
    static void save(Path path, SweepResults swept, Reporter reporter) {
        List<SweepRow> rows = swept.rows();
        FileSaving.save(
                path,
                out -> write(swept, rows, out),
                reporter,
                Texts.of("sweep.saved", rows.size(), String.valueOf(path.getFileName())));
    }

    private static void write(SweepResults swept, List<SweepRow> rows, OutputStream out) throws IOException {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        text.write(SweepCsv.HEADER + "\n");
        for (SweepRow row : rows) {
            text.write(SweepCsv.line(swept.sweep(), row) + "\n");
        }
        text.flush();
    }
}
