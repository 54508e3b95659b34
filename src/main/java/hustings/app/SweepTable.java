package hustings.app;

import hustings.engine.AtomicFile;
import hustings.search.SweepCsv;
import hustings.search.SweepRow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The rows of a sweep as a file, as the command line writes them. */
final class SweepTable {

    private SweepTable() {}

    /** Writes the file as a whole or not at all, and says how it went; may take as long as the disk takes. */
    static void save(Path path, Swept swept, Reporter reporter) {
        List<SweepRow> rows = swept.rows();
        StringBuilder text = new StringBuilder(SweepCsv.HEADER).append('\n');
        rows.forEach(row -> text.append(SweepCsv.line(swept.sweep(), row)).append('\n'));
        try {
            AtomicFile.replace(path, text.toString().getBytes(StandardCharsets.UTF_8));
            reporter.done(Texts.of("sweep.saved", rows.size(), String.valueOf(path.getFileName())));
        } catch (IOException e) {
            reporter.problem(Texts.of("sweep.not-saved", path.toString(), ClaimFile.reason(e)));
        }
    }
}
