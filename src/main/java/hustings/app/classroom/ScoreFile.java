package hustings.app.classroom;

import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.base.FileSaving;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.app.session.Score;
import java.nio.charset.StandardCharsets;
import javafx.application.Platform;

/** Saves the score as a table of comma-separated values. */
public final class ScoreFile {

    private ScoreFile() {}

    /**
     * Asks where to save the score, and saves it there in the background.
     *
     * @param reporter told on the window's thread how it went
     */
    public static void save(Score score, FileDialogs files, Reporter reporter) {
        if (score.asked() == 0) {
            reporter.problem(Texts.of("story.no-score"));
            return;
        }
        byte[] bytes = score.csv().getBytes(StandardCharsets.UTF_8);
        Reporter later = Reporter.on(Platform::runLater, reporter);
        files.toSave(FileKind.SCORE, "score.csv")
                .ifPresent(file -> Background.untilDone("hustings-score")
                        .execute(() -> FileSaving.save(
                                file,
                                out -> out.write(bytes),
                                later,
                                Texts.of("file.saved", String.valueOf(file.getFileName())))));
    }
}
