package hustings.app.window;

import hustings.algorithm.Catalogue;
import hustings.app.base.Action;
import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.base.Texts;
import hustings.app.classroom.LessonPanelController;
import hustings.app.export.ExportDialog;
import hustings.app.export.HandOutDialog;
import hustings.app.run.PictureController;
import hustings.app.run.PictureCopy;
import hustings.app.session.Board;
import hustings.app.session.LessonEdits;
import hustings.app.session.Page;
import hustings.app.session.PredictionModel;
import hustings.app.session.Presentation;
import hustings.app.session.Session;
import hustings.app.widget.Actions;
import hustings.app.widget.AppContext;
import hustings.app.widget.FollowerChartUse;
import hustings.app.widget.Settings;
import hustings.app.widget.View;
import hustings.lesson.Lesson;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.Score;
import hustings.play.StepMode;
import hustings.web.address.RunAddress;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import javax.imageio.ImageIO;

/** Sets the command of each action of the window, and when the action is possible. */
final class WindowActions {

    private final AppContext tools;
    private final Actions actions;
    private final Session session;
    private final Settings settings;
    private final FileDialogs files;
    private final Stage window;
    private final PictureController picture;
    private final Runnable lessonPanelOpener;

    /** @param lessonPanelOpener opens the panel in which a lesson is made */
    WindowActions(AppContext tools, Stage window, PictureController picture, Runnable lessonPanelOpener) {
        this.lessonPanelOpener = lessonPanelOpener;
        this.tools = tools;
        this.window = window;
        this.picture = picture;
        actions = tools.actions();
        session = tools.session();
        settings = tools.settings();
        files = tools.files();
    }

    /** Sets all commands. */
    void install() {
        setFileActions();
        setViewActions();
        setStepActions();
        setRunActions();
        setHelpActions();
        window.getScene()
                .focusOwnerProperty()
                .addListener((observable, was, is) -> actions.notifyAvailabilityListeners()); // undoing depends on it
        Board board = session.board();
        board.playingProperty().subscribe(is -> actions.notifyAvailabilityListeners());
        board.stateProperty().subscribe(is -> actions.notifyAvailabilityListeners());
        session.pageProperty().subscribe(is -> actions.notifyAvailabilityListeners());
        session.lesson().lessonProperty().subscribe(is -> actions.notifyAvailabilityListeners());
        session.lesson().cardProperty().subscribe(is -> actions.notifyAvailabilityListeners());
        session.prediction().questionProperty().subscribe(is -> actions.notifyAvailabilityListeners());
    }

    private void setFileActions() {
        RunSaver saving = new RunSaver(session, files, window);
        actions.setCommand(Action.NEW_RUN, session::openNewScenario);
        actions.setCommand(Action.OPEN, () -> openChosenFile(FileKind.SCENARIO));
        actions.setCommand(Action.OPEN_CLIPBOARD, this::openFromClipboard);
        actions.setCommand(Action.OPEN_ALGORITHM, () -> openChosenFile(FileKind.ALGORITHM));
        actions.setCommand(Action.NEW_ALGORITHM, this::createAlgorithmFile);
        ObjectProperty<Page> page = session.pageProperty();
        actions.setCommand(Action.CHECK_ALGORITHM, Page.WORKBENCH::isAvailable, () -> page.set(Page.WORKBENCH));
        actions.setCommand(Action.FIRST_FIGURE, () -> session.openFigure(Session.FIRST_FIGURE));
        actions.setCommand(Action.SAVE_AS, saving::saveAs);
        actions.setCommand(Action.EXPORT, () -> ExportDialog.show(window, tools));
        ReadOnlyObjectProperty<Lesson> lesson = session.lesson().lessonProperty();
        actions.setCommand(Action.HAND_OUT, () -> lesson.get() != null, () -> {
            session.lessonEdits().keepTypedTexts();
            session.board().typedWords().keep();
            session.board().runWhenIdle(() -> HandOutDialog.show(window, tools));
        });
        setLessonActions(lesson);
        actions.setCommand(Action.SAVE_SCORE, this::saveScore);
        actions.setCommand(Action.SAVE_PICTURE, this::saveWindowPicture);
        actions.setCommand(Action.COPY_PICTURE, this::copyPicture);
        actions.setCommand( // as if its close button were clicked
                Action.QUIT, () -> window.fireEvent(new WindowEvent(window, WindowEvent.WINDOW_CLOSE_REQUEST)));
    }

    private void setLessonActions(ReadOnlyObjectProperty<Lesson> lesson) {
        LessonSaver saving = new LessonSaver(session, files, window);
        RunSaver ofRun = new RunSaver(session, files, window);
        actions.setCommand(Action.SAVE, () -> {
            if (isAboutLesson()) {
                saving.save(() -> {});
            } else {
                ofRun.save(() -> {});
            }
        });
        actions.setCommand(Action.NEW_LESSON, () -> {
            session.createLesson();
            lessonPanelOpener.run();
        });
        actions.setCommand(Action.OPEN_LESSON, () -> openChosenFile(FileKind.LESSON));
        actions.setCommand(Action.EDIT_LESSON, lessonPanelOpener);
        actions.setCommand(Action.ADD_TO_LESSON, () -> {
            session.lessonEdits().addShownRun();
            lessonPanelOpener.run();
        });
        actions.setCommand(Action.SAVE_LESSON, () -> lesson.get() != null, () -> saving.save(() -> {}));
        actions.setCommand(Action.SAVE_LESSON_AS, () -> lesson.get() != null, () -> saving.saveAs(() -> {}));
    }

    private void openChosenFile(FileKind kind) {
        files.chooseFileToOpen(kind).ifPresent(session::open);
    }

    private void createAlgorithmFile() {
        files.chooseFileToSave(FileKind.ALGORITHM, "MyElection.java").ifPresent(session::createAlgorithmFile);
    }

    private void copyPicture() {
        PictureCopy.copyToClipboard(
                session.shown(),
                settings.themeProperty().get(),
                settings.asPrintedProperty().get(),
                tools.reporter());
    }

    /** Opens the run on the clipboard: the address of a web page, or the text of a scenario. */
    private void openFromClipboard() {
        String text = Clipboard.getSystemClipboard().getString();
        if (text == null || text.isBlank()) {
            tools.reporter().reportProblem(Texts.of("file.clipboard-empty"));
        } else {
            session.open(() -> RunDocument.of(RunOrigin.ofOwnRun(), RunAddress.parse(text, Catalogue.all())));
        }
    }

    private void setViewActions() {
        for (View view : View.values()) {
            actions.setCommand(view.action(), () -> picture.showOrHideView(view));
        }
        actions.setCommand(Action.TEXT_LARGER, () -> settings.changeTextSize(1));
        actions.setCommand(Action.TEXT_SMALLER, () -> settings.changeTextSize(-1));
        actions.setCommand(Action.TEXT_USUAL, () -> settings.textSizeProperty().set(1));
        actions.setToggle(Action.PLAIN, settings.plainProperty());
        actions.setToggle(Action.BELIEFS, settings.beliefsProperty());
        actions.setToggle(Action.AS_PRINTED, settings.asPrintedProperty());
        actions.setToggle(Action.FOLLOWERS, createFollowersToggle());
        actions.setToggle(Action.CHANGES, settings.changesProperty());
        BooleanProperty fullScreen = new SimpleBooleanProperty();
        window.fullScreenProperty().subscribe(is -> fullScreen.set(is));
        fullScreen.addListener((observable, was, is) -> window.setFullScreen(is));
        actions.setToggle(Action.FULL_SCREEN, fullScreen);
    }

    /** Whether the chart of who follows whom over time is shown with the run that is open. */
    private BooleanProperty createFollowersToggle() {
        BooleanProperty areShown = new SimpleBooleanProperty();
        ObjectProperty<FollowerChartUse> use = settings.followersProperty();
        Runnable update = () -> areShown.set(
                session.shown() != null && use.get().shows(session.shown().run()));
        use.subscribe(update);
        session.board().stateProperty().subscribe(update);
        areShown.addListener((observable, was, is) -> {
            if (session.shown() != null && is != use.get().shows(session.shown().run())) {
                use.set(FollowerChartUse.afterToggle(session.shown().run(), is));
            }
        });
        return areShown;
    }

    private void setStepActions() {
        Board board = session.board();
        actions.setCommand(Action.FIRST, board::canGoToStart, board::goToStart);
        actions.setCommand(Action.LAST, board::canGoToEnd, board::goToEnd);
        actions.setCommand(Action.PLAY_OR_PAUSE, board::playOrPause);
        LessonEdits lesson = session.lessonEdits();
        actions.setCommand(
                Action.UNDO,
                () -> isInLessonPanel() ? lesson.canUndo() : board.canUndo(),
                () -> undoOrRedo(lesson::undo, board::undo));
        actions.setCommand(
                Action.REDO,
                () -> isInLessonPanel() ? lesson.canRedo() : board.canRedo(),
                () -> undoOrRedo(lesson::redo, board::redo));
        BooleanProperty sideBySide = new SimpleBooleanProperty();
        board.sideBySideProperty().subscribe(is -> sideBySide.set(is));
        sideBySide.addListener((observable, was, is) -> {
            if (is != board.sideBySideProperty().get()) {
                session.pageProperty().set(Page.RUN);
                board.setSideBySide(is);
            }
        });
        board.busyProperty().subscribe(is -> {
            if (!is) {
                sideBySide.set(board.sideBySideProperty().get()); // also if the columns could not be made
            }
        });
        actions.setToggle(Action.SIDE_BY_SIDE, sideBySide);
        BooleanProperty byTick = new SimpleBooleanProperty();
        board.stepModeProperty().subscribe(is -> byTick.set(is == StepMode.BY_TICK));
        byTick.addListener(
                (observable, was, is) -> board.stepModeProperty().set(is ? StepMode.BY_TICK : StepMode.BY_STAGE));
        actions.setToggle(Action.BY_TICK, byTick);
        actions.setToggle(
                Action.HEARTBEATS, () -> session.shown().run().hasHeartbeats(), board.heartbeatsShownProperty());
        Presentation presenting = session.prediction().presentation();
        actions.setToggle(Action.PRESENT, presenting.presentingProperty());
        actions.setConditionalCommand(Action.BLANK, () -> {
            presenting.toggleBlankScreen();
            return presenting.presentingProperty().get();
        });
    }

    /** Where the keyboard is in the panel of the lesson, undoing is about the lesson. */
    private boolean isInLessonPanel() {
        return window.getScene() != null
                && LessonPanelController.isInside(window.getScene().getFocusOwner());
    }

    /** Whether saving is about the lesson: from its panel, or while a part of a person's own lesson is shown. */
    private boolean isAboutLesson() {
        boolean isOwn = session.lesson().file().isPresent()
                || session.lessonEdits().unsavedProperty().get();
        return session.lesson().lessonProperty().get() != null
                && (isInLessonPanel() || (isOwn && session.lesson().shownPart().isPresent()));
    }

    private void undoOrRedo(Runnable ofLesson, Runnable ofRun) {
        if (isInLessonPanel()) {
            session.lessonEdits().keepTypedTexts();
            ofLesson.run();
        } else {
            ofRun.run();
        }
    }

    private void setRunActions() {
        PredictionModel predicting = session.prediction();
        actions.setCommand(
                Action.WORDS,
                () -> !predicting.presentation().presentingProperty().get(),
                picture::editWords);
        actions.setCommand(
                Action.RECORD,
                () -> !predicting.presentation().presentingProperty().get()
                        && !predicting.predictingProperty().get(),
                picture::startOrEndRecording);
        actions.setCommand(Action.CUT, picture::openPartitionDialog);
        actions.setCommand(Action.HEAL, () -> !session.shown().frame().isNetworkIntact(), picture::onHeal);
        actions.setCommand(Action.WHY, session.causes()::askAboutSelection);
        actions.setCommand(
                Action.PROCESS_MENU,
                () -> Optional.ofNullable(
                                session.selection().selectedProcessProperty().get())
                        .ifPresent(picture::openProcessMenu));
        actions.setCommand(Action.MESSAGES_MENU, picture::openMessagesMenu);
        actions.setCommand(Action.PREVIOUS_MESSAGE, () -> session.selection().selectAdjacentMessage(true));
        actions.setConditionalCommand(Action.NEXT_MESSAGE, this::selectNextMessage);
        actions.setCommand(Action.NEXT_HIT, () -> picture.goToSearchHit(true));
        actions.setCommand(Action.PREVIOUS_HIT, () -> picture.goToSearchHit(false));
        actions.setCommand(Action.ASK, predicting::toggleQuestion);
        actions.setCommand(Action.TWIN, predicting::canAskAgainOnOtherRun, session::askAgainOnOtherRun);
        actions.setToggle(Action.WHOLE_RUN, session.wholeRunShownProperty());
        actions.setToggle(Action.VOTES, predicting.voteEntryEnabledProperty());
        actions.setToggle(Action.PREDICT, predicting.predictingProperty());
        actions.setToggle(Action.SPEAKER_NOTES, predicting.presentation().notesOpenProperty());
    }

    private void setHelpActions() {
        Guide guide = new Guide(files, tools.reporter());
        actions.setCommand(Action.GUIDE, guide::open);
        actions.setCommand(Action.KEYS, () -> HelpDialogs.showKeyboardShortcuts(window));
        actions.setCommand(Action.ABOUT, () -> HelpDialogs.showAbout(window));
    }

    /**
     * Selects the next message; while presenting, returns false, since the key, a period, then blanks the screen, as
     * presenters' remote controls expect.
     */
    private boolean selectNextMessage() {
        if (session.prediction().presentation().presentingProperty().get()) {
            return false;
        }
        session.selection().selectAdjacentMessage(false);
        return true;
    }

    private void saveScore() {
        Score score = session.prediction().scoreProperty().get();
        if (score.askedCount() == 0) {
            tools.reporter().reportProblem(Texts.of("story.no-score"));
        } else {
            byte[] csv = score.toCsv().getBytes(StandardCharsets.UTF_8);
            tools.saveToChosenFile(
                    FileKind.SCORE, "score.csv", (file, out) -> out.write(csv), file -> Texts.of("file.saved", file));
        }
    }

    private void saveWindowPicture() {
        BufferedImage image = SwingFXUtils.fromFXImage(window.getScene().snapshot(null), null); // as it is now
        tools.saveToChosenFile(
                FileKind.WINDOW_PICTURE,
                "hustings.png",
                (file, out) -> ImageIO.write(image, "png", out),
                file -> Texts.of("file.picture-saved", file));
    }
}
