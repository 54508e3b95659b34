package hustings.trace.difference;

import hustings.engine.Frame;
import hustings.model.Rule;
import hustings.scenario.Translation;
import hustings.trace.Durations;
import hustings.trace.Narrator;
import hustings.trace.Sentence;
import hustings.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Describes in words where two runs diverge, and what each does next. */
public record DifferenceWording(RunDifference difference, Translation language) {

    /**
     * Describes the difference: up to where the runs are the same, and what each does next, with the published step.
     *
     * @param firstName the name of the first run
     * @param secondName the name of the second run
     */
    public String describe(String firstName, String secondName) {
        if (difference.isEmpty()) {
            return language.format("differ.not");
        }
        String common = difference
                .lastCommonMoment()
                .map(last -> language.format("differ.common", last.stage(), formatTime(last)))
                .orElseGet(() -> language.format("differ.at-once"));
        Frame firstDescribed = frameAt(0, difference.firstDescribedFrameIndex(0));
        String both = describeCommonActions()
                .map(words -> " " + language.format("differ.both", formatTime(firstDescribed), words))
                .orElse("");
        return language.format(
                "differ.then",
                common + both,
                formatNameWithTime(0, firstName),
                describeNextStepsOf(0),
                formatNameWithTime(1, secondName),
                describeNextStepsOf(1));
    }

    private String formatNameWithTime(int runIndex, String name) {
        boolean timed = !uniqueSentences(runIndex).isEmpty()
                && (uniqueSentences(1 - runIndex).isEmpty()
                        || frameAtNextStop(0).tick() != frameAtNextStop(1).tick());
        return timed
                ? language.format("differ.at", name, formatTime(frameAtNextStop(runIndex)))
                : language.format("differ.named", name);
    }

    private String formatTime(Frame frame) {
        return Durations.formatAsDelays(frame.tick(), difference.delayTicks(), language);
    }

    private Frame frameAt(int runIndex, int index) {
        return difference.frames(runIndex).get(index);
    }

    private Frame frameAtNextStop(int runIndex) {
        return frameAt(runIndex, difference.stageStopIndexAtDivergence(runIndex));
    }

    /** Describes what both runs do in the tick or stage in which they diverge; empty if nothing. */
    public Optional<String> describeCommonActions() {
        List<Sentence> both = commonSentences();
        return both.isEmpty() ? Optional.empty() : Optional.of(Sentence.joinWithinLength(both));
    }

    private List<Sentence> commonSentences() {
        if (!difference.isDivergenceAmidFrame() || difference.firstDescribedFrameIndex(0) == 0) {
            return List.of();
        }
        List<Sentence> others = sentencesOfFirstDescribedFrame(1);
        return sentencesOfFirstDescribedFrame(0).stream()
                .filter(others::contains)
                .toList();
    }

    private List<Sentence> sentencesOfFirstDescribedFrame(int runIndex) {
        int first = difference.firstDescribedFrameIndex(runIndex);
        return Narrator.composeSentences(difference.frames(runIndex), first - 1, first, language);
    }

    /** Describes what a run does up to its next stop that the other run does not do, with the published step. */
    public String describeNextStepsOf(int runIndex) {
        List<Sentence> only = uniqueSentences(runIndex);
        if (only.isEmpty()) {
            boolean isNext = findDivergenceTick(runIndex) <= findDivergenceTick(1 - runIndex);
            return isNext && !difference.isLineLaterInOtherRun(runIndex)
                    ? "\u201c" + difference.firstDifferenceWithHeading(runIndex) + "\u201d."
                    : language.format("differ.nothing");
        }
        Set<String> others = findPublishedStepsFollowed(1 - runIndex).collect(Collectors.toSet());
        Optional<String> step = findPublishedStepsFollowed(runIndex)
                .filter(each -> !others.contains(each))
                .findFirst();
        return Sentence.joinWithinLength(only)
                + step.map(source -> " [" + language.translate(source) + "]").orElse("");
    }

    /** The sentences about a run up to its next stop that the other run does not share. */
    private List<Sentence> uniqueSentences(int runIndex) {
        if (difference.isOverAtDivergence(runIndex)) {
            Frame end = frameAtNextStop(runIndex);
            return end.tick() < findDivergenceTick(1 - runIndex) ? Narrator.describeEnding(end, language) : List.of();
        }
        List<Sentence> both = commonSentences();
        List<Sentence> others =
                sentencesUntil(1 - runIndex, frameAtNextStop(runIndex).tick());
        return composeSentencesUpTo(runIndex, difference.stageStopIndexAtDivergence(runIndex))
                .filter(sentence -> !both.contains(sentence) && !others.contains(sentence))
                .toList();
    }

    /**
     * The tick at which a run first does something that the other does not; Integer.MAX_VALUE if it does nothing more.
     */
    private int findDivergenceTick(int runIndex) {
        return difference.isOverAtDivergence(runIndex)
                ? Integer.MAX_VALUE
                : frameAt(runIndex, difference.divergenceFrameIndex(runIndex)).tick();
    }

    /** The sentences about a run from the last common moment to the frames of a tick, or to its end. */
    private List<Sentence> sentencesUntil(int runIndex, int tick) {
        List<Frame> frames = difference.frames(runIndex);
        if (difference.isOverAtDivergence(runIndex)) {
            return Narrator.describeEnding(frames.get(frames.size() - 1), language);
        }
        return IntStream.range(difference.lastCommonFrameIndex(runIndex) + 1, frames.size())
                .filter(index -> frames.get(index).tick() == tick
                        || (index == frames.size() - 1 && frames.get(index).tick() < tick))
                .boxed()
                .flatMap(index -> composeSentencesUpTo(runIndex, index))
                .toList();
    }

    private Stream<Sentence> composeSentencesUpTo(int runIndex, int frameIndex) {
        int before = Math.max(0, difference.lastCommonFrameIndex(runIndex));
        return Narrator.composeSentences(difference.frames(runIndex), before, frameIndex, language).stream();
    }

    /** The published steps that a run follows until its next stop, in their order. */
    private Stream<String> findPublishedStepsFollowed(int runIndex) {
        return Trace.of(difference.frames(runIndex)).log().stream()
                .filter(entry -> !difference.isOverAtDivergence(runIndex)
                        && entry.frame() >= difference.firstDescribedFrameIndex(runIndex)
                        && entry.frame() <= difference.stageStopIndexAtDivergence(runIndex))
                .flatMap(entry -> entry.rules().stream())
                .map(Rule::source);
    }
}
