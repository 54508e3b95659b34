package hustings.workbench.grade;

import hustings.check.Verdict;
import hustings.workbench.grade.Outcome.Certainty;
import hustings.workbench.grade.Rubric.Criterion;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The result of grading one submission.
 *
 * @param isGraded whether the submission was graded at all; if not, its points count neither way
 * @param obstacles why nothing, or nothing more, could be tried, in sentences; empty if everything was
 * @param warning what the grader should know though it changes no points; may be empty
 * @param marks one for each criterion of the rubric, in its order
 */
public record Grade(Submission submission, boolean isGraded, List<String> obstacles, String warning, List<Mark> marks) {

    /** Keeps each obstacle once, in their order. */
    public Grade {
        obstacles =
                obstacles.stream().filter(text -> !text.isEmpty()).distinct().toList();
    }

    /**
     * The result of one criterion.
     *
     * @param duration how long the check took
     */
    record Mark(Criterion criterion, Outcome outcome, Duration duration) {

        static Mark createUntried(Criterion criterion) {
            return new Mark(criterion, Outcome.NOT_TRIED, Duration.ZERO);
        }

        boolean isTried() {
            return !outcome.equals(Outcome.NOT_TRIED);
        }

        /** Whether it counts; not if it came to nothing for a reason outside the submission, perhaps. */
        boolean isDecided() {
            return outcome.isSure();
        }

        boolean isPassed() {
            return outcome.verdict() == Verdict.HOLDS;
        }

        long earnedPoints() {
            return isPassed() ? criterion.points() : 0;
        }

        /** The verdict in a word or two. */
        String verdictText() {
            if (!isDecided()) {
                return "not decided";
            }
            return isTried() ? outcome.verdict().shortText() : "not tried";
        }
    }

    /** The grade of a submission before anything is tried; if there is nothing to try, it says why. */
    static Grade begin(Rubric rubric, Submission submission) {
        boolean canBeTried = submission.canBeTried();
        boolean isRead = submission.unread().isEmpty();
        return new Grade(
                submission,
                canBeTried || isRead,
                List.of(canBeTried || isRead ? submission.problem() : "could not be read: " + submission.unread()),
                "",
                rubric.criteria().stream()
                        .map(criterion -> begin(criterion, submission))
                        .toList());
    }

    private static Mark begin(Criterion criterion, Submission submission) {
        boolean canBeTried = criterion.task().isPresent()
                ? !submission.runs().isEmpty()
                : submission.source().isPresent();
        return canBeTried
                ? new Mark(criterion, Outcome.undecided(Certainty.UNSURE, "not tried"), Duration.ZERO)
                : Mark.createUntried(criterion);
    }

    /** Why nothing, or nothing more, could be tried, on one line; empty if everything was. */
    String obstacle() {
        return String.join("; ", obstacles);
    }

    /** The sum of the points earned. */
    public long earnedPoints() {
        return marks.stream().mapToLong(Mark::earnedPoints).sum();
    }

    /** Whether the submission was graded, and every criterion is decided. */
    public boolean isComplete() {
        return isGraded && marks.stream().allMatch(Mark::isDecided);
    }

    /** Why the submission is not graded, or which criteria are not decided and why; empty if it is complete. */
    public String whatIsMissing() {
        return isGraded
                ? marks.stream()
                        .filter(mark -> !mark.isDecided())
                        .map(mark -> "not decided: " + mark.criterion().name() + " ("
                                + mark.outcome().found() + ")")
                        .collect(Collectors.joining("; "))
                : "not graded: " + obstacle();
    }

    /** What the grader should look at; empty if there is nothing. */
    public String remarkForGrader() {
        Stream<String> remarks = Stream.of(
                isGraded ? obstacle() : "",
                whatIsMissing(),
                warning,
                isGraded && !submission.unread().isEmpty() ? "could not be read: " + submission.unread() : "");
        return remarks.filter(remark -> !remark.isEmpty()).collect(Collectors.joining("; "));
    }

    /** The total time of all checks, in seconds. */
    double checkSeconds() {
        return marks.stream().mapToLong(mark -> mark.duration().toMillis()).sum() / 1e3;
    }
}
