package hustings.workbench.grade;

import hustings.scenario.PlainText;
import hustings.scenario.Translation;
import hustings.workbench.check.CheckPart;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.remote.Sandbox;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The report for the author of a submission, in Markdown. Of hidden parts it shows only the points. */
final class Feedback {

    private static final ResourceBundle HINTS = Translation.readTexts(Feedback.class, "hints", Locale.ENGLISH);

    private Feedback() {}

    /** Formats the whole report. */
    static String format(Rubric rubric, Sandbox sandbox, Grade grade) {
        StringBuilder text =
                new StringBuilder("# " + escapeMarkdown(grade.submission().name()) + ": "
                        + formatPoints(grade.earnedPoints(), rubric.totalPoints()) + "\n\n");
        text.append(toParagraph(escapeMarkdown(rubric.title())) + formatObstacle(grade) + formatPointsTable(grade));
        Outcome before = null;
        for (Mark mark : grade.marks()) {
            if (!mark.criterion().hidden() && mark.isTried() && !isObstacle(mark, grade)) {
                boolean isSame = mark.outcome().equals(before);
                text.append("## " + escapeMarkdown(mark.criterion().name()) + ": "
                        + formatPoints(mark.earnedPoints(), mark.criterion().points()) + "\n\n");
                text.append(toParagraph(mark.criterion().comment().strip()));
                text.append(isSame ? toParagraph(indentAsCode("found: the same")) : formatMark(mark));
                before = mark.outcome();
            }
        }
        return text.toString().stripTrailing() + "\n"
                + (rubric.asksForJava() ? "\n" + sandbox.describeIsolation() + "\n" : "");
    }

    private static boolean isObstacle(Mark mark, Grade grade) {
        return grade.obstacles().contains(mark.outcome().found());
    }

    /** Formats why nothing could be tried, what is not decided, and what else is to be said of the whole. */
    static String formatObstacle(Grade grade) {
        boolean isAnyTried = grade.marks().stream().anyMatch(mark -> mark.isTried() && !isObstacle(mark, grade));
        String obstacle = (isAnyTried ? "Nothing more" : "Nothing") + " can be tried before this is put right:\n\n"
                + toParagraph(indentAsCode(grade.obstacle()))
                + toParagraph(findHint(grade.obstacle(), Optional.empty()));
        String warning =
                "This changes no points, but is worth a look:\n\n" + toParagraph(indentAsCode(grade.warning()));
        return (grade.obstacle().isEmpty() ? "" : obstacle)
                + (grade.isComplete() ? "" : "Some parts are not decided yet: they have to be tried again.\n\n")
                + (grade.warning().isEmpty() ? "" : warning);
    }

    private static String formatPointsTable(Grade grade) {
        StringBuilder text = new StringBuilder("| part | points | of | |\n|---|---:|---:|---|\n");
        Map<Boolean, List<Mark>> marks = grade.marks().stream()
                .collect(Collectors.partitioningBy(mark -> mark.criterion().hidden()));
        for (Mark mark : marks.get(false)) {
            text.append("| " + escapeMarkdown(mark.criterion().name()) + " | "
                    + (mark.isDecided() ? mark.earnedPoints() : "?") + " | "
                    + mark.criterion().points() + " | "
                    + mark.verdictText() + " |\n");
        }
        List<Mark> hidden = marks.get(true);
        if (!hidden.isEmpty()) {
            long points = hidden.stream().mapToLong(Mark::earnedPoints).sum();
            long of =
                    hidden.stream().mapToLong(mark -> mark.criterion().points()).sum();
            String open = hidden.stream().allMatch(Mark::isDecided) ? " " : " not all are decided ";
            text.append("| hidden parts | " + points + " | " + of + " |" + open + "|\n");
        }
        return text + "\n";
    }

    /** Formats what was tried and found, where to look for its cause, and the run that shows it. */
    static String formatMark(Mark mark) {
        Outcome outcome = mark.outcome();
        String tried = outcome.tried().isEmpty() ? "" : "tried: " + outcome.tried() + "\n";
        String described = mark.isTried() ? tried + "found: " + outcome.found() : mark.verdictText();
        String run = "This run shows it; save it beside the Java file as `run.yaml`, and see it with"
                + " `hustings run.yaml`:\n\n" + toParagraph(indentAsCode(outcome.scenario()));
        return toParagraph(indentAsCode(described))
                + toParagraph(findHint(mark))
                + (outcome.scenario().isEmpty() ? "" : run);
    }

    private static String toParagraph(String text) {
        return text.isEmpty() ? "" : text.stripTrailing() + "\n\n";
    }

    private static String findHint(Mark mark) {
        return mark.isPassed() || !mark.isDecided() || mark.criterion().task().isPresent()
                ? ""
                : findHint(mark.outcome().found(), mark.criterion().part());
    }

    /** Finds a one-line hint at the cause of a finding; empty if there is none. */
    private static String findHint(String found, Optional<CheckPart> part) {
        String ofPlace = found.contains(": does not compile: ") ? "compiles" : "mistake";
        String ofPart = part.map(checked -> checked.getClass().getSimpleName()).orElse("");
        Stream<String> byWords =
                HINTS.keySet().stream().filter(key -> found.replace(' ', '-').startsWith(key));
        Stream<String> keys =
                found.matches(".*, line \\d+: .*") ? Stream.of(ofPlace) : Stream.concat(byWords, Stream.of(ofPart));
        return keys.filter(HINTS::containsKey)
                .findFirst()
                .map(key -> "Where to look: " + HINTS.getString(key))
                .orElse("");
    }

    private static String formatPoints(long points, long maxPoints) {
        return points + " of " + PlainText.formatCount(maxPoints, "point");
    }

    /** The text on one line, with the special characters of Markdown escaped. */
    private static String escapeMarkdown(String text) {
        return PlainText.toSingleLine(text).replaceAll("[\\\\`*_{}\\[\\]<>#|&]", "\\\\$0");
    }

    /** The text as an indented Markdown code block. */
    private static String indentAsCode(String text) {
        return text.lines().map(line -> "    " + line + "\n").collect(Collectors.joining());
    }
}
