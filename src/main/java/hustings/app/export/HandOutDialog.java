package hustings.app.export;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.widget.AppContext;
import hustings.lesson.Lesson;
import hustings.quiz.LessonFiles;
import hustings.quiz.LessonFiles.Item;
import hustings.scenario.AtomicFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.stage.Window;

/** The dialog that writes the open lesson into a new folder: web pages, plan, work sheet, questions. */
public final class HandOutDialog extends WritingDialog {

    private static final int LONGEST_NAME = 60;

    private final AppContext context;
    private final Lesson lesson;
    private final Map<Item, CheckBox> boxes = new EnumMap<>(Item.class);

    @FXML
    private CheckBox pages, asks, plan, worksheet, answers, gift, qti, lessonFile;

    private HandOutDialog(AppContext context) {
        super(Texts.of("handout.write"));
        this.context = context;
        this.lesson = context.session().lesson().lessonProperty().get();
    }

    /** Opens the dialog for the open lesson. */
    public static void show(Window owner, AppContext context) {
        context.session().board().pause();
        HandOutDialog handOut = new HandOutDialog(context);
        handOut.open(owner, "handOut", Texts.of("handout.title"), PageLoader.load(handOut));
        handOut.pages.requestFocus();
    }

    @FXML
    private void initialize() {
        bindProgress();
        boxes.putAll(Map.of(
                Item.PAGES, pages,
                Item.PLAN, plan,
                Item.WORKSHEET, worksheet,
                Item.ANSWERS, answers,
                Item.GIFT, gift,
                Item.QTI, qti,
                Item.LESSON, lessonFile));
        asks.disableProperty().bind(pages.selectedProperty().not());
        if (lesson.listExercisesOfWorksheet().isEmpty()) {
            for (CheckBox box : new CheckBox[] {worksheet, answers}) {
                box.setSelected(false);
                box.setDisable(true);
            }
        }
    }

    @Override
    void write() {
        Set<Item> items = boxes.entrySet().stream()
                .filter(box -> box.getValue().isSelected())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        if (items.isEmpty()) {
            setStatus(Texts.of("handout.nothing"));
            return;
        }
        context.files()
                .chooseFolder(Texts.of("handout.where"))
                .ifPresent(parent -> write(items, findFreeFolder(parent, toFileName(lesson.title()))));
    }

    private void write(Set<Item> items, Path folder) {
        LessonFiles files = new LessonFiles(lesson, Texts.language());
        boolean doAsk = asks.isSelected();
        start(
                folder,
                progress -> {
                    Map<String, byte[]> contents = files.create(items, doAsk, progress);
                    Map<Path, AtomicFile.ContentWriter> writers = new LinkedHashMap<>();
                    contents.forEach(
                            (name, content) -> writers.put(folder.resolve(name), stream -> stream.write(content)));
                    Files.createDirectory(folder);
                    AtomicFile.replaceContents(writers);
                    return contents.keySet();
                },
                written -> context.reporter()
                        .reportSuccess(
                                Texts.of("handout.saved", written.size(), folder.getFileName(), folder.getParent())));
    }

    /** A folder that does not exist yet, so that nothing already there is lost. */
    private static Path findFreeFolder(Path parent, String name) {
        Path folder = parent.resolve(name);
        for (int number = 2; Files.exists(folder); number++) {
            folder = parent.resolve(name + " " + number);
        }
        return folder;
    }

    /** The title as every system can name a folder. */
    private static String toFileName(String title) {
        String safe =
                Texts.translate(title).replaceAll("[^\\p{L}\\p{N} _-]+", " ").strip();
        String name = safe.replaceAll("\\s+", " ");
        return name.isEmpty()
                ? "lesson"
                : name.substring(0, Math.min(name.length(), LONGEST_NAME)).strip();
    }
}
