package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Transcripts as a person reads them. Each file says in its first lines what it shows, then, behind a dollar sign, the
 * command; the rest is what the command prints. {@code mvn test -Dtest=TranscriptsTest -Dtranscripts.rewrite=true}
 * writes the files anew; then read what has changed.
 */
@Tag("jdk")
class TranscriptsTest {

    private static final Path FOLDER = Path.of("src/test/resources/hustings/transcripts");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TestFactory
    Stream<DynamicTest> aRunReadsAsItDid() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(FOLDER)) {
            files = all.sorted().toList();
        }
        assertThat(files).isNotEmpty();
        return files.stream()
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> compare(file)));
    }

    private static void compare(Path file) throws IOException {
        String text = Files.readString(file);
        String head = text.lines()
                .takeWhile(line -> line.startsWith("#") || line.startsWith("$"))
                .collect(Collectors.joining("\n", "", "\n"));
        String actual = head + Run.of(command(head)).out();
        if (Boolean.getBoolean("transcripts.rewrite")) {
            Files.writeString(file, actual);
            return;
        }
        assertThat(head).startsWith("# ").contains("\n$ hustings ");
        assertThat(actual).isEqualTo(text);
    }

    private static String[] command(String head) {
        String line = head.substring(head.indexOf("\n$ hustings ") + "\n$ hustings ".length());
        return WORD.matcher(line.lines().findFirst().orElseThrow())
                .results()
                .map(TranscriptsTest::unquoted)
                .toArray(String[]::new);
    }

    private static String unquoted(MatchResult word) {
        return word.group(1) != null ? word.group(1) : word.group(2);
    }

    @Test
    void theSameRunReadsTheSame() {
        String[] args = {"run", "--detect", "2@0,3@1", "--crash", "7@0,6@3", "--delays", "1..4", "--seed", "11"};
        assertThat(Run.of(args)).isEqualTo(Run.of(args));
    }

    @Test
    void theLargestGroupFitsOnAFewLines() {
        Run run = Run.of("run", "--ids", "0..4095", "--crashed", "4095", "--detect", "4090@0");
        assertThat(run.out()).contains("  4090 > 4091..4095\n").contains("0..4094 follow 4094\n");
        assertThat(run.out().lines()).hasSizeLessThan(60);
    }
}
