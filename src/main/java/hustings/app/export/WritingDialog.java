package hustings.app.export;

import hustings.app.base.Background;
import hustings.app.base.FileSaving;
import hustings.app.base.TaskRunner;
import hustings.app.base.Texts;
import hustings.app.base.TimeTexts;
import hustings.app.widget.Dialogs;
import hustings.trace.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javafx.event.ActionEvent;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;

/** A dialog that stays open while files are written, shows the progress, and can cancel it. */
abstract class WritingDialog {

    /** Creates what is written, off the FX thread. */
    @FunctionalInterface
    interface Writer<T> {

        /**
         * Writes.
         *
         * @throws CancellationException if the progress says so
         */
        T write(Progress progress) throws IOException;
    }

    private final TaskRunner tasks = new TaskRunner(Background.nonDaemonThreads("export"));
    private final ButtonType writeType;
    private Dialog<ButtonType> dialog;
    private long startNanos;
    private volatile boolean cancelled;
    private String writing = "";

    @FXML
    private Node choices;

    @FXML
    private ProgressBar bar;

    @FXML
    private Label status;

    /** @param writeText the text of the button that writes */
    WritingDialog(String writeText) {
        writeType = new ButtonType(writeText, ButtonData.OK_DONE);
    }

    /** Asks where to write, and starts it. */
    abstract void write();

    /** Binds what is shown of the progress. */
    final void bindProgress() {
        choices.disableProperty().bind(tasks.runningProperty());
        bar.visibleProperty().bind(tasks.runningProperty());
        bar.progressProperty().bind(tasks.progressProperty());
        tasks.progressProperty().addListener((observable, was, is) -> showTimeLeft(is.doubleValue()));
    }

    /**
     * Opens the dialog.
     *
     * @param name the name in ids: that of the dialog, and the beginning of those of its buttons
     */
    final void open(Window owner, String name, String title, Node content) {
        dialog = Dialogs.create(owner, name + "Dialog", title, content, writeType, ButtonType.CANCEL);
        setUpButtons(name);
        dialog.show();
    }

    /** One button writes and keeps the dialog open meanwhile; the other one cancels that, or closes the dialog. */
    private void setUpButtons(String name) {
        Button write = (Button) dialog.getDialogPane().lookupButton(writeType);
        write.setId(name + "Write");
        write.disableProperty().bind(tasks.runningProperty());
        write.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume();
            write();
        });
        Button cancel = (Button) dialog.getDialogPane().lookupButton(ButtonType.CANCEL);
        cancel.setId(name + "Cancel");
        cancel.addEventFilter(ActionEvent.ACTION, event -> {
            if (tasks.runningProperty().get()) {
                event.consume();
                cancelled = true;
            }
        });
        dialog.getDialogPane().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !cancel.isFocused()) {
                event.consume();
                write.requestFocus(); // so that the text being typed is committed
                write.fire();
            }
        });
        dialog.setOnCloseRequest(event -> cancelled = true);
    }

    final void setStatus(String text) {
        status.setText(text);
    }

    /**
     * Starts writing, and closes the dialog once it is done.
     *
     * @param target the file or folder that is written
     * @param onWritten receives what the writer returns
     */
    final <T> void start(Path target, Writer<T> writer, Consumer<T> onWritten) {
        writing = Texts.of("export.writing", target.getFileName());
        status.setText(writing);
        cancelled = false;
        startNanos = System.nanoTime();
        tasks.start(
                monitor -> writer.write((done, all) -> {
                    monitor.updateProgress((double) done, (double) Math.max(1, all));
                    return !cancelled;
                }),
                written -> {
                    onWritten.accept(written);
                    dialog.setResult(ButtonType.OK);
                    dialog.close();
                },
                fault -> status.setText(describeFailure(target, fault)));
    }

    /** Shows the time that the rest will take, if a part is done. */
    private void showTimeLeft(double fractionDone) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - startNanos);
        if (fractionDone > 0 && elapsed.compareTo(TimeTexts.WARM_UP) >= 0) {
            Duration left = Duration.ofNanos((long) (elapsed.toNanos() / fractionDone * (1 - fractionDone)));
            status.setText(writing + " " + Texts.of("sweep.left", TimeTexts.format(left)));
        }
    }

    private static String describeFailure(Path target, Throwable fault) {
        if (fault instanceof CancellationException) {
            return Texts.of("export.cancelled");
        }
        String why = fault instanceof IOException failure
                ? target + ": " + FileSaving.describeFailure(failure)
                : fault instanceof IllegalArgumentException
                        ? fault.getMessage()
                        : fault instanceof OutOfMemoryError
                                ? Texts.of("export.no-memory")
                                : Texts.of("export.defect", fault.toString());
        return Texts.of("export.failed", why);
    }
}
