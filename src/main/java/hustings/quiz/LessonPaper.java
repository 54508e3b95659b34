package hustings.quiz;

import hustings.lesson.Exercise;
import hustings.lesson.Lesson;
import hustings.lesson.LessonPart;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.file.PdfSurface;
import hustings.picture.file.RunHeading;
import hustings.picture.file.RunPages;
import hustings.picture.file.SheetCell.CellContent;
import hustings.picture.file.TextPages;
import hustings.picture.file.TextPages.Paragraph;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;

/** Prints a lesson: the speaker's plan on two pages, and the exercises with and without their answers. */
public final class LessonPaper {

    private static final int WORKSHEET_PAGES = 2;
    private static final int ANSWER_LINES = 4;
    private static final Paragraph EMPTY_LINE = new Paragraph(" ", false);

    private final Lesson lesson;
    private final Translation language;

    /** Prepares a lesson for printing in a language. */
    public LessonPaper(Lesson lesson, Translation language) {
        this.lesson = lesson;
        this.language = language;
    }

    /**
     * The plan as a PDF file of two pages: the times at which runs are shown, questioned and broken, and the speaker's
     * notes.
     */
    public byte[] renderPlan() {
        String title = titleOf(lesson);
        List<Paragraph> plan = new ArrayList<>();
        List<Paragraph> notes = new ArrayList<>();
        addParagraph(plan, language.format("plan.title", title, lesson.totalMinutes()), true);
        addParagraph(notes, language.format("plan.notes", title), true);
        addParagraph(notes, language.translate(lesson.notes()), false);
        int minute = 0;
        for (int i = 0; i < lesson.parts().size(); i++) {
            LessonPart part = lesson.parts().get(i);
            int end = minute + part.minutes();
            String head = part.minutes() > 0
                    ? language.format("plan.part", i + 1, minute, end, titleOf(part))
                    : language.format("plan.part.untimed", i + 1, titleOf(part));
            addPartPlan(plan, head, part);
            addPartNotes(notes, head, part);
            minute = end;
        }
        List<Drawing> pages = new ArrayList<>(TextPages.of(title, plan, 1));
        pages.addAll(TextPages.of(title, notes, 1));
        return toPdf(pages);
    }

    /** The title of a lesson; if it has none, that of its first run. */
    String titleOf(Lesson named) {
        return named.title().isEmpty() ? titleOf(named.parts().get(0)) : language.translate(named.title());
    }

    /** The title of a part; if it has none, that of its algorithm. */
    String titleOf(LessonPart part) {
        return language.translate(
                part.title().isEmpty()
                        ? RunHeading.of(CompletedRun.of(part.scenario())).title()
                        : part.title());
    }

    private void addPartPlan(List<Paragraph> paragraphs, String heading, LessonPart part) {
        addParagraph(paragraphs, " ", false);
        addParagraph(paragraphs, heading, true);
        addParagraph(paragraphs, describeRun(part), false);
        part.formatQuestionsWithAnswers(language).forEach(question -> addParagraph(paragraphs, question, false));
        part.formatTaskWithSolution(language).forEach(line -> addParagraph(paragraphs, line, false));
        part.describeBreakingAndOutcome(language)
                .ifPresent(broken -> addParagraph(paragraphs, language.format("plan.break", broken), false));
    }

    private void addPartNotes(List<Paragraph> paragraphs, String heading, LessonPart part) {
        addParagraph(paragraphs, " ", false);
        addParagraph(paragraphs, heading, true);
        addParagraph(paragraphs, language.translate(part.notes()), false);
        part.scenario().captions().stream()
                .filter(caption -> !caption.notes().isEmpty())
                .map(caption ->
                        language.format("plan.stage-notes", caption.firstStage(), language.translate(caption.notes())))
                .forEach(notes -> addParagraph(paragraphs, notes, false));
    }

    private String describeRun(LessonPart part) {
        String stage = part.stage() == 0 ? "" : ", " + language.format("plan.stage", part.stage());
        return part.shortName() + ": " + part.listAlgorithms(language) + stage;
    }

    /**
     * The worksheet as a PDF file, with blank frames for each run that is to be traced.
     *
     * @param withAnswers whether the answers are included
     */
    public byte[] renderWorksheet(boolean withAnswers) {
        List<Paragraph> text = new ArrayList<>();
        List<Drawing> frames = new ArrayList<>();
        String title = language.format(withAnswers ? "exercise.answers" : "exercise.title", titleOf(lesson));
        addParagraph(text, title, true);
        List<Exercise> exercises = lesson.listExercisesOfWorksheet();
        for (int i = 0; i < exercises.size(); i++) {
            Exercise exercise = exercises.get(i);
            boolean asksForFaults = exercise.task() == Exercise.Task.FAULTS;
            CompletedRun run = CompletedRun.of(exercise.scenario()).translatedTo(language);
            List<String> conditions = asksForFaults
                    ? RunConditions.ofStartOfTask(run).toLines()
                    : RunConditions.ofWholeRun(run).toLines();
            addParagraph(text, " ", false);
            addParagraph(text, i + 1 + ". " + exercise.formatQuestion(language), true);
            addParagraph(text, RunHeading.of(run).conditions() + ". " + String.join(" ", conditions), false);
            boolean traced = exercise.task() == Exercise.Task.TRACE;
            if (withAnswers) {
                exercise.formatAnswer(language).forEach(line -> addParagraph(text, line, false));
            } else if (asksForFaults) {
                exercise.listBlankEvents(language)
                        .forEach(line -> text.addAll(List.of(EMPTY_LINE, new Paragraph(line, false))));
            } else if (!traced) {
                text.addAll(List.of(EMPTY_LINE, new Paragraph("\n".repeat(ANSWER_LINES), false)));
            }
            if (traced) {
                frames.addAll(RunPages.of(run, withAnswers ? CellContent.WITH_BELIEFS : CellContent.BLANK, conditions));
            }
        }
        List<Drawing> pages = new ArrayList<>(TextPages.of(title, text, WORKSHEET_PAGES));
        pages.addAll(frames);
        return toPdf(pages);
    }

    private static void addParagraph(List<Paragraph> paragraphs, String paragraph, boolean isHeading) {
        if (!paragraph.isEmpty()) {
            paragraphs.add(new Paragraph(paragraph, isHeading));
        }
    }

    private byte[] toPdf(List<Drawing> pages) {
        return PdfSurface.toA4Pdf(pages, RenderingOptions.of(Palette.LIGHT), language);
    }
}
