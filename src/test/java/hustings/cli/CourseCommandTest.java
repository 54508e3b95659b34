package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.lesson.ShippedLessons;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code hustings course}, as somebody types it. */
class CourseCommandTest {

    @TempDir
    private Path folder;

    @Test
    void aLessonBecomesPagesAndPaper() throws IOException {
        Path own = folder.resolve("my <own>.yaml");
        Files.copy(Path.of("assets/scenarios/K2.yaml"), own);
        Path lesson = Files.writeString(folder.resolve("week-5.yaml"), """
                title: Week 5 & 6
                runs:
                  - K1
                  - {run: my <own>.yaml, with: {compare: [bully]}, minutes: 10}
                exercises:
                  - {task: count, run: K1}
                """);
        Path out = folder.resolve("a/b");
        Run run = Run.of("course", lesson.toString(), "--ask", "--out", out.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .containsExactlyElementsOf(Stream.of(
                                "1-K1.html",
                                "2-my <own>.html",
                                "hustings.js",
                                "index.html",
                                "plan.pdf",
                                "worksheet.pdf",
                                "worksheet-answers.pdf",
                                "lesson.yaml")
                        .map(name -> out.resolve(name).toString())
                        .toList());
        assertThat(Files.readString(out.resolve("1-K1.html"))).contains("\"asks\":\"true\"");
        assertThat(Files.readString(out.resolve("2-my <own>.html"))).contains("The modified bully", "Bully");
        assertThat(Files.readString(out.resolve("index.html")))
                .contains("<title>Week 5 &amp; 6</title>", "<a href=\"1-K1.html\">", "2-my%20%3Cown%3E.html")
                .contains("<strong>The bully algorithm</strong>", "<svg ");
        assertThat(Files.readString(out.resolve("lesson.yaml"))).startsWith("title: Week 5 & 6\nruns:\n  - run: K1\n");
        for (String paper : List.of("plan.pdf", "worksheet.pdf", "worksheet-answers.pdf")) {
            assertThat(Files.readString(out.resolve(paper), StandardCharsets.ISO_8859_1)
                            .startsWith("%PDF-1.7"))
                    .as(paper)
                    .isTrue();
        }
    }

    @Test
    void aRunByItselfIsALesson() {
        Path out = folder.resolve("out");
        assertThat(Run.of("course", "ring-idea", "--out", out.toString()).err()).isEmpty();
        assertThat(out).isDirectoryContaining("glob:**/ring-idea.html").isDirectoryNotContaining("glob:**/work*");
    }

    @Test
    void aPlanHasTwoPages() throws IOException {
        for (String lesson : ShippedLessons.IDS) {
            Path out = folder.resolve(lesson);
            assertThat(Run.of("course", lesson, "--out", out.toString()).err()).isEmpty();
            String plan = Files.readString(out.resolve("plan.pdf"), StandardCharsets.ISO_8859_1);
            assertThat(plan.contains("/Type /Pages /Count 2 ")).as(lesson).isTrue();
        }
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        assertThat(Run.of("course", "K1", "--out", file.toString()).err()).contains("--out: found the file");
        assertThat(Run.of("course", "K1", "--out", file + "/x").err())
                .contains("found the file '" + file + "'; expected");
        assertThat(file).hasContent("old");
    }

    /** As on a full disk, of which half a course would tell nobody. */
    @Test
    void aCourseOfWhichAFileCannotBeWrittenIsNotThereAtAll() throws IOException {
        Path out = folder.resolve("out");
        Path taken = Files.createDirectories(out.resolve("plan.pdf"));
        Path index = Files.writeString(out.resolve("index.html"), "old");
        Run run = Run.of("course", "bully-lesson", "--out", out.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("the output cannot be written: " + taken + ": what is there is no regular file")
                .hasLineCount(1);
        assertThat(index).hasContent("old");
        assertThat(out).isDirectoryNotContaining(file -> !file.equals(taken) && !file.equals(index));
    }

    @Test
    void planAndWorksheetAreInTheLanguageAskedFor() throws IOException {
        Path out = folder.resolve("week");
        assertThat(Run.of("course", "bully-lesson", "--language", "de", "--out", out.toString())
                        .err())
                .isEmpty();
        for (String paper : List.of("plan.pdf", "worksheet.pdf", "worksheet-answers.pdf")) {
            try (PDDocument pdf = Loader.loadPDF(out.resolve(paper).toFile())) {
                assertThat(pdf.getDocumentCatalog().getLanguage()).as(paper).isEqualTo("de");
            }
        }
        assertThat(Run.of("course", "--all", "--language", "de", "--out", out.toString())
                        .err())
                .contains("--language: found --all; expected a lesson");
    }

    @Test
    void everythingThatShipsIsAGalleryOfLessThan4600Kilobytes() throws IOException {
        Path out = folder.resolve("gallery");
        assertThat(Run.of("course", "--all", "--out", out.toString()).err()).isEmpty();
        assertThat(Files.readString(out.resolve("index.html")))
                .contains("<h2>Kordafshari, ", "<a href=\"K1.html\">", "<a href=\"bully-weak-spot.html\">")
                .contains("<a href=\"for-yourself.html\"><strong>For yourself", "<a href=\"task-two-leaders.html\">")
                .contains("<h2>From the field: ", "<a href=\"raft-split-vote.html\">")
                .contains("<a href=\"rings-lesson-1-", "<svg ");
        assertThat(Files.readString(out.resolve("task-two-leaders.html")))
                .contains("\"next-task\":\"task-ring-nobody.html\"");
        assertThat(Files.readString(out.resolve("task-disagree.html"))).doesNotContain("next-task");
        long bytes = 0;
        try (Stream<Path> files = Files.list(out)) {
            for (Path file : files.toList()) {
                bytes += Files.size(file);
            }
        }
        assertThat(bytes).as("bytes").isLessThan(4_600_000);
        assertThat(Run.of("course", "--out", out.toString()).err()).contains("expected either a lesson or --all");
    }

    @Test
    void aTaskThatShipsIsALessonOfOneRunWithItsExercise() throws IOException {
        Run run = Run.of("course", "task-two-leaders", "--language", "de", "--out", folder.toString());
        assertThat(run.err()).isEmpty();
        assertThat(folder.resolve("task-two-leaders.html")).content().contains("never-two");
        assertThat(textOf(folder.resolve("plan.pdf"))).contains("Aufgabe: Bringen Sie es dahin, dass zwei");
        assertThat(textOf(folder.resolve("worksheet.pdf")))
                .contains("Bringen Sie es dahin, dass zwei zugleich", "1. Wann: ___")
                .doesNotContain("4 ist wieder da");
        assertThat(textOf(folder.resolve("worksheet-answers.pdf")))
                .contains("Eine L\u00f6sung: In Takt 5: 4 ist wieder da.");
    }

    private static String textOf(Path pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
            return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
        }
    }

    @Test
    void aTaskWhosePathIsNoSolutionIsRefusedAndNothingIsWritten() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.yaml"), """
                algorithm: bully
                ids: 1..4
                crashed: 4
                events: [{at: 0, detect: 2}]
                task: {goal: {leads: 2}, budget: {crash: 2}, path: [{at: 0, crash: 2}]}
                """);
        Path out = folder.resolve("out");
        Run run = Run.of("course", bad.toString(), "--out", out.toString());
        assertThat(run.err())
                .contains("task.path: found events that do not reach the goal within the budget; expected some that do")
                .hasLineCount(1);
        assertThat(run.status()).isEqualTo(2);
        assertThat(out).doesNotExist();
    }
}
