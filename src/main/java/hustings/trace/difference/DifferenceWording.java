package hustings.trace.difference;

import hustings.engine.Frame;
import hustings.scenario.Translation;
import hustings.trace.Durations;
import hustings.trace.Narrator;
import hustings.trace.Sentence;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Describes in words where two runs diverge, and what each does then. */
public record DifferenceWording(RunDifference difference, Translation language) {

    /**
     * The difference in a sentence: how far the runs are the same, and what each does then, by which published step.
     *
     * @param one what to call the first
     * @param other what to call the second
     */
    public String describe(String one, String other) {
        if (difference.isNone()) {
            return language.say("differ.not");
        }
        String common = difference
                .lastCommon()
                .map(last -> language.say("differ.common", last.stage(), time(last)))
                .orElseGet(() -> language.say("differ.at-once"));
        String both = describeCommon()
                .map(words -> " " + language.say("differ.both", time(frame(0, difference.firstFrame(0))), words))
                .orElse("");
        return language.say(
                "differ.then", common + both, named(0, one), describeNext(0), named(1, other), describeNext(1));
    }

    private String named(int run, String name) {
        boolean timed = !sentencesOfOnlyOne(run).isEmpty()
                && (sentencesOfOnlyOne(1 - run).isEmpty() || seen(0).tick() != seen(1).tick());
        return timed ? language.say("differ.at", name, time(seen(run))) : language.say("differ.named", name);
    }

    private String time(Frame frame) {
        return Durations.formatInDelays(frame.tick(), difference.delayTicks(), language);
    }

    private Frame frame(int run, int index) {
        return difference.frames(run).get(index);
    }

    private Frame seen(int run) {
        return frame(run, difference.stop(run));
    }

    /** What both runs do in the tick or stage in which they diverge, if anything. */
    public Optional<String> describeCommon() {
        List<Sentence> both = commonSentences();
        return both.isEmpty() ? Optional.empty() : Optional.of(Sentence.join(both, Narrator.MAX_LENGTH));
    }

    private List<Sentence> commonSentences() {
        if (!difference.isAmidFrame() || difference.firstFrame(0) == 0) {
            return List.of();
        }
        List<Sentence> others = inFirstFrame(1);
        return inFirstFrame(0).stream().filter(others::contains).toList();
    }

    private List<Sentence> inFirstFrame(int run) {
        int first = difference.firstFrame(run);
        return Narrator.composeSentences(difference.frames(run), first - 1, first, language);
    }

    /** What a run does next that the other does not, stepping by stage, with the published step. */
    public String describeNext(int run) {
        List<Sentence> only = sentencesOfOnlyOne(run);
        if (only.isEmpty()) {
            boolean isNext = differing(run) <= differing(1 - run);
            return isNext && !difference.isInOther(run)
                    ? "\u201c" + difference.lineBelowHeading(run) + "\u201d."
                    : language.say("differ.nothing");
        }
        List<String> steps = steps(run);
        steps.removeAll(steps(1 - run));
        String words = Sentence.join(only, Narrator.MAX_LENGTH);
        return steps.isEmpty() ? words : words + " [" + language.of(steps.get(0)) + "]";
    }

    /** The sentences about a run up to its next stop that the other run does not share. */
    private List<Sentence> sentencesOfOnlyOne(int run) {
        if (difference.isOver(run)) {
            Frame end = seen(run);
            return end.tick() < differing(1 - run) ? Narrator.describeEnding(end, language) : List.of();
        }
        List<Sentence> both = commonSentences();
        List<Sentence> others = doneBy(1 - run, seen(run).tick());
        return narrate(run, difference.stop(run))
                .filter(sentence -> !both.contains(sentence) && !others.contains(sentence))
                .toList();
    }

    /** The tick at which a run does the first that the other does not do; later than any if it does nothing more. */
    private int differing(int run) {
        return difference.isOver(run)
                ? Integer.MAX_VALUE
                : frame(run, difference.frame(run)).tick();
    }

    /** The sentences about a run from the last common moment to the frames of a tick, or to its end. */
    private List<Sentence> doneBy(int run, int tick) {
        List<Frame> frames = difference.frames(run);
        if (difference.isOver(run)) {
            return Narrator.describeEnding(frames.get(frames.size() - 1), language);
        }
        return IntStream.range(difference.start(run) + 1, frames.size())
                .filter(index -> frames.get(index).tick() == tick
                        || (index == frames.size() - 1 && frames.get(index).tick() < tick))
                .boxed()
                .flatMap(index -> narrate(run, index))
                .toList();
    }

    private Stream<Sentence> narrate(int run, int to) {
        return Narrator.composeSentences(difference.frames(run), Math.max(0, difference.start(run)), to, language)
                .stream();
    }

    /** The published steps that a run follows until its next stop, in their order. */
    private List<String> steps(int run) {
        List<String> steps = new ArrayList<>();
        for (TraceEvent entry : Trace.of(difference.frames(run)).log()) {
            if (!difference.isOver(run)
                    && entry.frame() >= difference.firstFrame(run)
                    && entry.frame() <= difference.stop(run)) {
                entry.rules().forEach(rule -> steps.add(rule.source()));
            }
        }
        return steps;
    }
}
