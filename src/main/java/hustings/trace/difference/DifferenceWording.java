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
     * @param one the name of the first run
     * @param other the name of the second run
     */
    public String describe(String one, String other) {
        if (difference.isEmpty()) {
            return language.format("differ.not");
        }
        String common = difference
                .lastCommonMoment()
                .map(last -> language.format("differ.common", last.stage(), formatTime(last)))
                .orElseGet(() -> language.format("differ.at-once"));
        String both = describeCommonActions()
                .map(words -> " "
                        + language.format(
                                "differ.both", formatTime(frameAt(0, difference.firstDescribedFrameIndex(0))), words))
                .orElse("");
        return language.format(
                "differ.then",
                common + both,
                formatName(0, one),
                describeNextStepsOf(0),
                formatName(1, other),
                describeNextStepsOf(1));
    }

    private String formatName(int run, String name) {
        boolean timed = !uniqueSentences(run).isEmpty()
                && (uniqueSentences(1 - run).isEmpty()
                        || frameAtNextStop(0).tick() != frameAtNextStop(1).tick());
        return timed
                ? language.format("differ.at", name, formatTime(frameAtNextStop(run)))
                : language.format("differ.named", name);
    }

    private String formatTime(Frame frame) {
        return Durations.formatAsDelays(frame.tick(), difference.delayTicks(), language);
    }

    private Frame frameAt(int run, int index) {
        return difference.frames(run).get(index);
    }

    private Frame frameAtNextStop(int run) {
        return frameAt(run, difference.divergenceStopIndex(run));
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
        List<Sentence> others = sentencesOfFirstFrame(1);
        return sentencesOfFirstFrame(0).stream().filter(others::contains).toList();
    }

    private List<Sentence> sentencesOfFirstFrame(int run) {
        int first = difference.firstDescribedFrameIndex(run);
        return Narrator.composeSentences(difference.frames(run), first - 1, first, language);
    }

    /** Describes what a run does up to its next stop that the other run does not do, with the published step. */
    public String describeNextStepsOf(int run) {
        List<Sentence> only = uniqueSentences(run);
        if (only.isEmpty()) {
            boolean isNext = findDivergenceTick(run) <= findDivergenceTick(1 - run);
            return isNext && !difference.occursLaterInOther(run)
                    ? "\u201c" + difference.firstDifferenceWithHeading(run) + "\u201d."
                    : language.format("differ.nothing");
        }
        Set<String> others = findPublishedStepsFollowed(1 - run).collect(Collectors.toSet());
        Optional<String> step = findPublishedStepsFollowed(run)
                .filter(each -> !others.contains(each))
                .findFirst();
        return Sentence.joinWithinLength(only)
                + step.map(source -> " [" + language.of(source) + "]").orElse("");
    }

    /** The sentences about a run up to its next stop that the other run does not share. */
    private List<Sentence> uniqueSentences(int run) {
        if (difference.isOverAtDivergence(run)) {
            Frame end = frameAtNextStop(run);
            return end.tick() < findDivergenceTick(1 - run) ? Narrator.describeEnding(end, language) : List.of();
        }
        List<Sentence> both = commonSentences();
        List<Sentence> others = sentencesUntil(1 - run, frameAtNextStop(run).tick());
        return composeSentencesUpTo(run, difference.divergenceStopIndex(run))
                .filter(sentence -> !both.contains(sentence) && !others.contains(sentence))
                .toList();
    }

    /**
     * The tick at which a run first does something that the other does not; Integer.MAX_VALUE if it does nothing more.
     */
    private int findDivergenceTick(int run) {
        return difference.isOverAtDivergence(run)
                ? Integer.MAX_VALUE
                : frameAt(run, difference.divergenceFrameIndex(run)).tick();
    }

    /** The sentences about a run from the last common moment to the frames of a tick, or to its end. */
    private List<Sentence> sentencesUntil(int run, int tick) {
        List<Frame> frames = difference.frames(run);
        if (difference.isOverAtDivergence(run)) {
            return Narrator.describeEnding(frames.get(frames.size() - 1), language);
        }
        return IntStream.range(difference.lastCommonIndex(run) + 1, frames.size())
                .filter(index -> frames.get(index).tick() == tick
                        || (index == frames.size() - 1 && frames.get(index).tick() < tick))
                .boxed()
                .flatMap(index -> composeSentencesUpTo(run, index))
                .toList();
    }

    private Stream<Sentence> composeSentencesUpTo(int run, int to) {
        return Narrator.composeSentences(
                difference.frames(run), Math.max(0, difference.lastCommonIndex(run)), to, language)
                .stream();
    }

    /** The published steps that a run follows until its next stop, in their order. */
    private Stream<String> findPublishedStepsFollowed(int run) {
        return Trace.of(difference.frames(run)).log().stream()
                .filter(entry -> !difference.isOverAtDivergence(run)
                        && entry.frame() >= difference.firstDescribedFrameIndex(run)
                        && entry.frame() <= difference.divergenceStopIndex(run))
                .flatMap(entry -> entry.rules().stream())
                .map(Rule::source);
    }
}
