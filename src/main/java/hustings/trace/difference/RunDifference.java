package hustings.trace.difference;

import hustings.engine.Frame;
import hustings.engine.MessageName;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.Durations;
import hustings.trace.Flights;
import hustings.trace.History;
import hustings.trace.LogEntry;
import hustings.trace.Narrator;
import hustings.trace.RunLog;
import hustings.trace.RunPart;
import hustings.trace.Sentence;
import hustings.trace.Transcript;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where two runs differ for the first time, as their transcripts tell it; immutable. Two algorithms are compared by
 * what others see of their processes, since their steps have other names; two runs of one algorithm by their steps,
 * too, and by how they end. A message that is lost, or takes longer, makes a difference when it is lost or arrives.
 */
public final class RunDifference {

    private static final String END = "(the end)";

    private final List<Side> sides;
    private final int line;

    /**
     * A line of both.
     *
     * @param one empty beyond the end
     * @param other empty beyond the end
     * @param same whether they are equal
     */
    public record Pair(String one, String other, boolean same) {}

    /**
     * What a run comes to after the moment up to which both are the same.
     *
     * @param messages how many it sends
     * @param stages how many it has
     * @param ticks how long it goes on
     */
    public record Since(long messages, int stages, int ticks) {}

    /** A message as one sees it. */
    private record Seen(MessageName name, String content, int arrivalTick, Frame.Fate fate) {}

    /**
     * A run as text.
     *
     * @param frames for each line the index of the frame that shows it
     */
    private record Side(History run, List<String> lines, List<Integer> frames) {

        static Side of(History run, boolean outside) {
            Scenario scenario = run.scenario();
            List<String> lines = new ArrayList<>();
            List<Integer> frames = new ArrayList<>();
            String crashed =
                    scenario.crashed().isEmpty() ? "" : ", crashed " + Range.text(List.copyOf(scenario.crashed()));
            lines.add("processes " + Range.text(scenario.group().ids()) + crashed);
            frames.add(0);
            List<List<String>> byFrame = Transcript.lines(run, outside);
            for (int i = 0; i < byFrame.size(); i++) {
                lines.addAll(byFrame.get(i));
                frames.addAll(Collections.nCopies(byFrame.get(i).size(), i));
            }
            Frame end = run.end();
            if (!outside) {
                lines.add(
                        end.ending() == Frame.Ending.QUIESCENT
                                ? "quiescent at tick " + end.tick()
                                : "stopped at tick " + end.tick());
                frames.add(end.index());
            }
            return new Side(run, lines, frames);
        }

        String line(int line) {
            return line < lines.size() ? lines.get(line) : "";
        }

        /** The frame that shows a line. */
        int frame(int line) {
            return line < frames.size() ? frames.get(line) : run.end().index();
        }
    }

    private RunDifference(Side one, Side other) {
        sides = List.of(one, other);
        int common = Math.min(one.lines().size(), other.lines().size());
        line = IntStream.range(0, common)
                .filter(i -> !one.line(i).equals(other.line(i)))
                .findFirst()
                .orElse(common);
    }

    /** Compares two runs. */
    public static RunDifference of(History one, History other) {
        boolean outside = !one.scenario()
                .algorithm()
                .name()
                .equals(other.scenario().algorithm().name());
        return new RunDifference(Side.of(one, outside), Side.of(other, outside));
    }

    /** Whether there is none. */
    public boolean isNone() {
        return sides.stream().allMatch(side -> side.lines().size() == line);
    }

    /**
     * The frame of a run that shows the first that it does otherwise; its last frame if it does nothing more.
     *
     * @param run 0 or 1
     */
    public int frame(int run) {
        return sides.get(run).frame(line);
    }

    /** The last frame before it; none if the runs differ from their start. */
    private Optional<Frame> before(int run) {
        return frame(run) == 0
                ? Optional.empty()
                : Optional.of(sides.get(run).run().frames().get(frame(run) - 1));
    }

    /** The last moment up to which they are the same, as a frame of one of them; none if they differ from the start. */
    public Optional<Frame> lastCommon() {
        List<Frame> last = IntStream.range(0, sides.size())
                .mapToObj(this::before)
                .flatMap(Optional::stream)
                .toList();
        return last.size() < sides.size() ? Optional.empty() : last.stream().min(Comparator.comparingInt(Frame::tick));
    }

    /** What a run comes to from there on. */
    public Since since(int run) {
        Frame end = sides.get(run).run().end();
        return before(run)
                .map(last -> new Since(
                        end.tallies().sent() - last.tallies().sent(),
                        end.stage() - last.stage(),
                        end.tick() - lastCommon().orElse(last).tick()))
                .orElse(new Since(end.tallies().sent(), end.stage(), end.tick()));
    }

    /** The messages that only one of the runs has, or that are lost or arrive at another tick in the other. */
    public RunPart onlyInOne() {
        Set<Seen> one = seen(sides.get(0).run()).collect(Collectors.toSet());
        Set<Seen> other = seen(sides.get(1).run()).collect(Collectors.toSet());
        return new RunPart(
                Stream.concat(one.stream(), other.stream())
                        .filter(message -> !one.contains(message) || !other.contains(message))
                        .map(Seen::name)
                        .collect(Collectors.toSet()),
                List.of());
    }

    private static Stream<Seen> seen(History run) {
        return Flights.of(run.frames()).all().stream()
                .map(flight -> new Seen(
                        flight.name(),
                        flight.sent().message().content(),
                        flight.sent().arrivalTick(),
                        flight.fate()));
    }

    /** The lines about the first that differs, side by side. */
    public List<Pair> pairs(int before, int after) {
        List<String> one = sides.get(0).lines();
        List<String> other = sides.get(1).lines();
        return IntStream.rangeClosed(Math.max(0, line - before), line + after)
                .filter(i -> i < Math.max(one.size(), other.size()))
                .mapToObj(i -> new Pair(
                        sides.get(0).line(i),
                        sides.get(1).line(i),
                        i < Math.min(one.size(), other.size()) && one.get(i).equals(other.get(i))))
                .toList();
    }

    /** The line of a run that differs. */
    public String line(int run) {
        String text = sides.get(run).line(line).strip();
        return text.isEmpty() ? END : text;
    }

    /** The heading above the lines that differ; empty at the start. */
    public Optional<String> heading() {
        List<String> lines = sides.get(0).lines();
        return IntStream.iterate(line - 1, i -> i > 0, i -> i - 1)
                .mapToObj(lines::get)
                .filter(text -> !text.startsWith(" "))
                .findFirst();
    }

    /**
     * The difference in a sentence: how far they are the same, and what each does then, by which published step.
     *
     * @param one what to call the first
     * @param other what to call the second
     */
    public String told(String one, String other, Translation language) {
        if (isNone()) {
            return language.say("differ.not");
        }
        String common = lastCommon()
                .map(last -> language.say("differ.common", last.stage(), time(last)))
                .orElseGet(() -> language.say("differ.at-once"));
        return language.say(
                "differ.then",
                common,
                named(0, one, language),
                then(0, language),
                named(1, other, language),
                then(1, language));
    }

    private boolean differInTime() {
        return seen(0).tick() != seen(1).tick();
    }

    /** The frame that shows the first that a run does otherwise, when stepping by stage. */
    private Frame seen(int run) {
        return sides.get(run).run().frames().get(stop(run));
    }

    private String named(int run, String name, Translation language) {
        return differInTime() ? language.say("differ.at", name, time(seen(run))) : language.say("differ.named", name);
    }

    private String time(Frame frame) {
        return Durations.inDelays(
                frame.tick(), sides.get(0).run().scenario().timing().delayTicks());
    }

    /** What a run then does that the other does not, as one sees it when stepping by stage, with the published step. */
    public String then(int run, Translation language) {
        List<Sentence> own = sentences(run, language);
        List<Sentence> others = sentences(1 - run, language);
        List<Sentence> only =
                own.stream().filter(sentence -> !others.contains(sentence)).toList();
        String words = own.equals(others) && !differInTime()
                ? "\u201c" + line(run) + "\u201d."
                : Sentence.join(only.isEmpty() ? own : only, Narrator.MAX_LENGTH);
        List<String> steps = steps(run);
        steps.removeAll(steps(1 - run));
        return steps.isEmpty() ? words : words + " [" + language.of(steps.get(0)) + "]";
    }

    private int stop(int run) {
        History history = sides.get(run).run();
        return history.stops().stream()
                .filter(stop -> stop >= frame(run))
                .findFirst()
                .orElse(history.end().index());
    }

    private List<Sentence> sentences(int run, Translation language) {
        return Narrator.sentences(sides.get(run).run().frames(), Math.max(0, frame(run) - 1), stop(run), language);
    }

    /** The published steps that are followed until then, in their order. */
    private List<String> steps(int run) {
        List<String> steps = new ArrayList<>();
        for (LogEntry entry : RunLog.of(sides.get(run).run().frames())) {
            if (entry.frame() >= frame(run) && entry.frame() <= stop(run)) {
                entry.rules().forEach(rule -> steps.add(rule.source()));
            }
        }
        return steps;
    }
}
