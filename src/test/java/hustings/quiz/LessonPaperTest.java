package hustings.quiz;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.lesson.Lesson;
import hustings.lesson.ShippedLessons;
import hustings.paper.ShippedRuns;
import hustings.scenario.Translation;
import java.io.IOException;
import java.util.Locale;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;

/** A lesson on paper, in the language that is asked for. */
class LessonPaperTest {

    private static final Translation GERMAN = Translation.of(Locale.GERMAN);

    private static String textOf(byte[] pdf, String language) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo(language);
            return new PDFTextStripper().getText(document);
        }
    }

    @Test
    void blanksAndHeadingsOfAWorksheetSpeakItsLanguage() throws IOException {
        Lesson lesson = ShippedLessons.find("bully-lesson").orElseThrow();
        assertThat(textOf(new LessonPaper(lesson, Translation.ENGLISH).renderWorksheet(false), "en"))
                .contains("stage 1, t = ______ D", "Type: ____", "Messages: ____", "Step of the algorithm: ____");
        for (boolean withAnswers : new boolean[] {false, true}) {
            String german = textOf(new LessonPaper(lesson, GERMAN).renderWorksheet(withAnswers), "de");
            assertThat(german)
                    .contains("Etappe 1, ", "Jede Nachricht braucht")
                    .doesNotContain("stage 1", "Type:", "Messages:", "Each message", "Sheet ", "The ", "crashed");
        }
        assertThat(textOf(new LessonPaper(lesson, GERMAN).renderPlan(), "de")).doesNotContain("stage ", "The ");
    }

    @Test
    void aPartForWhichNoTimeIsPlannedHasNone() throws IOException {
        Lesson lesson = Lesson.of("K1", ShippedRuns.find("K1").orElseThrow());
        assertThat(textOf(new LessonPaper(lesson, Translation.ENGLISH).renderPlan(), "en"))
                .contains("1. The bully algorithm")
                .doesNotContain("min)");
    }
}
