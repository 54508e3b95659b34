package hustings.question;

import hustings.engine.Frame;
import hustings.engine.SimulationEvent;
import hustings.model.Message.MessageType;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import hustings.trace.NextStage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Plausible wrong answers to a question about a run: answers that would be right under other rules, at another stage or
 * by another way of counting, and, if these are not enough, slips. None is the right answer, and no two are equal.
 */
public final class WrongAnswers {

    /**
     * A wrong answer.
     *
     * @param reason a sentence about the mistake that leads to the answer
     */
    public record WrongAnswer(Answer answer, String reason) {}

    /**
     * A run of the same scenario under other rules.
     *
     * @param reason the explanation of an answer that would be right in that run
     */
    public record RivalRun(List<Frame> frames, String reason) {}

    private final Question question;
    private final List<Frame> frames;
    private final int index;
    private final NextStage next;
    private final Frame last;
    private final Translation language;
    private final Answer right;
    private List<WrongAnswer> collected = new ArrayList<>();

    /**
     * Looks for wrong answers.
     *
     * @param frames all frames of a run
     * @param frameIndex the index of the frame at which the question is asked: the first, or one of a stage
     */
    public WrongAnswers(Question question, List<Frame> frames, int frameIndex, Translation language) {
        this.question = question;
        this.frames = frames;
        this.index = frameIndex;
        this.next = NextStage.findAfter(frames, frameIndex);
        this.last = frames.get(frames.size() - 1);
        this.language = language;
        this.right = Answers.computeAnswer(question, frames, frameIndex);
    }

    /**
     * Draws wrong answers, from each kind of mistake in turn.
     *
     * @param limit the number of answers wanted; there may be fewer
     * @param rivals runs of the scenario under other rules; each inner list counts as one kind of mistake
     */
    public List<WrongAnswer> draw(int limit, List<List<RivalRun>> rivals, Random random) {
        List<List<WrongAnswer>> sources = new ArrayList<>();
        rivals.forEach(
                sameKind -> sources.add(collectAnswersAddedBy(() -> sameKind.forEach(this::addAnswerOfRivalRun))));
        sources.add(collectAnswersAddedBy(this::addAnswersOfAdjacentStages));
        sources.add(collectAnswersAddedBy(this::addMisconceptions));
        Collections.shuffle(sources, random);
        sources.forEach(each -> Collections.shuffle(each, random));
        int rounds = sources.stream().mapToInt(List::size).max().orElse(0);
        Stream<WrongAnswer> inTurn = IntStream.range(0, rounds)
                .boxed()
                .flatMap(place ->
                        sources.stream().filter(each -> place < each.size()).map(each -> each.get(place)));
        Map<Answer, WrongAnswer> drawn = new LinkedHashMap<>();
        Stream.concat(inTurn, collectAnswersAddedBy(this::addNearMisses).stream())
                .forEach(wrong -> drawn.putIfAbsent(wrong.answer(), wrong));
        return drawn.values().stream().limit(limit).toList();
    }

    private List<WrongAnswer> collectAnswersAddedBy(Runnable adder) {
        collected = new ArrayList<>();
        adder.run();
        return collected;
    }

    private void addWithReason(Answer answer, String reasonKey, Object... values) {
        addIfPlausible(answer, language.format("wrong." + reasonKey, values));
    }

    private void addIfPlausible(Answer answer, String reason) {
        boolean ofOtherAlgorithms = answer instanceof Answer.Type type
                && type.name().isPresent()
                && !typesInRun().contains(type.name().get());
        boolean isRefuted = answer instanceof Answer.Count count && count.number() < lowestPossibleCount();
        if (!answer.equals(right) && !ofOtherAlgorithms && !isRefuted) {
            collected.add(new WrongAnswer(answer, reason));
        }
    }

    /**
     * The value that a count over the whole run has already reached when the question is asked; 0 for other numbers.
     */
    private long lowestPossibleCount() {
        Frame asked = frames.get(index);
        return switch (question.what()) {
            case TOTAL -> asked.tallies().sent();
            case STAGES -> asked.stage();
            default -> 0;
        };
    }

    private List<String> typesInRun() {
        return last.tallies().types().stream().map(MessageType::name).toList();
    }

    private void addProcesses(Collection<Integer> ids, String key) {
        if (!ids.isEmpty()) {
            addWithReason(Answer.Processes.of(ids), key);
        }
    }

    private void addCount(long number, String key, Object... values) {
        addWithReason(new Answer.Count(number), key, values);
    }

    /** The index of the frame at which a stage has just been sent; for stage 0, the start. */
    public static OptionalInt frameIndexOfStage(List<Frame> frames, int stage) {
        return IntStream.range(0, frames.size())
                .filter(i -> frames.get(i).stage() == stage
                        && (i == 0 || frames.get(i).kind() == Frame.Kind.STAGE))
                .findFirst();
    }

    private void addAnswerOfRivalRun(RivalRun rival) {
        Frame end = rival.frames().get(rival.frames().size() - 1);
        boolean answers = !question.isAnsweredAtEnd() || end.ending() == Frame.Ending.QUIESCENT;
        OptionalInt there = frameIndexOfStage(rival.frames(), frames.get(index).stage());
        if (answers && there.isPresent()) {
            addIfPlausible(Answers.computeAnswer(question, rival.frames(), there.getAsInt()), rival.reason());
        }
    }

    private void addAnswersOfAdjacentStages() {
        if (question.isAnsweredAtEnd()) {
            return;
        }
        int stage = frames.get(index).stage();
        addAnswerAtStage(stage - 1, "before");
        addAnswerAtStage(stage + 1, "after");
    }

    private void addAnswerAtStage(int stage, String key) {
        frameIndexOfStage(frames, stage)
                .ifPresent(at -> addWithReason(Answers.computeAnswer(question, frames, at), key));
    }

    /** Adds answers that are right for another quantity or another way of counting. */
    private void addMisconceptions() {
        Frame moment = question.inTheEnd() ? last : next.frame();
        switch (question.what()) {
            case TYPE -> {}
            case MESSAGES -> {
                int process = question.process().orElseThrow();
                long lost = next.lostFlights().stream()
                        .filter(flight -> flight.from() == process)
                        .count();
                addCount(next.countSentBy(process) - lost, "delivered");
                addCount(Collections.frequency(receiversInNextStage(), process), "received");
            }
            case STAGE_MESSAGES -> {
                addCount(next.countMessages() - next.countLost(), "delivered");
                addCount(next.countMessagesBySender().size(), "senders-counted");
            }
            case LOST -> {
                addCount(next.countMessages(), "all-messages");
                addCount(next.countMessages() - next.countLost(), "delivered");
            }
            case SENDERS -> {
                addProcesses(receiversInNextStage(), "receivers");
                addProcesses(next.findElectionStarters(), "starting");
            }
            case STARTS_ELECTION -> {
                addProcesses(next.countMessagesBySender().keySet(), "senders");
                addProcesses(receiversInNextStage(), "receivers");
            }
            case LEADER -> {
                findInitiator().ifPresent(id -> addProcesses(List.of(id), "initiator"));
                findFirstToAnswer().ifPresent(id -> addProcesses(List.of(id), "first-to-answer"));
                int highest =
                        moment.processes().get(moment.processes().size() - 1).id();
                addProcesses(List.of(highest), moment.process(highest).live() ? "highest" : "highest-crashed");
                addWithReason(Answer.Processes.of(List.of()), "no-leader");
            }
            case ALIVE -> {
                addProcesses(Answer.Processes.of(frames.get(index), true).ids(), "alive-now");
                addProcesses(Answer.Processes.of(moment, false).ids(), "crashed");
            }
            case TOTAL -> {
                for (CountingConvention how : CountingConvention.values()) {
                    addCount(how.count(last.tallies()), "convention", how.id(), how.meaning());
                }
                addCount(last.tallies().delivered(), "delivered");
                frameIndexOfStage(frames, 1).ifPresent(at -> addCountOfFirstType(frames.get(at)));
                long toCrashed = countLostToCrashed();
                addCount(last.tallies().sent() - toCrashed, "crashed-left-out");
                addCount(last.tallies().sent() + toCrashed, "crashed-twice");
            }
            case STAGES -> {
                addCount(last.stage() + 1L, "start-counted");
                addCount(last.tick(), "ticks");
                addCount(
                        last.tallies().types().stream()
                                .filter(type -> last.tallies().sent(type) > 0)
                                .count(),
                        "types");
            }
            case TURNAROUND -> addWrongTurnaroundTimes(TurnaroundTime.of(frames));
        }
    }

    private void addWrongTurnaroundTimes(TurnaroundTime turnaround) {
        addCount(last.stage(), "stage-number");
        addCount(turnaround.durationTicks(), "in-ticks", last.delayTicks());
        frames.stream()
                .filter(frame -> NextStage.findLeaders(frame).equals(NextStage.findLeaders(last)))
                .filter(frame -> frame.index() > turnaround.start().index())
                .findFirst()
                .ifPresent(led -> addCount(turnaround.delayUnitsFromStartTo(led), "until-led"));
        addCount(turnaround.delayUnitsFromStartTo(last), "until-end");
    }

    private void addCountOfFirstType(Frame first) {
        MessageType type = first.type().orElseThrow();
        addCount(last.tallies().sent(type), "only-type", type.name());
    }

    private long countLostToCrashed() {
        return frames.stream()
                .flatMap(frame -> frame.events(SimulationEvent.Lost.class))
                .filter(lost -> lost.loss() == SimulationEvent.LossReason.RECEIVER_CRASHED)
                .count();
    }

    /** The process that called the first election. */
    private Optional<Integer> findInitiator() {
        return frames.stream()
                .flatMap(NextStage::reactions)
                .filter(NextStage::startsElection)
                .map(SimulationEvent.Reacted::process)
                .findFirst();
    }

    /** The lowest sender of the second stage. */
    private Optional<Integer> findFirstToAnswer() {
        OptionalInt first = frameIndexOfStage(frames, 1);
        return first.isEmpty()
                ? Optional.empty()
                : NextStage.findAfter(frames, first.getAsInt()).countMessagesBySender().keySet().stream()
                        .findFirst();
    }

    private List<Integer> receiversInNextStage() {
        List<Integer> ids = new ArrayList<>();
        next.stage().ifPresent(stage -> stage.forEach(sent -> ids.add(sent.to())));
        return ids;
    }

    /** Adds answers close to the right one. */
    private void addNearMisses() {
        if (right instanceof Answer.Count count) {
            for (int by : new int[] {1, -1, 2, -2, 3}) {
                addCount(count.number() + by, by > 0 ? "more" : "fewer", Math.abs(by));
            }
        } else if (right instanceof Answer.Type) {
            typesInRun().forEach(type -> addWithReason(new Answer.Type(Optional.of(type)), "type", type));
            addWithReason(new Answer.Type(Optional.empty()), "some-type");
        } else if (right instanceof Answer.Processes processes) {
            for (Frame.ProcessFrame process : next.frame().processes()) {
                TreeSet<Integer> ids = new TreeSet<>(processes.ids());
                boolean missing = ids.remove(process.id());
                if (question.what() == Question.Kind.LEADER) {
                    ids.clear(); // no two are asked for
                }
                if (!missing) {
                    ids.add(process.id());
                }
                addWithReason(Answer.Processes.of(ids), missing ? "missing" : "extra", Integer.toString(process.id()));
            }
            Collections.reverse(collected); // of processes the higher ones are the likelier
        }
    }
}
