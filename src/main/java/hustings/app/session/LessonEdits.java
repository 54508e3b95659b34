package hustings.app.session;

import hustings.app.base.Texts;
import hustings.engine.ScheduledIntervention;
import hustings.lesson.Exercise;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.LessonPart;
import hustings.lesson.LessonPart.BreakingEvents;
import hustings.lesson.LessonParts;
import hustings.paper.Demonstrations;
import hustings.paper.ShippedRuns;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.workbench.AlgorithmFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/**
 * Makes and changes the open lesson: its parts from the runs that are shown, their order and texts. Each change can be
 * undone. FX thread only.
 */
public final class LessonEdits {

    private final LessonModel model;
    private final Board board;
    private final Deque<Lesson> undo = new ArrayDeque<>();
    private final Deque<Lesson> redo = new ArrayDeque<>();
    private final ReadOnlyBooleanWrapper unsaved = new ReadOnlyBooleanWrapper(this, "unsaved", false);
    private Lesson saved;
    private boolean isChanging;
    private Runnable typedTextKeeper = () -> {};

    /** Makes a change of a part that may not be valid. */
    @FunctionalInterface
    private interface PartChange {
        LessonPart apply(LessonPart part) throws ScenarioException;
    }

    LessonEdits(LessonModel model, Board board) {
        this.model = model;
        this.board = board;
        model.lessonProperty().addListener((observable, was, is) -> onLessonSet(is));
        board.stateProperty().addListener((observable, was, is) -> keepWordsOfShownPart(was, is));
    }

    private void onLessonSet(Lesson now) {
        if (!isChanging) { // another lesson was opened
            undo.clear();
            redo.clear();
            saved = now;
        }
        unsaved.set(!Objects.equals(now, saved));
    }

    /** Whether the lesson has changed since it was opened or saved. */
    public ReadOnlyBooleanProperty unsavedProperty() {
        return unsaved.getReadOnlyProperty();
    }

    /** Sets the handler that makes changes of the texts that are being typed. */
    public void setTypedTextKeeper(Runnable keeper) {
        typedTextKeeper = keeper;
    }

    /** Makes changes of the texts that are being typed. */
    public void keepTypedTexts() {
        typedTextKeeper.run();
    }

    /** Begins a lesson whose first part is the run that is shown. */
    public void create() {
        attempt(() -> {
            LessonPart first = createPart(Optional.empty());
            setDraft(new Lesson(Texts.of("lesson.new"), "", List.of(first), List.of()));
            model.openPart(0);
        });
    }

    /** Sets a lesson that is not saved and has no file, before one of its parts is shown. */
    void setDraft(Lesson lesson) {
        model.setLesson(lesson, Optional.empty());
        saved = null;
        unsaved.set(true);
    }

    /** Adds the run that is shown, with what is compared with it and done to it, at the end; or begins a lesson. */
    public void addShownRun() {
        if (model.lessonProperty().get() == null) {
            create();
        } else {
            attempt(() -> add(createPart(folder())));
        }
    }

    /** Adds a run that the program ships as the last part; or begins a lesson with it. */
    public void addShippedRun(String name) {
        attempt(() -> add(parts().create(name, ShippedRuns.find(name).orElseThrow())));
    }

    private void add(LessonPart part) {
        Lesson lesson = model.lessonProperty().get();
        List<LessonPart> parts = new ArrayList<>(lesson == null ? List.of() : lesson.parts());
        parts.add(part);
        if (lesson == null) {
            setDraft(new Lesson(Texts.of("lesson.new"), "", parts, List.of()));
        } else {
            change(withParts(lesson, parts));
        }
        model.openPart(parts.size() - 1);
    }

    private Scenario shownScenario() {
        return board.scenarioAsSeen();
    }

    /**
     * The part of the run that is shown: of the one that ships, or the file beside the lesson, from which it was made.
     *
     * @param folder the folder of the lesson's file; without one a file has its whole path, until the lesson is saved
     */
    private LessonPart createPart(Optional<Path> folder) throws ScenarioException {
        Scenario scenario = shownScenario();
        LessonParts parts = partsIn(folder);
        return makeOfAny(
                findSource(folder).map(List::of).orElse(List.of()), scenario, name -> parts.create(name, scenario));
    }

    /** Makes a part of one of some runs; or else of the idea of its algorithm, or of the plainest run that ships. */
    private static LessonPart makeOfAny(List<String> sources, Scenario run, PartMaker maker) throws ScenarioException {
        List<String> names = new ArrayList<>(sources);
        names.addAll(List.of(baseOf(run), Session.FIRST_FIGURE));
        ScenarioException problem = null;
        for (String name : names) {
            try {
                return maker.make(name);
            } catch (ScenarioException e) { // it cannot be made of that run, or the file has gone
                problem = e;
            }
        }
        throw problem;
    }

    /** Makes a part of a run that is named. */
    @FunctionalInterface
    private interface PartMaker {
        LessonPart make(String name) throws ScenarioException;
    }

    /** The name, in a lesson in a folder, of the run from which the shown one was made. */
    private Optional<String> findSource(Optional<Path> folder) {
        RunOrigin origin = board.runToSave().origin();
        String label =
                model.shownPart().map(LessonPart::name).orElse(origin.figure().orElse(origin.label()));
        if (isShipped(label)) {
            return Optional.of(label);
        }
        Optional<Path> file = model.shownPart()
                .map(part -> findFile(part.name(), folder()))
                .or(() -> origin.file().map(Path::of));
        return file.map(Path::toAbsolutePath)
                .flatMap(path -> nameInFolder(path, folder))
                .or(() -> ShippedRuns.findName(board.runToSave().document().savedScenario()));
    }

    private static Optional<String> nameInFolder(Path file, Optional<Path> folder) {
        if (folder.isEmpty()) {
            return Optional.of(file.toString());
        }
        return folder.equals(Optional.ofNullable(file.getParent()))
                ? Optional.of(ScenarioFiles.nameOf(file))
                : Optional.empty();
    }

    private static Path findFile(String name, Optional<Path> folder) {
        return folder.orElse(Path.of("")).resolve(name).toAbsolutePath().normalize();
    }

    private LessonParts parts() {
        return partsIn(folder());
    }

    private static LessonParts partsIn(Optional<Path> folder) {
        return new LessonParts(folder.orElse(Path.of("")), AlgorithmFile::findOrLoadIntoCatalogue);
    }

    /** The folder of the file of the lesson, if it has one. */
    Optional<Path> folder() {
        return model.file().map(file -> file.toAbsolutePath().normalize().getParent());
    }

    private static boolean isShipped(String name) {
        try {
            return ShippedRuns.find(name).isPresent();
        } catch (IllegalArgumentException e) { // a figure without a run
            return false;
        }
    }

    private static String baseOf(Scenario scenario) {
        String idea = scenario.algorithm().name() + "-idea";
        return Demonstrations.find(idea).isPresent() ? idea : Session.FIRST_FIGURE;
    }

    /** Moves a part to another place. */
    public void move(int from, int to) {
        Lesson lesson = model.lessonProperty().get();
        if (from != to && to >= 0 && to < lesson.parts().size()) {
            List<LessonPart> parts = new ArrayList<>(lesson.parts());
            parts.add(to, parts.remove(from));
            change(withParts(lesson, parts));
            model.openPart(to);
        }
    }

    /** Removes a part; the last one stays, since a lesson has at least one. */
    public void remove(int index) {
        Lesson lesson = model.lessonProperty().get();
        if (lesson.parts().size() > 1) {
            List<LessonPart> parts = new ArrayList<>(lesson.parts());
            parts.remove(index);
            change(withParts(lesson, parts));
            model.openPart(Math.min(index, parts.size() - 1));
        }
    }

    /** Changes the title of the lesson. */
    public void rename(String title) {
        Lesson lesson = model.lessonProperty().get();
        if (!lesson.title().equals(title)) {
            change(new Lesson(title, lesson.notes(), lesson.parts(), lesson.exercises()));
        }
    }

    /** Changes the texts and the minutes of a part. */
    public void setTexts(int index, String title, String about, int minutes, String notes) {
        changePart(index, false, part -> part.withTexts(title, about, minutes, notes));
    }

    /** Makes a part begin at the stage that is shown. */
    public void startAtShownStage(int index) {
        changePart(index, true, part -> part.withStage(board.shown().frame().stage()));
    }

    /** Compares a part with the algorithms that are beside it, or with none. */
    public void compareAsShown(int index) {
        changePart(
                index,
                true,
                part -> parts().withRun(part, part.scenario().withComparedAlgorithms(board.otherAlgorithms())));
    }

    /** Whether a part has another run than the one that is shown. */
    public boolean differsFromShownRun(int index) {
        Lesson lesson = model.lessonProperty().get();
        return lesson != null
                && board.state() != null
                && !withoutTitle(lesson.parts().get(index).scenario()).equals(withoutTitle(shownScenario()));
    }

    private static Scenario withoutTitle(Scenario scenario) {
        return scenario.withTexts("", scenario.source(), scenario.notes());
    }

    /**
     * Makes the run that is shown the run of a part, with what was done to it; the part keeps its texts, and what is to
     * be broken if it is still possible.
     */
    public void putShownRun(int index) {
        changePart(
                index,
                true,
                part -> withRun(
                        part,
                        shownScenario()
                                .withTexts(
                                        part.title(),
                                        shownScenario().source(),
                                        shownScenario().notes())));
    }

    /** A part with another run: of the run that it names, if possible, and with what is to be broken in it. */
    private LessonPart withRun(LessonPart part, Scenario run) throws ScenarioException {
        try {
            return makeOfAny(List.of(part.name()), run, name -> parts().withRun(part, name, run));
        } catch (ScenarioException e) {
            LessonPart whole = part.withBreaking(Optional.empty()); // which is of another group now
            return makeOfAny(List.of(part.name()), run, name -> parts().withRun(whole, name, run));
        }
    }

    /**
     * The words of a part are edited in its run, which is shown; that change, and undoing it there, is one of the
     * lesson, too.
     */
    private void keepWordsOfShownPart(BoardState was, BoardState is) {
        int index = model.partProperty().get();
        if (was == null || index == LessonModel.NONE) {
            return;
        }
        Lesson lesson = model.lessonProperty().get();
        LessonPart part = lesson.parts().get(index);
        Run before = was.columns().get(0).run();
        Run after = is.columns().get(0).run();
        boolean hasOtherWords = before.origin().equals(after.origin())
                && withoutTitle(savedScenario(before)).equals(withoutTitle(part.scenario()))
                && !savedScenario(after).equals(savedScenario(before))
                && (haveSameRun(before.savableScenario(), savedScenario(after))
                        || haveSameRun(savedScenario(before), after.savableScenario()));
        if (!hasOtherWords) {
            return;
        }
        Scenario run = savedScenario(after);
        boolean isSameTitle = run.title().equals(savedScenario(before).title());
        try {
            List<LessonPart> parts = new ArrayList<>(lesson.parts());
            parts.set(index, withRun(part, isSameTitle ? run.withTexts(part.title(), run.source(), run.notes()) : run));
            changeOrUndo(withParts(lesson, parts));
            renameShownPart(lesson);
            if (!haveSameRun(part.scenario(), run)) {
                board.context.reporter().reportInformation(Texts.of("lesson.deeds-kept", index + 1));
            }
        } catch (ScenarioException e) { // then they are a person's own, which is asked for and has a draft
            RunDocument own = before.document().asOwnRun(run);
            board.runWhenIdle(
                    () -> board.mapAllDocuments(document -> document.equals(after.document()) ? own : document));
            board.context.reporter().reportProblem(Texts.of("lesson.words-apart", e.getMessage()));
        }
    }

    private static Scenario savedScenario(Run run) {
        return run.document().savedScenario();
    }

    private static boolean haveSameRun(Scenario one, Scenario other) {
        return one.withTexts("", "", "")
                .withCaptions(List.of())
                .equals(other.withTexts("", "", "").withCaptions(List.of()));
    }

    /** Shows a changed lesson; as an undone or redone change if it is the one before or after it. */
    private void changeOrUndo(Lesson changed) {
        if (isSame(changed, undo.peek())) {
            redo.push(model.lessonProperty().get());
            show(undo.pop());
        } else if (isSame(changed, redo.peek())) {
            undo.push(model.lessonProperty().get());
            show(redo.pop());
        } else {
            change(changed);
        }
    }

    /** Whether two lessons are written in the same way; their parts may have been read from other places. */
    private static boolean isSame(Lesson one, Lesson other) {
        return other != null && LessonFile.format(one).equals(LessonFile.format(other));
    }

    /** Whether something was done to the shown run that its part of the lesson does not do. */
    public boolean hasDeeds() {
        return !listDeeds().isEmpty();
    }

    private List<ScheduledIntervention> listDeeds() {
        if (board.state() == null || model.shownPart().isEmpty()) {
            return List.of();
        }
        List<ScheduledIntervention> deeds =
                new ArrayList<>(board.firstRun().savableScenario().events());
        model.shownPart().orElseThrow().scenario().events().forEach(deeds::remove);
        return deeds;
    }

    /**
     * Makes what was done to the shown part what the speaker breaks in it; the part itself stays as it was.
     *
     * @param describer puts the deeds in words for the speaker
     */
    public void breakWithDeeds(Function<List<ScheduledIntervention>, String> describer) {
        List<ScheduledIntervention> deeds = listDeeds();
        String text = describer.apply(deeds);
        changePart(
                model.partProperty().get(),
                true,
                part -> part.withBreaking(Optional.of(new BreakingEvents(text, deeds))));
    }

    private void changePart(int index, boolean reopens, PartChange partChange) {
        attempt(() -> {
            Lesson lesson = model.lessonProperty().get();
            LessonPart before = lesson.parts().get(index);
            LessonPart changed = partChange.apply(before);
            if (!changed.equals(before)) {
                List<LessonPart> parts = new ArrayList<>(lesson.parts());
                parts.set(index, parts().revise(changed));
                change(withParts(lesson, parts));
                if (reopens) {
                    model.openPart(index);
                }
            }
        });
    }

    private static Lesson withParts(Lesson lesson, List<LessonPart> parts) {
        return new Lesson(lesson.title(), lesson.notes(), parts, lesson.exercises());
    }

    private void change(Lesson changed) {
        undo.push(model.lessonProperty().get());
        redo.clear();
        show(changed);
    }

    private void show(Lesson changed) {
        isChanging = true;
        try {
            model.changeLesson(changed);
        } finally {
            isChanging = false;
        }
    }

    /** Whether a change of the lesson can be undone. */
    public boolean canUndo() {
        return !undo.isEmpty();
    }

    /** Whether a change of the lesson can be redone. */
    public boolean canRedo() {
        return !redo.isEmpty();
    }

    /** Undoes the last change of the lesson. */
    public void undo() {
        swap(undo, redo);
    }

    /** Redoes the change of the lesson that was undone last. */
    public void redo() {
        swap(redo, undo);
    }

    private void swap(Deque<Lesson> from, Deque<Lesson> to) {
        if (!from.isEmpty()) {
            int part = model.partProperty().get();
            to.push(model.lessonProperty().get());
            show(from.pop());
            int last = model.lessonProperty().get().parts().size() - 1;
            if (part != LessonModel.NONE) {
                model.openPart(Math.min(part, last));
            }
        }
    }

    /**
     * A lesson as it is saved to a file: parts in files of another folder are written out. May take long.
     *
     * @param folder the folder of the file of the lesson, if it has one
     */
    static Lesson convertFor(Path file, Lesson lesson, Optional<Path> folder) throws ScenarioException {
        Path here = file.toAbsolutePath().normalize().getParent();
        if (folder.equals(Optional.ofNullable(here))) {
            return lesson;
        }
        LessonParts there = partsIn(Optional.of(here));
        List<LessonPart> parts = new ArrayList<>();
        for (LessonPart part : lesson.parts()) {
            Optional<String> source = isShipped(part.name())
                    ? Optional.of(part.name())
                    : nameInFolder(findFile(part.name(), folder), Optional.of(here));
            parts.add(makeOfAny(
                    source.map(List::of).orElse(List.of()),
                    part.scenario(),
                    name -> there.withRun(part, name, part.scenario())));
        }
        List<Exercise> exercises = new ArrayList<>();
        for (Exercise exercise : lesson.exercises()) {
            exercises.add(
                    isShipped(exercise.name())
                            ? exercise
                            : there.withFileOf(exercise, findFile(exercise.name(), folder)));
        }
        return new Lesson(lesson.title(), lesson.notes(), parts, exercises);
    }

    /**
     * A lesson was saved. If another one is open by now, or the same with other words, that stays, and is not saved.
     *
     * @param before the lesson that was to be saved
     * @param written what of it was written
     * @return whether it is still the open one
     */
    boolean onSaved(Lesson before, Lesson written, Path file) {
        if (!before.equals(model.lessonProperty().get())) {
            return false;
        }
        saved = written;
        isChanging = true;
        try {
            model.changeLesson(written);
            model.setFile(file);
        } finally {
            isChanging = false;
        }
        unsaved.set(false);
        renameShownPart(before);
        return true;
    }

    /** The run that is shown stays that of its part, which may have another name than in the lesson before. */
    private void renameShownPart(Lesson before) {
        int index = model.partProperty().get();
        if (index != LessonModel.NONE) {
            RunOrigin old = LessonModel.originOfPart(before, index);
            RunOrigin now = LessonModel.originOfPart(model.lessonProperty().get(), index);
            board.runWhenIdle(() -> board.mapAllDocuments(
                    document -> document.origin().equals(old) ? document.withOrigin(now) : document));
        }
    }

    private void attempt(Attempt attempt) {
        try {
            attempt.run();
        } catch (ScenarioException e) {
            board.context.reporter().reportProblem(Texts.of("lesson.not-changed", e.getMessage()));
        }
    }

    /** A change that may not be valid. */
    @FunctionalInterface
    private interface Attempt {
        void run() throws ScenarioException;
    }
}
