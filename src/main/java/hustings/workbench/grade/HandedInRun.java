package hustings.workbench.grade;

import hustings.algorithm.Catalogue;
import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.scenario.PlainText;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.web.address.RunAddress;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A run that was handed in for a task, as a file or a link. It is read under the limits of links and names no Java
 * file, so it can be played here.
 *
 * @param name the file, and which of its links if it has several, on one line
 * @param scenario the run; empty if it could not be read
 * @param problem why it could not be read; empty if it could
 */
public record HandedInRun(String name, Optional<Scenario> scenario, String problem) {

    /** What is expected, in messages. */
    public static final String EXPECTED = "a run: a scenario file, or a text with its link";

    /** Where a scenario begins that was pasted into a text. */
    private static final Pattern SCENARIO = Pattern.compile("(?m)^\\ufeff?algorithm:\\s");

    /** What surrounds a link in a text, a web page or a bookmark; the link itself has these characters encoded. */
    private static final Pattern AROUND_LINKS = Pattern.compile("[\\s\"'<>()&\\p{Cntrl}]+");

    /** What ends a sentence, and no link. */
    private static final String AFTER_LINKS = ".,;!?";

    /** The most links that are read from a text. */
    private static final int MAX_LINKS = 100;

    /** The word that the part of a link after the # has in each run, however often it was encoded. */
    private static final String WORD_OF_RUNS = "algorithm";

    /**
     * Reads the runs of a file: one from a scenario file, and each link from another text.
     *
     * @param file the name of the file in messages
     * @param content its content, up to one byte more than {@link ScenarioFile#MAX_BYTES}
     * @return one or more from a scenario file; empty if another text has none
     */
    public static List<HandedInRun> readAll(String file, byte[] content) {
        String name = PlainText.toSingleLine(file);
        if (content.length > ScenarioFile.MAX_BYTES) {
            return List.of(unreadable(
                    name,
                    "found more than " + ScenarioFile.MAX_BYTES + " bytes; expected " + EXPECTED + ", which is small"));
        }
        String text = decode(content);
        if (FileNames.isScenarioFile(file) || SCENARIO.matcher(text).find()) {
            return List.of(read(name, () -> RunAddress.parseWithinLimits(text, Catalogue.shippedAndMistakes())));
        }
        Set<String> links = findLinks(text);
        List<HandedInRun> runs = new ArrayList<>();
        for (String link : links) {
            String own = links.size() == 1 ? name : name + ", link " + (runs.size() + 1);
            runs.add(read(own, () -> RunAddress.parseLink(link, Catalogue.shippedAndMistakes())));
        }
        return runs;
    }

    /** A run that could not be read. */
    public static HandedInRun unreadable(String name, String problem) {
        return new HandedInRun(name, Optional.empty(), problem);
    }

    /** Decodes a text by its byte order mark, as Windows writes it, or as UTF-8. */
    private static String decode(byte[] content) {
        int first = content.length < 2 ? 0 : ((content[0] & 0xff) << 8) | (content[1] & 0xff);
        Charset charset = first == 0xfffe
                ? StandardCharsets.UTF_16LE
                : first == 0xfeff ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
        String text = new String(content, charset);
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    /** Finds the parts after the # of different links to runs. */
    private static Set<String> findLinks(String text) {
        return AROUND_LINKS
                .splitAsStream(text)
                .filter(word -> word.indexOf('#') >= 0)
                .map(word -> withoutEndOfSentence(word.substring(word.indexOf('#') + 1)))
                .filter(fragment -> fragment.contains(WORD_OF_RUNS))
                .distinct()
                .limit(MAX_LINKS)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String withoutEndOfSentence(String word) {
        int end = word.length();
        while (end > 0 && AFTER_LINKS.indexOf(word.charAt(end - 1)) >= 0) {
            end--;
        }
        return word.substring(0, end);
    }

    /** Parses a run. */
    @FunctionalInterface
    interface Parser {
        Scenario parse() throws ScenarioException;
    }

    /** Reads a run; whatever is wrong with one, the runs of others are graded. */
    static HandedInRun read(String name, Parser parser) {
        try {
            return new HandedInRun(name, Optional.of(parser.parse()), "");
        } catch (ScenarioException e) {
            return unreadable(name, PlainText.toMessageLine(e.getMessage()));
        } catch (RunLimits.ExceededException e) {
            return unreadable(name, "found " + e.getMessage() + "; expected at most these");
        } catch (RuntimeException | StackOverflowError e) { // a mistake in this program
            return unreadable(
                    name, PlainText.toMessageLine("found what cannot be read (" + e + "); expected " + EXPECTED));
        }
    }

    /** Judges it by a task; what cannot be read counts for nothing. */
    public TaskVerdict judge(TaskJudge judge) {
        return scenario.map(judge::judge).orElseGet(() -> TaskVerdict.refused(problem));
    }
}
