package hustings.workbench.grade;

import hustings.scenario.PlainText;
import hustings.scenario.Translation;
import hustings.workbench.check.CheckPart;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.remote.Sandbox;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What who has handed in is told, in Markdown: nothing of hidden parts but their points. */
final class Feedback {

    private static final ResourceBundle HINTS = Translation.read(Feedback.class, "hints.properties", null);

    private final Grade grade;
    private final StringBuilder text = new StringBuilder();

    private Feedback(Grade grade) {
        this.grade = grade;
    }

    /** The whole report. */
    static String of(Rubric rubric, Sandbox sandbox, Grade grade) {
        return new Feedback(grade).formatReport(rubric) + "\n" + sandbox.promise() + "\n";
    }

    private String formatReport(Rubric rubric) {
        text.append("# " + escapeMarkdown(grade.submission().name()) + ": "
                + formatPoints(grade.points(), rubric.points()) + "\n\n");
        text.append(rubric.title().isEmpty() ? "" : escapeMarkdown(rubric.title()) + "\n\n");
        appendObstacle();
        appendTable();
        Outcome before = null;
        for (Mark mark : grade.marks()) {
            if (!mark.criterion().hidden() && mark.isTried() && !isObstacle(mark)) {
                appendPart(mark, mark.outcome().equals(before));
                before = mark.outcome();
            }
        }
        return text.toString().stripTrailing() + "\n";
    }

    private boolean isObstacle(Mark mark) {
        return mark.outcome().found().equals(grade.obstacle());
    }

    /** Why nothing could be tried is said once, and before all else. */
    private void appendObstacle() {
        if (!grade.obstacle().isEmpty()) {
            String nothing = grade.marks().stream().anyMatch(mark -> mark.isTried() && !isObstacle(mark))
                    ? "Nothing more"
                    : "Nothing";
            text.append(nothing + " can be tried before this is put right:\n\n" + indentAsCode(grade.obstacle()) + "\n"
                    + findHint(grade.obstacle(), Optional.empty())
                            .map(hint -> hint + "\n\n")
                            .orElse(""));
        }
    }

    private void appendTable() {
        text.append("| part | points | of | |\n|---|---:|---:|---|\n");
        Map<Boolean, List<Mark>> marks = grade.marks().stream()
                .collect(Collectors.partitioningBy(mark -> mark.criterion().hidden()));
        for (Mark mark : marks.get(false)) {
            text.append("| " + escapeMarkdown(mark.criterion().name()) + " | " + mark.points() + " | "
                    + mark.criterion().points() + " | " + mark.verdict() + " |\n");
        }
        List<Mark> hidden = marks.get(true);
        if (!hidden.isEmpty()) {
            long points = hidden.stream().mapToLong(Mark::points).sum();
            long of =
                    hidden.stream().mapToLong(mark -> mark.criterion().points()).sum();
            text.append("| hidden parts | " + points + " | " + of + " | |\n");
        }
        text.append('\n');
    }

    private void appendPart(Mark mark, boolean isRepeated) {
        text.append("## " + escapeMarkdown(mark.criterion().name()) + ": "
                + formatPoints(mark.points(), mark.criterion().points()) + "\n\n");
        text.append(
                mark.criterion().comment().isEmpty()
                        ? ""
                        : mark.criterion().comment().strip() + "\n\n");
        if (isRepeated) {
            text.append(indentAsCode("found: the same") + "\n");
            return;
        }
        text.append(indentAsCode(describe(mark)) + "\n"
                + findHint(mark).map(hint -> hint + "\n\n").orElse(""));
        if (!mark.outcome().scenario().isEmpty()) {
            text.append("This run shows it; save it beside the Java file as `run.yaml`, and see it with"
                    + " `hustings run.yaml`:\n\n" + indentAsCode(mark.outcome().scenario()) + "\n");
        }
    }

    /** What was tried and found; of what was not tried, that it was not. */
    static String describe(Mark mark) {
        Outcome outcome = mark.outcome();
        if (!mark.isTried()) {
            return mark.verdict();
        }
        return (outcome.tried().isEmpty() ? "" : "tried: " + outcome.tried() + "\n") + "found: " + outcome.found();
    }

    /** All that is said of a part, as plain text. */
    static String text(Mark mark) {
        return Stream.of(
                        mark.criterion().comment().strip(),
                        describe(mark),
                        findHint(mark).orElse(""),
                        mark.outcome().scenario().strip())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    /** Why nothing could be tried, as plain text; empty if all was. */
    static String obstacle(Grade grade) {
        return Stream.concat(Stream.of(grade.obstacle()), findHint(grade.obstacle(), Optional.empty()).stream())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    private static Optional<String> findHint(Mark mark) {
        return mark.holds()
                ? Optional.empty()
                : findHint(mark.outcome().found(), mark.criterion().part());
    }

    /** Where to look for the cause of what was found, in a line; none if nothing can be said. */
    private static Optional<String> findHint(String found, Optional<CheckPart> part) {
        boolean isPlace = found.matches(".*, line \\d+: .*");
        Stream<String> keys = isPlace
                ? Stream.of(found.contains(": does not compile: ") ? "compiles" : "mistake")
                : Stream.concat(
                        HINTS.keySet().stream()
                                .filter(key -> found.replace(' ', '-').startsWith(key)),
                        part.stream().map(checked -> checked.getClass().getSimpleName()));
        return keys.filter(HINTS::containsKey).findFirst().map(key -> "Where to look: " + HINTS.getString(key));
    }

    private static String formatPoints(long points, long of) {
        return points + " of " + PlainText.formatCount(of, "point");
    }

    /** As it is, but on one line, whatever signs of Markdown are in it. */
    private static String escapeMarkdown(String text) {
        return PlainText.toSingleLine(text).replaceAll("[\\\\`*_{}\\[\\]<>#|&]", "\\\\$0");
    }

    /** As it is, on lines of its own. */
    private static String indentAsCode(String text) {
        return text.lines().map(line -> "    " + line + "\n").collect(Collectors.joining());
    }
}
