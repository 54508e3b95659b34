package hustings.workbench.check;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.Transcript;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where the runs of two algorithms differ for the first time, as told by their transcripts.
 *
 * @param own all lines of one's own
 * @param other all lines of the other
 * @param line the first that differs, from 0; one of them may have no such line
 */
public record Difference(List<String> own, List<String> other, int line) {

    private static final String END = "(the end)";

    /**
     * A line of both.
     *
     * @param own empty beyond the end
     * @param other empty beyond the end
     * @param same whether they are equal
     */
    public record Pair(String own, String other, boolean same) {}

    /**
     * The first difference of two algorithms.
     *
     * @param scenario a run of the other
     */
    static Optional<Difference> of(Scenario scenario, Publication own, Publication other) {
        Scenario ofOwn = scenario.withAlgorithm(AlgorithmChoice.asPublished(own.name()));
        List<String> ownLines = Transcript.seenFromOutside(ofOwn, own);
        List<String> otherLines = Transcript.seenFromOutside(scenario.withCaptions(List.of()), other);
        return ownLines.equals(otherLines)
                ? Optional.empty()
                : Optional.of(new Difference(ownLines, otherLines, firstDifference(ownLines, otherLines)));
    }

    /**
     * The first difference in a run that compares with another algorithm, as findings bear it.
     *
     * @param run a run of one's own
     */
    public static Optional<Difference> in(Scenario run, Publication own) {
        return run.compared().stream()
                .findFirst()
                .flatMap(name -> of(run.withAlgorithm(AlgorithmChoice.asPublished(name)), own, Catalogue.named(name)));
    }

    private static int firstDifference(List<String> own, List<String> other) {
        int common = Math.min(own.size(), other.size());
        return IntStream.range(0, common)
                .filter(i -> !own.get(i).equals(other.get(i)))
                .findFirst()
                .orElse(common);
    }

    /** The lines about the first difference, side by side. */
    public List<Pair> pairs(int before, int after) {
        return IntStream.rangeClosed(Math.max(0, line - before), line + after)
                .filter(i -> i < Math.max(own.size(), other.size()))
                .mapToObj(i -> new Pair(
                        i < own.size() ? own.get(i) : "",
                        i < other.size() ? other.get(i) : "",
                        i < Math.min(own.size(), other.size()) && own.get(i).equals(other.get(i))))
                .toList();
    }

    /** Both lines that differ, and the heading above them. */
    String told(String otherName) {
        String heading = IntStream.iterate(line - 1, i -> i >= 0, i -> i - 1)
                .mapToObj(own::get)
                .filter(text -> !text.startsWith(" "))
                .findFirst()
                .map(text -> "after \"" + text + "\" ")
                .orElse("at the start ");
        return heading + "yours goes on with \"" + line(own) + "\", " + otherName + " with \"" + line(other) + "\"";
    }

    private String line(List<String> lines) {
        return line < lines.size() ? lines.get(line).strip() : END;
    }
}
