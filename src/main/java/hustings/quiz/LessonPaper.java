package hustings.quiz;

import hustings.engine.Frame;
import hustings.lesson.Exercise;
import hustings.lesson.Lesson;
import hustings.lesson.LessonPart;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.Rendering;
import hustings.picture.file.PdfSurface;
import hustings.picture.file.RunHead;
import hustings.picture.file.RunPages;
import hustings.picture.file.SheetCell.Filling;
import hustings.picture.file.TextPages;
import hustings.picture.file.TextPages.Paragraph;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;

/** Prints a lesson: the speaker's plan on two pages, and the exercises with and without their answers. */
public final class LessonPaper {

    private static final int WORKSHEET_PAGES = 2;
    private static final int ANSWER_LINES = 4;

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
        String title = language.of(lesson.title());
        List<Paragraph> plan = new ArrayList<>();
        List<Paragraph> notes = new ArrayList<>();
        addParagraph(plan, language.format("plan.title", title, lesson.totalMinutes()), true);
        addParagraph(notes, language.format("plan.notes", title), true);
        addParagraph(notes, language.of(lesson.notes()), false);
        int minute = 0;
        for (int i = 0; i < lesson.parts().size(); i++) {
            LessonPart part = lesson.parts().get(i);
            int end = minute + part.minutes();
            String head = language.format("plan.part", i + 1, minute, end, language.of(part.title()));
            addPlan(plan, head, part);
            addNotes(notes, head, part);
            minute = end;
        }
        List<Drawing> pages = new ArrayList<>(TextPages.of(title, plan, 1));
        pages.addAll(TextPages.of(title, notes, 1));
        return toPdf(pages);
    }

    private void addPlan(List<Paragraph> text, String head, LessonPart part) {
        addParagraph(text, " ", false);
        addParagraph(text, head, true);
        addParagraph(text, describeRun(part), false);
        part.formatQuestions(language).forEach(question -> addParagraph(text, question, false));
        part.describeBreakingEvents(language)
                .ifPresent(broken -> addParagraph(text, language.format("plan.break", broken), false));
    }

    private void addNotes(List<Paragraph> text, String head, LessonPart part) {
        addParagraph(text, " ", false);
        addParagraph(text, head, true);
        addParagraph(text, language.of(part.notes()), false);
        part.scenario().captions().stream()
                .filter(caption -> !caption.notes().isEmpty())
                .map(caption -> language.format("plan.stage-notes", caption.firstStage(), language.of(caption.notes())))
                .forEach(notes -> addParagraph(text, notes, false));
    }

    private String describeRun(LessonPart part) {
        String stage = part.stage() == 0 ? "" : ", " + language.format("plan.stage", part.stage());
        List<String> algorithms = part.runs().stream()
                .map(run -> language.of(run.publication().title()))
                .toList();
        return part.shortName() + ": " + language.formatList(algorithms) + stage;
    }

    /**
     * The worksheet as a PDF file, with blank frames for each run that is to be traced.
     *
     * @param answers whether the answers are included
     */
    public byte[] renderWorksheet(boolean answers) {
        List<Paragraph> text = new ArrayList<>();
        List<Drawing> frames = new ArrayList<>();
        String title = language.format(answers ? "exercise.answers" : "exercise.title", language.of(lesson.title()));
        addParagraph(text, title, true);
        for (int i = 0; i < lesson.exercises().size(); i++) {
            Exercise exercise = lesson.exercises().get(i);
            CompletedRun run = CompletedRun.of(exercise.scenario());
            Frame last = run.frames().get(run.frames().size() - 1);
            List<String> conditions = new RunConditions(run, last).toLines();
            addParagraph(text, " ", false);
            addParagraph(text, i + 1 + ". " + exercise.formatQuestion(language), true);
            addParagraph(text, RunHead.of(run).conditions() + ". " + String.join(" ", conditions), false);
            boolean traced = exercise.task() == Exercise.Task.TRACE;
            if (answers) {
                exercise.formatAnswer(language).forEach(line -> addParagraph(text, line, false));
            } else if (!traced) {
                text.addAll(List.of(new Paragraph(" ", false), new Paragraph("\n".repeat(ANSWER_LINES), false)));
            }
            if (traced) {
                frames.addAll(RunPages.of(run, answers ? Filling.WITH_BELIEFS : Filling.BLANK, conditions));
            }
        }
        List<Drawing> pages = new ArrayList<>(TextPages.of(title, text, WORKSHEET_PAGES));
        pages.addAll(frames);
        return toPdf(pages);
    }

    private static void addParagraph(List<Paragraph> text, String paragraph, boolean isHeading) {
        if (!paragraph.isEmpty()) {
            text.add(new Paragraph(paragraph, isHeading));
        }
    }

    private static byte[] toPdf(List<Drawing> pages) {
        return PdfSurface.toPdfOnPaper(pages, Rendering.of(Palette.LIGHT));
    }
}
