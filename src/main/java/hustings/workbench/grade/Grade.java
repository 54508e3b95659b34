package hustings.workbench.grade;

import hustings.workbench.check.Verdict;
import hustings.workbench.grade.Rubric.Criterion;
import java.time.Duration;
import java.util.List;

/**
 * What a submission has come to.
 *
 * @param marks one for each criterion of the rubric, in its order
 */
public record Grade(Submission submission, List<Mark> marks) {

    /**
     * What a submission has come to by one criterion.
     *
     * @param took how long it took
     */
    record Mark(Criterion criterion, Outcome outcome, Duration took) {

        boolean holds() {
            return outcome.verdict() == Verdict.HELD;
        }

        long points() {
            return holds() ? criterion.points() : 0;
        }
    }

    /** All its points. */
    public long points() {
        return marks.stream().mapToLong(Mark::points).sum();
    }

    /** How long all of it took, in seconds. */
    double seconds() {
        return marks.stream().mapToLong(mark -> mark.took().toMillis()).sum() / 1e3;
    }
}
