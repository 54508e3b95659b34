package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is written does not depend on the language of the system, neither on its digits nor on its letters, and not on
 * its time zone.
 */
@Tag("jdk")
class LocalesTest {

    /** Turkish has letters of its own for i; the second writes them with other digits. */
    private static final List<String> LANGUAGES = List.of("tr", "tr-TR-u-nu-thai", "ar-EG", "hi-IN-u-nu-deva");

    /** Many messages of one stage, so that arrows are drawn as one with a count; more than ten pages. */
    private static final List<String> EXPORTS = List.of(
            "export K1 --format svg --out OUT/s.svg",
            "export K1 --format png --stage 3 --out OUT/s.png",
            "export --ids 0..40 --detect 0@0 --format svg --stage 2 --out OUT/many.svg",
            "export --ids 0..40 --detect 38@0 --format pdf --out OUT/pages.pdf",
            "export --ids 1..3 --detect 1@0 --format gif --width 320 --speed 4 --out OUT/s.gif",
            "export K1 --format csv --out OUT/s.csv",
            "export K1 --format txt --out OUT/s.txt",
            "export K1 --format shiviz --out OUT/s.log",
            "export K1 --format svg --show lanes --out OUT/lanes.svg",
            "export K1 --format mermaid --out OUT/s.mmd",
            "figure A1 --format svg --out OUT",
            "sweep --n 9 --delays 1..3 --csv OUT/sweep.csv",
            "sweep --n 12",
            "run K1",
            "run K1 --json",
            "figure A11",
            "list algorithms --json",
            "search --algorithm bully --n 3 --faults 1",
            "search --algorithm bully --n 3 --faults 1 --json",
            "figure L1",
            "quiz K1 --format qti --variants 1 --out OUT/quiz.zip");

    /** Some of those in which midnight is another moment than here. */
    private static final List<String> ZONES = List.of("Asia/Tokyo", "America/New_York", "Asia/Kathmandu", "UTC");

    @TempDir
    private Path folder;

    private final Locale usual = Locale.getDefault();
    private final TimeZone usualZone = TimeZone.getDefault();

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(usual);
        TimeZone.setDefault(usualZone);
    }

    @Test
    void allExportsAreTheSameBytesWithOtherLettersAndDigits() throws IOException {
        assertThatAllExportsAreTheSame(List.of("tr-TR-u-nu-thai"));
    }

    @Test
    @Tag("weekly") // in each of the languages apart
    void allExportsAreTheSameBytesInEveryLanguage() throws IOException {
        assertThatAllExportsAreTheSame(LANGUAGES);
    }

    private void assertThatAllExportsAreTheSame(List<String> languages) throws IOException {
        TimeZone.setDefault(TimeZone.getTimeZone("Europe/Copenhagen"));
        Map<String, String> expected = written(Locale.ROOT);
        assertThat(expected).hasSizeGreaterThan(EXPORTS.size());
        for (String language : languages) {
            TimeZone.setDefault(TimeZone.getTimeZone(ZONES.get(LANGUAGES.indexOf(language))));
            assertThat(written(Locale.forLanguageTag(language))).as(language).isEqualTo(expected);
        }
    }

    private Map<String, String> written(Locale language) throws IOException {
        Locale.setDefault(language);
        Path out = Files.createDirectory(folder.resolve(language.toLanguageTag()));
        Map<String, String> written = new LinkedHashMap<>();
        for (String export : EXPORTS) {
            Run run = Run.of(export.replace("OUT", out.toString()).split(" "));
            assertThat(run.err()).as(export).isEmpty();
            written.put(export, run.out().replace(out.toString(), "OUT"));
        }
        try (Stream<Path> files = Files.list(out)) {
            for (Path file : files.sorted().toList()) {
                written.put(file.getFileName().toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return written;
    }
}
