package hustings.quiz;

import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.LessonPart;
import hustings.lesson.PrintedTask;
import hustings.paper.CompletedRun;
import hustings.picture.file.LessonPlace;
import hustings.picture.file.WebPageFolder;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.Progress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A lesson as files to hand out. */
public final class LessonFiles {

    /** What can be handed out. */
    public enum Item {
        /** A web page for each part, and a start page. */
        PAGES,
        /** The speaker's plan, as PDF. */
        PLAN,
        /** The exercises, as PDF; none for a lesson without exercises. */
        WORKSHEET,
        /** The exercises with their answers, as PDF; none for a lesson without exercises. */
        ANSWERS,
        /** The lesson's own file. */
        LESSON,
        /** Questions about runs like those of the lesson, for Moodle. */
        GIFT,
        /** The same questions, for other teaching platforms. */
        QTI
    }

    /** The number of questions about each run, unless another is asked for. */
    public static final int DEFAULT_QUESTIONS = 20;

    private final Lesson lesson;
    private final Translation language;

    /** @param language the language of what is printed */
    public LessonFiles(Lesson lesson, Translation language) {
        this.lesson = lesson;
        this.language = language;
    }

    /**
     * Creates files.
     *
     * @param progress receives how many items are done
     * @return the contents by the names of the files, in the order of the items
     * @throws IllegalArgumentException if a run has no room on a page, or there are not enough different questions
     * @throws java.util.concurrent.CancellationException if the progress says so
     */
    public Map<String, byte[]> create(Set<Item> items, boolean asks, Progress progress) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        int pageCount = items.contains(Item.PAGES) ? lesson.parts().size() - 1 : 0;
        int total = items.size() + pageCount;
        int done = 0;
        for (Item item : Item.values()) { // the pages come first
            if (items.contains(item)) {
                files.putAll(create(item, asks, (pagesDone, all) -> progress.reportAndCheckContinue(pagesDone, total)));
                done += item == Item.PAGES ? pageCount + 1 : 1;
                progress.reportOrCancel(done, total);
            }
        }
        return files;
    }

    private Map<String, byte[]> create(Item item, boolean asks, Progress pageProgress) throws IOException {
        LessonPaper paper = new LessonPaper(lesson, language);
        boolean hasExercises = !lesson.listExercisesOfWorksheet().isEmpty();
        return switch (item) {
            case PAGES -> createPages(asks, pageProgress);
            case PLAN -> Map.of("plan.pdf", paper.renderPlan());
            case WORKSHEET -> hasExercises ? Map.of("worksheet.pdf", paper.renderWorksheet(false)) : Map.of();
            case ANSWERS -> hasExercises ? Map.of("worksheet-answers.pdf", paper.renderWorksheet(true)) : Map.of();
            case LESSON -> Map.of("lesson.yaml", LessonFile.format(lesson).getBytes(StandardCharsets.UTF_8));
            case GIFT -> createQuiz(QuizFormat.GIFT, "quiz.gift");
            case QTI -> createQuiz(QuizFormat.QTI, "quiz-qti.zip");
        };
    }

    private Map<String, byte[]> createPages(boolean asks, Progress progress) throws IOException {
        WebPageFolder pages = new WebPageFolder(asks);
        addPages(pages, "", "", progress);
        return pages.createFiles(new LessonPaper(lesson, Translation.ENGLISH).titleOf(lesson));
    }

    /**
     * Adds a page for each part.
     *
     * @param group the heading above them on the start page; may be empty
     * @param fileNamePrefix what the names of their files begin with
     * @param progress receives how many are done
     * @throws IllegalArgumentException if a run has no room on a page
     */
    public void addPages(WebPageFolder pages, String group, String fileNamePrefix, Progress progress)
            throws IOException {
        List<LessonPlace.Part> places = listPlaces(fileNamePrefix);
        for (int i = 0; i < lesson.parts().size(); i++) {
            progress.reportOrCancel(i, lesson.parts().size());
            LessonPart part = lesson.parts().get(i);
            CompletedRun run = CompletedRun.of(part.scenario());
            if (lesson.parts().size() == 1) {
                pages.add(
                        group,
                        fileNamePrefix + lesson.fileNameOfPart(i),
                        run,
                        part.scenario().compared());
            } else {
                LessonPlace place = new LessonPlace(lesson.title(), i, places);
                pages.addPart(group, run, part.scenario().compared(), place);
            }
        }
    }

    private List<LessonPlace.Part> listPlaces(String fileNamePrefix) {
        List<LessonPlace.Part> places = new ArrayList<>();
        for (int i = 0; i < lesson.parts().size(); i++) {
            LessonPart part = lesson.parts().get(i);
            Map<String, String> about = new LinkedHashMap<>();
            for (Translation each : part.about().isEmpty() ? Translation.readAll() : List.of(Translation.ENGLISH)) {
                about.put(each.languageTag(), part.describeForClass(each));
            }
            String file = WebPageFolder.fileName(fileNamePrefix + lesson.fileNameOfPart(i));
            String title = new LessonPaper(lesson, Translation.ENGLISH).titleOf(part);
            places.add(new LessonPlace.Part(file, title, about, part.minutes()));
        }
        return places;
    }

    private Map<String, byte[]> createQuiz(QuizFormat format, String fileName) throws IOException {
        List<QuizItem> questions = drawQuestions(DEFAULT_QUESTIONS, 0).items();
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        format.write(questions, content);
        return questions.isEmpty() ? Map.of() : Map.of(fileName, content.toByteArray());
    }

    /**
     * Questions about the runs of a lesson.
     *
     * @param silentRuns the runs about which nothing can be asked, by the prefix of the ids that their questions would
     *     have
     */
    public record Questions(List<QuizItem> items, Map<String, Scenario> silentRuns) {}

    /**
     * Draws different questions about runs like those of the lesson. Before those about a run with a task it is asked
     * which events solve it.
     *
     * @param each how many about each run
     * @throws IllegalArgumentException if there are not that many different questions about one
     */
    public Questions drawQuestions(int each, long seed) {
        List<QuizItem> items = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Map<String, Scenario> silentRuns = new LinkedHashMap<>();
        lesson.distinctScenariosByFileName().forEach((file, model) -> {
            String name = Quiz.reserveIdPrefix(file, names);
            Optional<PrintedTask> task = PrintedTask.of(model);
            task.ifPresent(printed -> items.add(new TaskQuizItem(name + "-task", printed)));
            List<QuizItem> drawn = Quiz.drawItems(name, model, each, seed);
            items.addAll(drawn);
            if (drawn.isEmpty() && task.isEmpty()) {
                silentRuns.put(name, model);
            }
        });
        return new Questions(items, silentRuns);
    }
}
