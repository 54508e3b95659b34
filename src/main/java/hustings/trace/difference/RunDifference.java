package hustings.trace.difference;

import hustings.engine.Frame;
import hustings.engine.MessageName;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.trace.History;
import hustings.trace.RunHighlight;
import hustings.trace.Trace;
import hustings.trace.Transcript;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The first difference between two runs, found in their transcripts; immutable. Runs of two algorithms are compared by
 * what is visible from outside their processes, since their steps have other names; runs of one algorithm also by their
 * steps and their endings. A message that is lost or late makes a difference when it is lost or arrives.
 */
public final class RunDifference {

    private static final String END = "(the end)";

    private final List<TranscriptOfRun> sides;
    private final int firstDifference;

    /**
     * A line of each transcript.
     *
     * @param one the line of the first run; empty after its end
     * @param other the line of the second run; empty after its end
     */
    public record LinePair(String one, String other) {
        /** Whether both lines are equal. */
        public boolean isEqual() {
            return one.equals(other);
        }
    }

    /**
     * The cost of a run after the moment of divergence.
     *
     * @param messages the number of messages sent
     * @param stages the number of stages
     * @param ticks the duration in ticks
     */
    public record CostSinceDivergence(long messages, int stages, int ticks) {}

    /** The visible attributes of a message. */
    private record MessageKey(MessageName name, String content, int arrivalTick, Frame.Fate fate) {}

    /**
     * A run with the lines of its transcript.
     *
     * @param done the number of lines about events; one more may describe the ending
     */
    private record TranscriptOfRun(History run, List<Line> lines, int done) {
        /** A line of a transcript, with the index of the frame that shows it. */
        private record Line(String text, int frame) {}

        static TranscriptOfRun of(History run, boolean onlyExternallyVisible) {
            Scenario scenario = run.scenario();
            List<Line> lines = new ArrayList<>();
            String crashed = scenario.crashed().isEmpty()
                    ? ""
                    : ", crashed " + format(List.copyOf(scenario.crashed()), scenario);
            lines.add(new Line("processes " + format(scenario.group().ids(), scenario) + crashed, 0));
            List<List<String>> byFrame = Transcript.linesByFrame(run, onlyExternallyVisible);
            for (int i = 0; i < byFrame.size(); i++) {
                int frame = i;
                byFrame.get(i).forEach(text -> lines.add(new Line(text, frame)));
            }
            Frame end = run.lastFrame();
            int done = lines.size();
            if (!onlyExternallyVisible) {
                String how = switch (end.ending()) {
                    case QUIESCENT -> "quiescent";
                    case HEARTBEATS -> "only heartbeats from here on, stopped";
                    case OUT_OF_TIME, NONE -> "stopped";
                };
                lines.add(new Line(how + " at tick " + end.tick(), end.index()));
            }
            return new TranscriptOfRun(run, lines, done);
        }

        private static String format(List<Integer> ids, Scenario scenario) {
            return Range.format(ids, scenario.group()::name);
        }

        String lineAt(int lineIndex) {
            return lineIndex < lines.size() ? lines.get(lineIndex).text() : "";
        }

        /** The index of the frame that shows a line. */
        int frameIndexOf(int lineIndex) {
            return lineIndex < lines.size()
                    ? lines.get(lineIndex).frame()
                    : run.lastFrame().index();
        }

        /** Whether the line is after the last event. */
        boolean isAfterLastEvent(int lineIndex) {
            return lineIndex >= done;
        }

        /** Whether a line belongs to the same frame as the line before. */
        boolean isInSameFrameAsPrevious(int lineIndex) {
            return !isAfterLastEvent(lineIndex)
                    && lineIndex > 0
                    && frameIndexOf(lineIndex) == frameIndexOf(lineIndex - 1);
        }
    }

    private RunDifference(TranscriptOfRun one, TranscriptOfRun other) {
        sides = List.of(one, other);
        int common = Math.min(one.lines().size(), other.lines().size());
        firstDifference = IntStream.range(0, common)
                .filter(i -> !one.lineAt(i).equals(other.lineAt(i)))
                .findFirst()
                .orElse(common);
    }

    /** Compares two runs. */
    public static RunDifference of(History one, History other) {
        String algorithm = one.scenario().algorithm().name();
        boolean outside = !algorithm.equals(other.scenario().algorithm().name());
        return new RunDifference(TranscriptOfRun.of(one, outside), TranscriptOfRun.of(other, outside));
    }

    /** Whether the runs do not differ. */
    public boolean isEmpty() {
        return sides.stream().allMatch(side -> side.lines().size() == firstDifference);
    }

    /**
     * The index of the frame in which a run first differs from the other; that of its last frame if it does nothing
     * more.
     *
     * @param runIndex 0 or 1
     */
    public int divergenceFrameIndex(int runIndex) {
        return sides.get(runIndex).frameIndexOf(firstDifference);
    }

    /** Whether the runs diverge in the middle of a tick or stage whose beginning they share. */
    boolean isDivergenceAmidFrame() {
        return sides.stream().anyMatch(side -> side.isInSameFrameAsPrevious(firstDifference));
    }

    /** Whether a run does nothing that the other does not do as well. */
    boolean isOverAtDivergence(int runIndex) {
        return sides.get(runIndex).isAfterLastEvent(firstDifference) && !isDivergenceAmidFrame();
    }

    /** The index of the first frame with something to describe. */
    int firstDescribedFrameIndex(int runIndex) {
        return isDivergenceAmidFrame()
                ? sides.get(runIndex).frameIndexOf(firstDifference - 1)
                : divergenceFrameIndex(runIndex);
    }

    /** The last frame of a run that both share; empty if they differ from the start. */
    private Optional<Frame> lastCommonFrame(int runIndex) {
        History history = sides.get(runIndex).run();
        int last = isOverAtDivergence(runIndex) ? history.lastFrame().index() : firstDescribedFrameIndex(runIndex) - 1;
        return last < 0 ? Optional.empty() : Optional.of(history.frames().get(last));
    }

    /**
     * The last moment up to which both runs are the same, as a frame of one of them; empty if they differ from the
     * start.
     */
    public Optional<Frame> lastCommonMoment() {
        List<Frame> last = IntStream.range(0, sides.size())
                .mapToObj(this::lastCommonFrame)
                .flatMap(Optional::stream)
                .toList();
        return last.size() < sides.size() ? Optional.empty() : last.stream().min(Comparator.comparingInt(Frame::tick));
    }

    /** The cost of a run after the last common moment. */
    public CostSinceDivergence costSinceDivergence(int runIndex) {
        Frame end = sides.get(runIndex).run().lastFrame();
        return lastCommonFrame(runIndex)
                .map(last -> new CostSinceDivergence(
                        end.tallies().sent() - last.tallies().sent(),
                        end.stage() - last.stage(),
                        end.tick() - lastCommonMoment().orElse(last).tick()))
                .orElse(new CostSinceDivergence(end.tallies().sent(), end.stage(), end.tick()));
    }

    /** Highlights the messages that only one run has, or that have another fate or arrival tick in the other. */
    public RunHighlight highlightDifferingMessages() {
        Set<MessageKey> one = messagesOf(sides.get(0).run()).collect(Collectors.toSet());
        Set<MessageKey> other = messagesOf(sides.get(1).run()).collect(Collectors.toSet());
        return new RunHighlight(
                Stream.concat(one.stream(), other.stream())
                        .filter(message -> !one.contains(message) || !other.contains(message))
                        .map(MessageKey::name)
                        .collect(Collectors.toSet()),
                List.of());
    }

    private static Stream<MessageKey> messagesOf(History run) {
        return Trace.of(run.frames()).messages().stream()
                .map(flight -> new MessageKey(flight.name(), flight.content(), flight.arrivalTick(), flight.fate()));
    }

    /** The lines around the first difference, side by side. */
    public List<LinePair> linesAroundDivergence(int before, int after) {
        return IntStream.rangeClosed(Math.max(0, firstDifference - before), firstDifference + after)
                .filter(i -> sides.stream().anyMatch(side -> i < side.lines().size()))
                .mapToObj(i -> new LinePair(sides.get(0).lineAt(i), sides.get(1).lineAt(i)))
                .toList();
    }

    /** The first line of a run that differs; "(the end)" if there is none. */
    public String firstDifferingLine(int runIndex) {
        String text = sides.get(runIndex).lineAt(firstDifference).strip();
        return text.isEmpty() ? END : text;
    }

    /** The first line that differs; for a heading together with the line below it. */
    String firstDifferenceWithHeading(int runIndex) {
        String next = sides.get(runIndex).lineAt(firstDifference + 1);
        boolean isHeading = !sides.get(runIndex).lineAt(firstDifference).startsWith(" ") && next.startsWith(" ");
        return firstDifferingLine(runIndex) + (isHeading ? ": " + next.strip() : "");
    }

    /** Whether the other run has the same line later in the same tick. */
    boolean isLineLaterInOtherRun(int runIndex) {
        TranscriptOfRun other = sides.get(1 - runIndex);
        int tick = frames(runIndex).get(divergenceFrameIndex(runIndex)).tick();
        return IntStream.range(firstDifference, other.done())
                .takeWhile(i -> frames(1 - runIndex).get(other.frameIndexOf(i)).tick() == tick)
                .anyMatch(i -> other.lineAt(i).equals(sides.get(runIndex).lineAt(firstDifference)));
    }

    /** The heading above the lines that differ; empty at the start. */
    public Optional<String> findHeadingAboveDivergence() {
        return IntStream.iterate(firstDifference - 1, i -> i > 0, i -> i - 1)
                .mapToObj(sides.get(0)::lineAt)
                .filter(text -> !text.startsWith(" "))
                .findFirst();
    }

    List<Frame> frames(int runIndex) {
        return sides.get(runIndex).run().frames();
    }

    int delayTicks() {
        return sides.get(0).run().scenario().timing().delayTicks();
    }

    /** The index of the last frame shared by both runs; -1 if they differ from the start. */
    int lastCommonFrameIndex(int runIndex) {
        int last = lastCommonMoment().map(Frame::tick).orElse(-1);
        int start = lastCommonFrame(runIndex).map(Frame::index).orElse(-1);
        while (start >= 0 && frames(runIndex).get(start).tick() > last) {
            start--;
        }
        return start;
    }

    /** The index of the frame at which stepping by stage shows the first difference of a run. */
    int stageStopIndexAtDivergence(int runIndex) {
        History history = sides.get(runIndex).run();
        return history.stageStopIndices().stream()
                .filter(stop -> stop >= divergenceFrameIndex(runIndex))
                .findFirst()
                .orElse(history.lastFrame().index());
    }
}
