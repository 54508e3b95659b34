package hustings.workbench.grade;

import hustings.check.Verdict;
import hustings.scenario.ScenarioException;
import hustings.scenario.YamlFile;
import hustings.scenario.YamlParser;
import hustings.scenario.YamlValue;
import hustings.trace.Json;
import hustings.trace.ProgramFacts;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.grade.Outcome.Certainty;
import hustings.workbench.grade.Rubric.Criterion;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads and writes a grade as Gradescope's {@code results.json}. The file also holds a digest of everything that the
 * grade depends on, so that a later run can reuse the grade.
 */
final class GradescopeResults {

    private static final YamlParser.YamlFileKind KIND = new YamlParser.YamlFileKind("results", "tests");

    /**
     * The part of the file that only a later run reads.
     *
     * @param digest a hash of everything that the grade depends on
     * @param obstacles why nothing, or nothing more, could be tried; empty if everything was
     * @param warning what the grader should know though it changes no points; may be empty
     */
    private record ExtraData(String digest, List<String> obstacles, String warning) {}

    private GradescopeResults() {}

    /** Formats the whole file. */
    static byte[] format(Rubric rubric, Grade grade) throws IOException {
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("score", grade.earnedPoints());
        results.put("execution_time", grade.checkSeconds());
        results.put("output", (rubric.title() + "\n\n" + Feedback.formatObstacle(grade)).strip());
        results.put("output_format", "md");
        results.put("visibility", "visible");
        results.put("stdout_visibility", "hidden");
        results.put(
                "extra_data",
                new ExtraData(computeDigest(rubric, grade.submission()), grade.obstacles(), grade.warning()));
        results.put(
                "tests",
                grade.marks().stream().map(GradescopeResults::toTestEntry).toList());
        StringWriter text = new StringWriter();
        Json.writeLine(results, text);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static Map<String, Object> toTestEntry(Mark mark) {
        Outcome outcome = mark.outcome();
        Map<String, Object> test = new LinkedHashMap<>();
        test.put("score", mark.earnedPoints());
        test.put("max_score", mark.criterion().points());
        if (mark.isDecided()) {
            test.put("status", mark.isPassed() ? "passed" : "failed");
        }
        test.put("name", mark.criterion().name());
        test.put("output", (mark.criterion().comment().strip() + "\n\n" + Feedback.formatMark(mark)).strip());
        test.put("output_format", "md");
        test.put("visibility", mark.criterion().hidden() ? "hidden" : "visible");
        Map<String, Object> extra = new LinkedHashMap<>(Json.componentsByName(outcome));
        extra.put("millis", mark.duration().toMillis());
        test.put("extra_data", extra);
        return test;
    }

    /** Reads a grade; empty if the file is for another source or rubric, or not everything is decided. */
    static Optional<Grade> read(Path path, Rubric rubric, Submission submission) {
        if (!submission.canBeTried() || !Files.exists(path)) {
            return Optional.empty();
        }
        try {
            YamlValue file = YamlFile.read(path, KIND);
            YamlValue extra = get(file, "extra_data");
            List<YamlValue> tests = get(file, "tests").asItems();
            if (!get(extra, "digest").asText().equals(computeDigest(rubric, submission))) {
                return Optional.empty();
            }
            List<Mark> marks = new ArrayList<>();
            for (Criterion criterion : rubric.criteria()) {
                marks.add(readMark(criterion, get(tests.get(marks.size()), "extra_data")));
            }
            List<String> obstacles = new ArrayList<>();
            for (YamlValue obstacle : get(extra, "obstacles").asItems()) {
                obstacles.add(obstacle.asText());
            }
            return Optional.of(new Grade(
                            submission, true, obstacles, get(extra, "warning").asText(), marks))
                    .filter(Grade::isComplete);
        } catch (ScenarioException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private static Mark readMark(Criterion criterion, YamlValue extra) throws ScenarioException {
        Outcome outcome = new Outcome(
                Certainty.valueOf(get(extra, "certainty").asText()),
                Verdict.valueOf(get(extra, "verdict").asText()),
                get(extra, "tried").asText(),
                get(extra, "found").asText(),
                get(extra, "scenario").asText());
        return new Mark(
                criterion,
                outcome,
                Duration.ofMillis(Long.parseLong(get(extra, "millis").asText())));
    }

    private static YamlValue get(YamlValue mapping, String key) throws ScenarioException {
        YamlValue value = mapping.asMapping().values().get(key);
        if (value == null) {
            throw mapping.createException("found no " + key);
        }
        return value;
    }

    /** Computes a hash of everything that a grade depends on. */
    private static String computeDigest(Rubric rubric, Submission submission) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            addToDigest(ProgramFacts.versionAndCommit(), new byte[0], digest);
            rubric.files().forEach((name, content) -> addToDigest(name, content, digest));
            submission.source().ifPresent(source -> {
                addToDigest(source.name(), source.content(), digest);
                source.others().forEach(other -> addToDigest("", other, digest));
            });
            submission.runs().forEach(run -> addToDigest(run.name(), run.content(), digest));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Adds name and content with their lengths, so that no two sequences of files give the same bytes. */
    private static void addToDigest(String name, byte[] content, MessageDigest digest) {
        digest.update((name.length() + " " + content.length + " " + name).getBytes(StandardCharsets.UTF_8));
        digest.update(content);
    }
}
