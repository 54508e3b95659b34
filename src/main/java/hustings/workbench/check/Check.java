package hustings.workbench.check;

import hustings.model.Publication;
import hustings.trace.Progress;
import hustings.workbench.AlgorithmMistake;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Several parts, one after the other. A mistake of the algorithm ends it: what comes after would only tell it again.
 *
 * @param parts in the order in which they are checked
 */
public record Check(List<Part> parts) {

    public Check {
        parts = List.copyOf(parts);
    }

    /**
     * Checks an algorithm.
     *
     * @param mostOfEach how long each part may take
     * @param progress is told how far the part is that is being checked, and may end it all
     * @param found is told each finding when there is one
     * @return all findings
     */
    public List<Finding> of(Publication own, Duration mostOfEach, Progress progress, Consumer<Finding> found) {
        List<Finding> findings = new ArrayList<>();
        for (Part part : parts) {
            boolean ends = part.isPrecondition();
            Finding finding;
            try {
                finding = part.check(own, new Effort(mostOfEach, progress));
            } catch (AlgorithmMistake e) {
                ends = true;
                finding = new Finding(part.name(), Verdict.BROKEN, "", e.getMessage(), Optional.empty());
            }
            findings.add(finding);
            found.accept(finding);
            if (ends && finding.verdict() == Verdict.BROKEN) {
                break;
            }
        }
        return findings;
    }
}
