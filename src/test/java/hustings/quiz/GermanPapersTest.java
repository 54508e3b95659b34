package hustings.quiz;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.EnglishWords;
import hustings.lesson.Lesson;
import hustings.lesson.ShippedLessons;
import hustings.scenario.Translation;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** No English word is left in the papers of a lesson in German. */
class GermanPapersTest {

    static final Iterable<String> LESSONS = ShippedLessons.IDS;

    @ParameterizedTest
    @FieldSource("LESSONS")
    void papersOf(String id) throws IOException {
        Lesson lesson = ShippedLessons.find(id).orElseThrow();
        List<String> sources = lesson.exercises().stream()
                .map(exercise -> exercise.scenario().source())
                .toList();
        LessonPaper paper = new LessonPaper(lesson, Translation.of(Locale.GERMAN));
        assertThatIsGerman("plan", paper.renderPlan(), sources);
        assertThatIsGerman("work sheet", paper.renderWorksheet(false), sources);
        assertThatIsGerman("answers", paper.renderWorksheet(true), sources);
    }

    private static void assertThatIsGerman(String paper, byte[] content, List<String> sources) throws IOException {
        try (PDDocument pdf = Loader.loadPDF(content)) {
            String text = new PDFTextStripper().getText(pdf);
            assertThat(EnglishWords.in(text, sources))
                    .as("%s:%n%s", paper, text)
                    .isEmpty();
        }
    }
}
