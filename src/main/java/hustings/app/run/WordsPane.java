package hustings.app.run;

import hustings.app.base.Focus;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.widget.CaptionBar;
import hustings.app.widget.Controls;
import hustings.app.widget.Spinners;
import hustings.app.widget.TimeLine;
import hustings.engine.Frame;
import hustings.play.CaptionSpan;
import hustings.play.ViewState;
import hustings.play.WordChanges;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * The words of a run, edited below its picture: title, source and note, and the caption, the speaker's note and the
 * question of the stage that is shown. What was typed is kept when the keyboard leaves the pane; Escape discards it.
 */
final class WordsPane extends VBox {

    /** With Ctrl, these edit a text or move in it; or close the window, which asks for what is typed itself. */
    private static final Set<KeyCode> EDITING_KEYS = EnumSet.of(
            KeyCode.A,
            KeyCode.C,
            KeyCode.Q,
            KeyCode.V,
            KeyCode.X,
            KeyCode.Y,
            KeyCode.Z,
            KeyCode.LEFT,
            KeyCode.RIGHT,
            KeyCode.HOME,
            KeyCode.END,
            KeyCode.BACK_SPACE,
            KeyCode.DELETE,
            KeyCode.ENTER,
            KeyCode.CONTROL,
            KeyCode.COMMAND,
            KeyCode.SHIFT);

    private final Session session;
    private final Runnable leave;
    private final TextField title = new TextField();
    private final TextField source = new TextField();
    private final TextArea runNote = new TextArea();
    private final TextArea caption = new TextArea();
    private final TextArea stageNote = new TextArea();
    private final Spinner<Integer> first = new Spinner<>();
    private final Spinner<Integer> last = new Spinner<>();
    private final Button keepButton = new Button(Texts.of("words.keep"));
    private final QuestionEditor question = new QuestionEditor();
    private final Label stage = Controls.createLabel("wordsStage", "text-bold", "");
    private final Label limit = Controls.createLabel("wordsLimit", "text-muted", "");
    private Words opened;
    private UnaryOperator<Scenario> told = UnaryOperator.identity();
    private CaptionBar bar;
    private CaptionSpan span;
    /** Whether fields change because other words are shown. */
    private boolean showing;

    /**
     * The words that are edited, as they were shown when the pane opened.
     *
     * @param caption the caption of the shown stage
     * @param shownTitle the title in the language of the window
     */
    private record Words(
            int stage,
            Caption caption,
            String shownTitle,
            String shownSource,
            String shownNote,
            String shownCaption,
            String shownStageNote) {

        Words withCaption(Caption other) {
            return new Words(stage, other, shownTitle, shownSource, shownNote, shownCaption, shownStageNote);
        }

        static Words of(Scenario scenario, int stage) {
            Caption caption = WordChanges.captionToEdit(scenario, stage);
            return new Words(
                    stage,
                    caption,
                    Texts.translate(scenario.title()),
                    scenario.source(),
                    Texts.translate(scenario.notes()),
                    Texts.translate(caption.text()),
                    Texts.translate(caption.notes()));
        }
    }

    /**
     * Creates a pane that is closed.
     *
     * @param leave gives the keyboard back to the picture
     */
    WordsPane(Session session, Runnable leave) {
        this.session = session;
        this.leave = leave;
        setId("words");
        getStyleClass().add("words");
        setVisible(false);
        Controls.bindManagedToVisible(this);
        setUp(title, "wordsTitle", "words.title", WordChanges.MAX_TITLE);
        setUp(source, "wordsSource", "words.source", WordChanges.MAX_SOURCE);
        setUp(runNote, "wordsRunNote", "words.note", WordChanges.MAX_NOTE);
        setUp(caption, "wordsCaption", "words.caption", WordChanges.MAX_CAPTION);
        CharacterLimit.install(question.wording(), WordChanges.MAX_QUESTION, limit);
        setUp(stageNote, "wordsStageNote", "words.stage-note", WordChanges.MAX_NOTE);
        List.of(runNote, caption, stageNote).forEach(area -> {
            area.setWrapText(true);
            area.setPrefRowCount(2);
            area.setMinHeight(Region.USE_PREF_SIZE);
        });
        first.setId("wordsFirst");
        last.setId("wordsLast");
        Stream.of(first, last).forEach(spinner -> Spinners.configureWholeNumbers(spinner, 0, 0, 0));
        first.setAccessibleText(Texts.of("words.first"));
        last.setAccessibleText(Texts.of("words.last"));
        getChildren().addAll(createGrid(), createFoot());
        Stream.of(title, source, runNote, caption, stageNote)
                .forEach(field -> field.textProperty().addListener((observable, was, is) -> onEdited()));
        Spinners.notifyOnChange(first, value -> onSpanEdited());
        Spinners.notifyOnChange(last, value -> onSpanEdited());
        question.setOnEdited(this::onEdited);
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        Focus.keepInside(this); // or a click on a list or a box would end the editing
        session.shownProperty().addListener((observable, was, is) -> {
            if (opened != null && is != null) {
                follow(is);
            }
        });
    }

    /** Shows the stages of the edited caption on a time line, where they can be dragged. */
    void connect(TimeLine line) {
        bar = line.captionBar();
        bar.setOnMoved(moved -> {
            first.getValueFactory().setValue(moved.first());
            last.getValueFactory().setValue(moved.last());
        });
        bar.setOnReleased(this::keepStages);
        bar.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                scene.focusOwnerProperty().addListener((observable, was, is) -> onFocusMoved(is));
            }
        });
    }

    private void onFocusMoved(Node owner) {
        boolean isInside = owner != null && (Focus.isInside(owner, this) || isGrip(owner));
        if (opened != null && !isInside && getScene().getWindow().isFocused()) {
            keepAndClose();
        }
    }

    private boolean isGrip(Node node) {
        return bar.grips().contains(node);
    }

    private GridPane createGrid() {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("words-grid");
        grid.addRow(0, labelOf("words.title", title), title, labelOf("words.caption", caption), caption);
        grid.addRow(1, labelOf("words.source", source), source);
        grid.addRow(2, labelOf("words.note", runNote), runNote, labelOf("words.stage-note", stageNote), stageNote);
        grid.addRow(3, labelOf("words.question", question.first()), question);
        GridPane.setRowSpan(caption, 2);
        GridPane.setColumnSpan(question, 3);
        for (Node field : List.of(title, source, runNote, caption, stageNote)) {
            GridPane.setHgrow(field, Priority.ALWAYS);
        }
        return grid;
    }

    private static Label labelOf(String key, Node field) {
        Label label = new Label(Texts.of(key));
        label.setLabelFor(field);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private HBox createFoot() {
        keepButton.setId("wordsKeep");
        keepButton.setOnAction(event -> keepAndLeave());
        Button discard = new Button(Texts.of("words.discard"));
        discard.setId("wordsDiscard");
        discard.setOnAction(event -> discardAndLeave());
        FlowPane stages = new FlowPane(
                stage, new Label(Texts.of("words.from")), first, new Label(Texts.of("words.to")), last, limit);
        stages.getStyleClass().add("words-foot");
        HBox.setHgrow(stages, Priority.ALWAYS);
        Stream.of(discard, keepButton).forEach(button -> button.setMinWidth(Region.USE_PREF_SIZE));
        HBox foot = new HBox(stages, discard, keepButton);
        foot.getStyleClass().add("words-foot");
        return foot;
    }

    private void setUp(TextInputControl field, String id, String nameKey, int most) {
        field.setId(id);
        field.setAccessibleText(Texts.of(nameKey));
        CharacterLimit.install(field, most, limit);
    }

    /** Opens the pane with the keyboard in the title. */
    void editTitle() {
        open(() -> {
            title.requestFocus();
            title.selectAll();
        });
    }

    /** Opens the pane with the keyboard in the caption of the shown stage. */
    void editCaption() {
        open(() -> {
            (caption.isDisabled() ? stageNote : caption).requestFocus();
            caption.end();
        });
    }

    /** Opens the pane, once all words are kept that were typed before. */
    private void open(Runnable focus) {
        keepAndClose();
        session.board().pause();
        session.board().runWhenIdle(() -> {
            showWords();
            focus.run();
        });
    }

    /** Follows another stage, with what was typed kept for the one before, or what was undone. */
    private void follow(ViewState shown) {
        if (shown.frame().stage() != opened.stage()) {
            keep();
        }
        if (shown.frame().stage() != opened.stage()
                || !Words.of(shown.run().savableScenario(), opened.stage()).equals(opened)) {
            showWords();
        }
    }

    /** Shows the words of the shown stage; what is typed at this stage stays. */
    private void showWords() {
        ViewState shown = session.shown();
        Scenario scenario = shown.run().savableScenario();
        Words words = Words.of(scenario, shown.frame().stage());
        Optional<Words> typedOver = Optional.ofNullable(opened).filter(was -> was.stage() == words.stage());
        showing = true;
        boolean isBetweenStages = shown.frame().kind() == Frame.Kind.INTERVENTION;
        caption.setDisable(isBetweenStages);
        caption.setPromptText(
                isBetweenStages
                        ? Texts.of("words.between")
                        : shown.captionBesideStatus(Texts.language()).text());
        showText(title, words.shownTitle(), typedOver.map(Words::shownTitle));
        title.setPromptText(Texts.titleOf(shown.run().publication()));
        showText(source, words.shownSource(), typedOver.map(Words::shownSource));
        showText(runNote, words.shownNote(), typedOver.map(Words::shownNote));
        showText(caption, words.shownCaption(), typedOver.map(Words::shownCaption));
        showText(stageNote, words.shownStageNote(), typedOver.map(Words::shownStageNote));
        if (typedOver
                .filter(was -> !was.caption().question().equals(question.question()))
                .isEmpty()) {
            boolean isPredicting = session.prediction().predictingProperty().get();
            question.show(words.caption().question(), shown, !isPredicting);
        }
        stage.setText(Texts.of("words.stage", words.stage()));
        Optional<CaptionSpan> typedSpan = typedOver
                .map(Words::caption)
                .filter(was -> was.firstStage() != span.first() || was.lastStage() != span.last())
                .map(was -> span);
        CaptionSpan written = CaptionSpan.of(
                scenario, words.caption(), words.stage(), shown.run().stageCount());
        span = typedSpan
                .map(typed -> written.withFirst(typed.first()).withLast(typed.last()))
                .orElse(written);
        setRange(first, span.leastFirst(), words.stage(), span.first());
        setRange(last, words.stage(), span.mostLast(), span.last());
        showing = false;
        if (typedOver.isEmpty()) {
            limit.setText("");
        }
        opened = words;
        setVisible(true);
        bar.show(Optional.of(span));
    }

    /** Shows a text, unless another was typed over the one before. */
    private static void showText(TextInputControl field, String text, Optional<String> before) {
        if (before.filter(was -> !field.getText().equals(was)).isEmpty()
                && !field.getText().equals(text)) {
            CharacterLimit.show(field, text);
        }
    }

    private static void setRange(Spinner<Integer> spinner, int min, int max, int value) {
        IntegerSpinnerValueFactory factory = (IntegerSpinnerValueFactory) spinner.getValueFactory();
        factory.setMin(Math.min(min, factory.getMax()));
        factory.setMax(max);
        factory.setMin(min);
        factory.setValue(value);
    }

    private void onSpanEdited() {
        if (opened != null && !showing) {
            span = span.withFirst(first.getValue()).withLast(last.getValue());
            bar.show(Optional.of(span));
            onEdited();
        }
    }

    /** Makes the stages that a caption was dragged to a part of the run; those of a new one come with its words. */
    private void keepStages() {
        Caption before = opened.caption();
        Caption after = before.withStages(span.first(), span.last());
        if (!after.equals(before) && !before.isEmpty()) {
            session.edits().changeWords(scenario -> WordChanges.withCaption(scenario, before, after));
            opened = opened.withCaption(after);
            onEdited();
        }
    }

    /** Lets a draft be kept of what is typed. */
    private void onEdited() {
        if (opened != null && !showing) {
            tellTyped(changeTyped(opened));
        }
    }

    private void onKey(KeyEvent event) {
        boolean isInSpinner =
                event.getTarget() instanceof Node node && (Focus.isInside(node, first) || Focus.isInside(node, last));
        if (question.isListOpen() || opened == null) {
            return;
        }
        if (event.getCode() == KeyCode.TAB && !event.isShortcutDown()) {
            moveToGrips(event);
        } else if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            discardAndLeave();
        } else if (event.isShortcutDown() && !EDITING_KEYS.contains(event.getCode())) {
            keepAndClose(); // a command of the window follows, which may save or export the run
        } else if (event.getCode() == KeyCode.ENTER
                && !isInSpinner
                && !(event.getTarget() instanceof ButtonBase)
                && !(event.getTarget() instanceof ComboBoxBase)
                && (event.isShortcutDown() || !isMultiLine(event))) {
            event.consume();
            keepAndLeave();
        }
    }

    /** The grips stand after the last field, although they lie elsewhere in the window. */
    private void moveToGrips(KeyEvent event) {
        List<Node> order = List.of(keepButton, bar.grips().get(0), bar.grips().get(1), title);
        int at = order.indexOf(event.getTarget());
        int next = at + (event.isShiftDown() ? -1 : 1);
        if (at >= 0 && next >= 0 && next < order.size()) {
            event.consume();
            order.get(next).requestFocus();
        }
    }

    private boolean isMultiLine(KeyEvent event) {
        return event.getTarget().equals(runNote) || event.getTarget().equals(stageNote);
    }

    private void keepAndLeave() {
        keepAndClose();
        leave.run();
    }

    private void discardAndLeave() {
        first.commitValue();
        last.commitValue();
        UnaryOperator<Scenario> discarded = changeTyped(opened);
        close();
        session.board().offerDiscardedWords(discarded);
        session.board().typedWords().clear(told);
        leave.run();
    }

    private void tellTyped(UnaryOperator<Scenario> change) {
        told = change;
        session.board().typedWords().setChange(change);
    }

    /** Keeps what was typed and closes the pane; returns false if it is closed already. */
    boolean keepAndClose() {
        if (opened == null) {
            return false;
        }
        keep();
        close();
        return true;
    }

    private void keep() {
        first.commitValue();
        last.commitValue();
        UnaryOperator<Scenario> change = changeTyped(opened);
        tellTyped(change);
        session.edits().changeWords(change);
        session.board().runWhenIdle(() -> session.board().typedWords().clear(change));
    }

    private void close() {
        opened = null;
        setVisible(false);
        bar.show(Optional.empty());
    }

    /** What was typed, as a change of a scenario; a translated text that was left alone stays as it is written. */
    private UnaryOperator<Scenario> changeTyped(Words words) {
        String newTitle = title.getText().strip();
        String newSource = source.getText().strip();
        String newNote = runNote.getText();
        Caption before = words.caption();
        Caption edited = before.withStages(first.getValue(), last.getValue())
                .withText(typedOr(
                        before.text(), words.shownCaption(), caption.getText().strip()))
                .withNotes(typedOr(before.notes(), words.shownStageNote(), stageNote.getText()))
                .withQuestion(question.question());
        return scenario -> {
            Scenario titled = scenario.withTexts(
                    typedOr(scenario.title(), words.shownTitle(), newTitle),
                    newSource,
                    typedOr(scenario.notes(), words.shownNote(), newNote));
            return edited.equals(before) ? titled : WordChanges.withCaption(titled, before, edited);
        };
    }

    private static String typedOr(String written, String shown, String typed) {
        return typed.equals(shown.strip()) || typed.equals(shown) ? written : typed;
    }
}
