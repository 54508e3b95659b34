package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.play.ViewState;
import hustings.play.WordChanges;
import hustings.scenario.Scenario;
import java.util.function.UnaryOperator;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Records what is said of a run: at each stage it waits for a sentence, Enter goes on, and in the end what was recorded
 * is played. What is done to the run meanwhile becomes a part of it. Each sentence is kept at once, and can be undone.
 */
final class RecordBar extends VBox {

    private static final int CLOSED = -1;

    private final Session session;
    private final Runnable leave;
    private final TextArea sentence = new TextArea();
    private final Label stage = Controls.createLabel("recordStage", "text-bold", "");
    private final Label limit = Controls.createLabel("recordLimit", "text-muted", "");
    private int shownStage = CLOSED;
    /** What is typed and not kept yet; nothing at first. */
    private UnaryOperator<Scenario> told = UnaryOperator.identity();

    private int firstStage;
    private int shownFrame;
    /** The last frame that was told, gone on from or changed; before the first while there is none. */
    private int lastRecordedFrame;

    private String before = "";

    /**
     * Creates a bar that is closed.
     *
     * @param leave gives the keyboard back to the picture
     */
    RecordBar(Session session, Runnable leave) {
        this.session = session;
        this.leave = leave;
        setId("record");
        getStyleClass().add("words");
        setVisible(false);
        Controls.bindManagedToVisible(this);
        sentence.setId("recordSentence");
        sentence.setWrapText(true);
        sentence.setPrefRowCount(2);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        CharacterLimit.install(sentence, WordChanges.MAX_CAPTION, limit);
        stage.setLabelFor(sentence);
        stage.setGraphic(new FontIcon(Feather.MIC));
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox foot = new HBox(
                stage,
                limit,
                space,
                createButton("recordEnd", "record.end", "record.end-tip", this::playBack),
                createButton("recordNext", "record.next", "record.next-tip", this::goOn));
        foot.getStyleClass().add("words-foot");
        getChildren().addAll(sentence, foot);
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        sentence.textProperty().addListener((observable, was, is) -> onEdited());
        session.shownProperty().addListener((observable, was, is) -> {
            if (isOpen() && is != null) {
                follow(is);
            }
        });
    }

    private static Button createButton(String id, String key, String tipKey, Runnable command) {
        Button button = new Button(Texts.of(key));
        button.setId(id);
        button.setTooltip(new Tooltip(Texts.of(tipKey)));
        button.setOnAction(event -> command.run());
        return button;
    }

    private boolean isOpen() {
        return shownStage != CLOSED;
    }

    /** Begins to record at the shown stage, from the end at the start; ends if it records already. */
    void startOrEnd() {
        if (isOpen()) {
            playBack();
            return;
        }
        session.board().pause();
        if (session.shown().isAtEnd()) {
            session.board().goToStart();
        }
        session.board().runWhenIdle(() -> {
            firstStage = session.shown().frame().stage();
            lastRecordedFrame = -1;
            setVisible(true);
            showStage(session.shown());
            sentence.requestFocus();
        });
    }

    /** Gives the keyboard to the sentence; returns false if nothing is recorded. */
    boolean focusIfOpen() {
        if (isOpen()) {
            sentence.requestFocus();
        }
        return isOpen();
    }

    /** Shows the stage that is reached now; the sentence stays while a deed changes what is shown of the stage. */
    private void follow(ViewState shown) {
        if (shown.frame().stage() != shownStage) {
            keepSentence();
            showStage(shown);
        } else if (shown.frame().index() != shownFrame) {
            describe(shown);
            recordShownFrame();
        } else {
            describe(shown);
        }
        sentence.requestFocus();
    }

    private void showStage(ViewState shown) {
        shownStage = shown.frame().stage();
        before = shown.run()
                .savableScenario()
                .findCaption(shownStage)
                .map(caption -> Texts.translate(caption.text()).strip())
                .orElse("");
        CharacterLimit.show(sentence, before);
        sentence.selectAll(); // what is typed replaces it, and Enter leaves it
        limit.setText("");
        describe(shown);
    }

    private void recordShownFrame() {
        lastRecordedFrame = Math.max(lastRecordedFrame, shownFrame);
    }

    private void describe(ViewState shown) {
        shownFrame = shown.frame().index();
        stage.setText(Texts.of(shown.isAtEnd() ? "record.last" : "record.stage", shownStage));
        sentence.setAccessibleText(stage.getText());
        sentence.setPromptText(
                Texts.of("record.prompt", shown.caption(Texts.language()).text()));
    }

    private void onKey(KeyEvent event) {
        boolean isEnter = event.getCode() == KeyCode.ENTER && !(event.getTarget() instanceof ButtonBase);
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            close();
            leave.run();
        } else if (isEnter && !event.isShiftDown()) {
            event.consume();
            goOn();
        }
    }

    private void goOn() {
        keepSentence();
        recordShownFrame();
        session.board().runWhenIdle(() -> {
            if (session.shown().isAtEnd()) {
                playBack();
            } else {
                session.board().stepForward();
            }
        });
    }

    /** Ends, and plays what was recorded; then one can go on from there. */
    private void playBack() {
        close();
        int last = lastRecordedFrame;
        leave.run();
        session.board().runWhenIdle(() -> {
            session.shown()
                    .run()
                    .firstFrameOfStage(firstStage)
                    .ifPresentOrElse(frame -> session.board().jumpTo(frame.index()), session.board()::goToStart);
            if (last >= session.shown().frame().index()) {
                session.board().playTo(last);
            }
        });
    }

    /** Keeps what was typed and ends; returns false if nothing is recorded. */
    boolean close() {
        if (!isOpen()) {
            return false;
        }
        keepSentence();
        shownStage = CLOSED;
        setVisible(false);
        return true;
    }

    /** Lets a draft be kept of what is typed. */
    private void onEdited() {
        if (isOpen()) {
            session.board().typedWords().clear(told);
            if (!typed().equals(before)) {
                told = changeTyped();
                session.board().typedWords().setChange(told);
            }
        }
    }

    private String typed() {
        return sentence.getText().strip();
    }

    private UnaryOperator<Scenario> changeTyped() {
        String typed = typed();
        int typedAt = shownStage;
        return scenario -> WordChanges.withSentence(scenario, typedAt, typed);
    }

    private void keepSentence() {
        if (!typed().equals(before)) {
            recordShownFrame();
            before = typed();
            UnaryOperator<Scenario> change = changeTyped();
            session.board().typedWords().setChange(change);
            session.edits().changeWords(change);
            session.board().runWhenIdle(() -> session.board().typedWords().clear(change));
        }
    }
}
