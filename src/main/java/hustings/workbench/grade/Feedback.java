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

    private final Grade grade;
    private final StringBuilder text = new StringBuilder();

    private Feedback(Grade grade) {
        this.grade = grade;
    }

    /** Formats the whole report. */
    static String format(Rubric rubric, Sandbox sandbox, Grade grade) {
        return new Feedback(grade).formatReport(rubric) + "\n" + sandbox.describeIsolation() + "\n";
    }

    private String formatReport(Rubric rubric) {
        text.append("# " + escapeMarkdown(grade.submission().name()) + ": "
                + formatPoints(grade.earnedPoints(), rubric.totalPoints()) + "\n\n");
        appendParagraph(escapeMarkdown(rubric.title()));
        appendObstacle();
        if (!grade.isComplete()) {
            appendParagraph(
                    "Some parts are not decided yet, through no fault that was found: they will be tried again.");
        }
        if (!grade.warning().isEmpty()) {
            appendParagraph("This changes no points, but is worth a look:\n\n"
                    + indentAsCode(grade.warning()).stripTrailing());
        }
        appendPointsTable();
        Outcome before = null;
        for (Mark mark : grade.marks()) {
            if (!mark.criterion().hidden() && mark.isTried() && !isObstacle(mark)) {
                appendCriterion(mark, mark.outcome().equals(before));
                before = mark.outcome();
            }
        }
        return text.toString().stripTrailing() + "\n";
    }

    private boolean isObstacle(Mark mark) {
        return mark.outcome().found().equals(grade.obstacle());
    }

    /** Reports once, at the top, why nothing could be tried. */
    private void appendObstacle() {
        if (!grade.obstacle().isEmpty()) {
            String nothing = grade.marks().stream().anyMatch(mark -> mark.isTried() && !isObstacle(mark))
                    ? "Nothing more"
                    : "Nothing";
            text.append(
                    nothing + " can be tried before this is put right:\n\n" + indentAsCode(grade.obstacle()) + "\n");
            appendParagraph(findHint(grade.obstacle(), Optional.empty()));
        }
    }

    private void appendPointsTable() {
        text.append("| part | points | of | |\n|---|---:|---:|---|\n");
        Map<Boolean, List<Mark>> marks = grade.marks().stream()
                .collect(Collectors.partitioningBy(mark -> mark.criterion().hidden()));
        for (Mark mark : marks.get(false)) {
            text.append("| " + escapeMarkdown(mark.criterion().name()) + " | "
                    + (mark.isDecided() ? mark.earnedPoints() : "?") + " | "
                    + mark.criterion().points() + " | " + mark.verdictText() + " |\n");
        }
        List<Mark> hidden = marks.get(true);
        if (!hidden.isEmpty()) {
            long points = hidden.stream().mapToLong(Mark::earnedPoints).sum();
            long of =
                    hidden.stream().mapToLong(mark -> mark.criterion().points()).sum();
            String open = hidden.stream().allMatch(Mark::isDecided) ? " " : " not all are decided ";
            text.append("| hidden parts | " + points + " | " + of + " |" + open + "|\n");
        }
        text.append('\n');
    }

    private void appendCriterion(Mark mark, boolean isSameAsBefore) {
        text.append("## " + escapeMarkdown(mark.criterion().name()) + ": "
                + formatPoints(mark.earnedPoints(), mark.criterion().points()) + "\n\n");
        appendParagraph(mark.criterion().comment().strip());
        if (isSameAsBefore) {
            text.append(indentAsCode("found: the same") + "\n");
            return;
        }
        text.append(indentAsCode(describe(mark)) + "\n");
        appendParagraph(findHint(mark));
        if (!mark.outcome().scenario().isEmpty()) {
            text.append("This run shows it; save it beside the Java file as `run.yaml`, and see it with"
                    + " `hustings run.yaml`:\n\n" + indentAsCode(mark.outcome().scenario()) + "\n");
        }
    }

    private void appendParagraph(String paragraph) {
        text.append(paragraph.isEmpty() ? "" : paragraph + "\n\n");
    }

    /** Describes what was tried and found, or says that the part was not tried. */
    static String describe(Mark mark) {
        Outcome outcome = mark.outcome();
        if (!mark.isTried()) {
            return mark.verdictText();
        }
        return (outcome.tried().isEmpty() ? "" : "tried: " + outcome.tried() + "\n") + "found: " + outcome.found();
    }

    /** Formats the feedback on one part as plain text. */
    static String formatMark(Mark mark) {
        return joinParagraphs(
                mark.criterion().comment().strip(),
                describe(mark),
                findHint(mark),
                mark.outcome().scenario().strip());
    }

    /** Formats the reason why nothing could be tried as plain text; empty if everything was tried. */
    static String formatObstacle(Grade grade) {
        return joinParagraphs(grade.obstacle(), findHint(grade.obstacle(), Optional.empty()));
    }

    private static String joinParagraphs(String... paragraphs) {
        return Stream.of(paragraphs).filter(text -> !text.isEmpty()).collect(Collectors.joining("\n\n"));
    }

    private static String findHint(Mark mark) {
        return mark.isPassed() || !mark.isDecided()
                ? ""
                : findHint(mark.outcome().found(), mark.criterion().part());
    }

    /** Finds a one-line hint at the cause of a finding; empty if there is none. */
    private static String findHint(String found, Optional<CheckPart> part) {
        boolean isPlace = found.matches(".*, line \\d+: .*");
        Stream<String> keys = isPlace
                ? Stream.of(found.contains(": does not compile: ") ? "compiles" : "mistake")
                : Stream.concat(
                        HINTS.keySet().stream()
                                .filter(key -> found.replace(' ', '-').startsWith(key)),
                        part.stream().map(checked -> checked.getClass().getSimpleName()));
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
