package hustings.question;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.MessageName;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import hustings.trace.DetectionKind;
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
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Wrong answers to a question about a run: those at which somebody arrives who forgets or mistakes one thing, which is
 * named and was found in this very run. None is the right answer.
 */
public final class WrongAnswers {

    private static final int MAX_NAMED = 2;

    /**
     * A wrong answer.
     *
     * @param reason a sentence about the mistake that leads to the answer
     */
    public record WrongAnswer(Answer answer, String reason) {}

    /**
     * The run of a scenario without one of its events.
     *
     * @param reason the explanation of an answer that would be right in that run
     */
    public record RivalRun(List<Frame> frames, String reason) {}

    private final Question question;
    private final List<Frame> frames;
    private final int index;
    private final Frame asked;
    private final NextStage next;
    private final Frame last;
    private final Translation language;
    private final Answer right;
    private final MessageOrigins origins;
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
        this.asked = frames.get(frameIndex);
        this.next = NextStage.findAfter(frames, frameIndex);
        this.last = frames.get(frames.size() - 1);
        this.language = language.naming(frames.get(0).group());
        this.right = Answers.computeAnswer(question, frames, frameIndex);
        this.origins = new MessageOrigins(frames);
    }

    /**
     * Draws different wrong answers, from each kind of mistake in turn.
     *
     * @param limit the number of answers wanted; there may be fewer
     * @param rivals runs of the scenario without one of its events
     */
    public List<WrongAnswer> draw(int limit, List<RivalRun> rivals, Random random) {
        List<List<WrongAnswer>> sources = new ArrayList<>();
        sources.add(collectAnswersAddedBy(() -> rivals.forEach(this::addAnswerOfRivalRun)));
        sources.add(collectAnswersAddedBy(this::addAnswersOfAdjacentStages));
        sources.add(collectAnswersAddedBy(this::addMisconceptions));
        Collections.shuffle(sources, random);
        sources.forEach(each -> Collections.shuffle(each, random));
        int rounds = sources.stream().mapToInt(List::size).max().orElse(0);
        Map<Answer, WrongAnswer> drawn = new LinkedHashMap<>();
        IntStream.range(0, rounds)
                .boxed()
                .flatMap(place ->
                        sources.stream().filter(each -> place < each.size()).map(each -> each.get(place)))
                .forEach(wrong -> drawn.putIfAbsent(wrong.answer(), wrong));
        return drawn.values().stream().limit(limit).toList();
    }

    /**
     * What is wrong with an answer at which no known mistake arrives: the processes that it lacks or has too many, or
     * by how much a number is off. Empty for the right answer and for message types.
     */
    Optional<String> describeDifference(Answer given) {
        if (right instanceof Answer.Count count && given instanceof Answer.Count other) {
            long by = other.number() - count.number();
            return by == 0
                    ? Optional.empty()
                    : Optional.of(language.format(by > 0 ? "wrong.more" : "wrong.fewer", Math.abs(by)));
        }
        if (right instanceof Answer.Processes processes && given instanceof Answer.Processes other) {
            SortedSet<Integer> missing = new TreeSet<>(processes.ids());
            missing.removeAll(other.ids());
            SortedSet<Integer> extra = new TreeSet<>(other.ids());
            extra.removeAll(processes.ids());
            List<String> sentences = new ArrayList<>();
            if (!missing.isEmpty()) {
                sentences.add(language.format("wrong.missing", language.formatIds(missing), missing.size()));
            }
            if (!extra.isEmpty()) {
                sentences.add(language.format("wrong.extra", language.formatIds(extra), extra.size()));
            }
            return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
        }
        return Optional.empty();
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
        boolean isRefuted = answer instanceof Answer.Count count && count.number() < lowestPossibleCount();
        if (!answer.equals(right) && !isRefuted) {
            collected.add(new WrongAnswer(answer, reason));
        }
    }

    /**
     * The value that a count over the whole run has already reached when the question is asked; 0 for other numbers.
     */
    private long lowestPossibleCount() {
        return switch (question.what()) {
            case TOTAL -> asked.tallies().sent();
            case STAGES -> asked.stage();
            default -> 0;
        };
    }

    private void addProcesses(Collection<Integer> ids, String key, Object... values) {
        if (!ids.isEmpty()) {
            addWithReason(Answer.Processes.of(ids), key, values);
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

    /** Adds the answer in a run without one event, if that run is the same up to what is shown. */
    private void addAnswerOfRivalRun(RivalRun rival) {
        Frame end = rival.frames().get(rival.frames().size() - 1);
        boolean answers = !question.isAnsweredAtEnd() || end.ending() == Frame.Ending.QUIESCENT;
        OptionalInt there = frameIndexOfStage(rival.frames(), asked.stage());
        if (answers
                && end.stage() > 0
                && there.isPresent()
                && describeStages(rival.frames(), there.getAsInt()).equals(describeStages(frames, index))) {
            addIfPlausible(Answers.computeAnswer(question, rival.frames(), there.getAsInt()), rival.reason());
        }
    }

    /** The messages of each stage up to a frame. */
    private static List<List<MessageName>> describeStages(List<Frame> frames, int upToIndex) {
        return frames.subList(0, upToIndex + 1).stream()
                .map(frame -> frame.flightsOfStage().stream().map(Flight::name).toList())
                .filter(stage -> !stage.isEmpty())
                .toList();
    }

    private void addAnswersOfAdjacentStages() {
        if (question.isAnsweredAtEnd()) {
            return;
        }
        asked.type()
                .ifPresent(type -> frameIndexOfStage(frames, asked.stage() - 1)
                        .ifPresent(at ->
                                addWithReason(Answers.computeAnswer(question, frames, at), "before", type.name())));
        next.stage()
                .filter(stage -> next.frame().index() != last.index())
                .ifPresent(stage -> addWithReason(
                        Answers.computeAnswer(question, frames, next.frame().index()),
                        "after",
                        stage.type().name()));
    }

    /** Adds answers to which something that is forgotten or mistaken in this run leads. */
    private void addMisconceptions() {
        switch (question.what()) {
            case TYPE -> addOtherTypes();
            case MESSAGES -> addWrongMessagesFrom(question.process().orElseThrow());
            case STAGE_MESSAGES -> addWrongStageMessages();
            case LOST -> addWrongLosses();
            case SENDERS -> {
                addProcesses(receiversInNextStage(), "receivers");
                addProcesses(next.findElectionStarters(), "starting");
                addWithoutOneReaction();
                addWithCrashed();
            }
            case STARTS_ELECTION -> {
                addProcesses(next.countMessagesBySender().keySet(), "senders");
                addProcesses(receiversInNextStage(), "receivers");
                addWithoutOneStart();
                addWithCrashed();
            }
            case LEADER -> addWrongLeaders(question.inTheEnd() ? last : next.frame());
            case ALIVE -> addWrongLiveProcesses(question.inTheEnd() ? last : next.frame());
            case TOTAL -> addWrongTotals();
            case STAGES -> addWrongStageCounts();
            case TURNAROUND -> addWrongTurnaroundTimes(TurnaroundTime.of(frames));
        }
    }

    private void addOtherTypes() {
        addIfForgotten(flightsInNextStage(), new Answer.Type(Optional.empty()));
        for (MessageType type : last.tallies().types()) {
            boolean isSentBefore = asked.tallies().sent(type) > 0;
            boolean isSentLater =
                    last.tallies().sent(type) > next.frame().tallies().sent(type);
            if (isSentBefore || isSentLater) {
                addWithReason(
                        new Answer.Type(Optional.of(type.name())),
                        isSentLater ? "type-later" : "type-earlier",
                        type.name());
            }
        }
    }

    private void addWrongMessagesFrom(int process) {
        List<Flight> own = flightsInNextStage().stream()
                .filter(flight -> flight.from() == process)
                .toList();
        addCount(own.size() - countToCrashed(own), "crashed-left-out");
        addCount(own.size() - countLost(own), "delivered");
        addCount(
                flightsInNextStage().stream()
                        .filter(flight -> flight.to() == process && flight.isDelivered())
                        .count(),
                "received");
        boolean isToAllOthers = own.stream().map(Flight::to).distinct().count()
                == next.frame().processes().size() - 1;
        if (isToAllOthers && own.size() == next.frame().processes().size() - 1) {
            addCount(own.size() + 1L, "itself");
        }
        addIfForgotten(own, new Answer.Count(0));
    }

    private void addWrongStageMessages() {
        List<Flight> all = flightsInNextStage();
        addCount(all.size() - countToCrashed(all), "crashed-left-out");
        addCount(all.size() - countLost(all), "delivered");
        addCount(next.countMessagesBySender().size(), "senders-counted");
        addCount(all.stream().map(Flight::to).distinct().count(), "receivers-counted");
        next.countMessagesBySender().entrySet().stream()
                .limit(MAX_NAMED)
                .forEach(sender -> addCount(sender.getValue(), "one-sender", language.name(sender.getKey())));
        addIfForgotten(all, new Answer.Count(0));
    }

    private void addWrongLosses() {
        List<Flight> lost = next.lostFlights();
        addCount(next.countMessages(), "all-messages");
        addCount(next.countMessages() - lost.size(), "arriving");
        addCount(lost.stream().map(Flight::to).distinct().count(), "lost-receivers");
        if (countToCrashed(lost) == lost.size() && !lost.isEmpty()) {
            SortedSet<Integer> crashed =
                    new TreeSet<>(lost.stream().map(Flight::to).toList());
            addCount(0, "down-on-arrival", language.formatIds(crashed), crashed.size());
        }
    }

    private void addWrongTotals() {
        Tallies tallies = last.tallies();
        addCount(
                tallies.sent()
                        - tallies.types().stream()
                                .mapToLong(tallies::lostToCrashed)
                                .sum(),
                "crashed-left-out");
        addCount(tallies.sent() - tallies.lost(), "delivered");
        for (MessageType type : tallies.types()) {
            if (tallies.sent(type) < tallies.sent()) {
                addCount(tallies.sent() - tallies.sent(type), "type-left-out", type.name());
            }
        }
        origins.countMessagesOfThoseAsked()
                .forEach((type, messages) -> addCount(tallies.sent() - messages, "asked-in-turn", type));
    }

    private void addWrongStageCounts() {
        addCount(last.stage() + 1L, "start-counted");
        addCount(last.tick(), "ticks");
        List<Frame> stages = frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .toList();
        addCount(stages.stream().map(Frame::type).distinct().count(), "types");
        addCount(stages.stream().map(Frame::tick).distinct().count(), "same-tick");
        for (MessageType type : last.tallies().types()) {
            long others = stages.stream()
                    .filter(stage -> !stage.type().equals(Optional.of(type)))
                    .count();
            if (others > 0) {
                addCount(others, "type-left-out", type.name());
            }
        }
    }

    private void addWrongTurnaroundTimes(TurnaroundTime turnaround) {
        addCount(last.stage(), "stage-number");
        addCount(turnaround.durationTicks(), "in-ticks", last.delayTicks());
        frames.stream()
                .filter(frame -> NextStage.findLeaders(frame).equals(NextStage.findLeaders(last)))
                .filter(frame -> frame.index() > turnaround.start().index()
                        && frame.index() < turnaround.settled().index())
                .findFirst()
                .ifPresent(led -> addCount(turnaround.delayUnitsFromStartTo(led), "until-led"));
        addCount(turnaround.delayUnitsFromStartTo(last), "until-end");
    }

    private void addWrongLeaders(Frame moment) {
        SortedSet<Integer> leading = NextStage.findLeaders(moment);
        findInitiator(moment).ifPresent(initiator -> addInitiatorAndItsAnswerers(initiator, moment));
        int highest = moment.processes().get(moment.processes().size() - 1).id();
        if (!leading.contains(highest)) {
            addProcesses(List.of(highest), moment.process(highest).live() ? "highest" : "highest-crashed");
        }
        moment.ids(Frame.ProcessFrame::live).stream()
                .reduce((lower, higher) -> higher)
                .filter(id -> id != highest && !leading.contains(id))
                .ifPresent(id -> addProcesses(List.of(id), "highest-live"));
        if (leading.size() > 1) {
            leading.forEach(id -> addProcesses(List.of(id), "one-of-leaders", language.formatIds(leading)));
        } else {
            leading.forEach(id -> addWithReason(Answer.Processes.of(List.of()), "no-leader", language.name(id)));
        }
        SortedSet<Integer> before = leadersOf(frames.subList(0, moment.index()));
        before.removeAll(leading);
        before.stream().limit(MAX_NAMED).forEach(id -> addProcesses(List.of(id), "led-before"));
        SortedSet<Integer> later = leadersOf(frames.subList(moment.index(), frames.size()));
        later.removeAll(leading);
        later.removeAll(before);
        later.stream().limit(MAX_NAMED).forEach(id -> addProcesses(List.of(id), "leads-later"));
    }

    private static SortedSet<Integer> leadersOf(List<Frame> frames) {
        SortedSet<Integer> ids = new TreeSet<>();
        frames.forEach(frame -> ids.addAll(NextStage.findLeaders(frame)));
        return ids;
    }

    private void addInitiatorAndItsAnswerers(int initiator, Frame moment) {
        SortedSet<Integer> leading = NextStage.findLeaders(moment);
        List<Flight> answers = origins.findAnswersTo(initiator, moment);
        SortedSet<Integer> higher = new TreeSet<>(answers.stream()
                .filter(answer -> answer.from() > initiator)
                .map(Flight::from)
                .toList());
        if (!leading.contains(initiator) && higher.isEmpty()) {
            addProcesses(List.of(initiator), "initiator");
        } else if (!leading.contains(initiator)) {
            addProcesses(List.of(initiator), "initiator-answered", language.formatIds(higher), higher.size());
        }
        SortedSet<Integer> first = new TreeSet<>(answers.stream()
                .filter(answer -> answer.stage() == answers.get(0).stage())
                .map(Flight::from)
                .toList());
        first.stream()
                .filter(id -> !leading.contains(id))
                .limit(MAX_NAMED)
                .forEach(id -> addProcesses(
                        List.of(id), first.size() == 1 ? "first-to-answer" : "among-first", language.name(initiator)));
    }

    private void addWrongLiveProcesses(Frame moment) {
        addProcesses(Answer.Processes.of(asked, true).ids(), "alive-now");
        addProcesses(Answer.Processes.of(moment, false).ids(), "crashed");
        for (Frame.ProcessFrame process : moment.processes()) {
            if (process.live() != asked.process(process.id()).live()) {
                SortedSet<Integer> ids =
                        new TreeSet<>(Answer.Processes.of(moment, true).ids());
                if (process.live()) {
                    ids.remove(process.id());
                } else {
                    ids.add(process.id());
                }
                addProcesses(ids, process.live() ? "revival" : "crash", language.name(process.id()));
            }
        }
    }

    /** The messages of the next stage. */
    private List<Flight> flightsInNextStage() {
        return next.stage().isEmpty()
                ? List.of()
                : next.frame().flightsOfStage().stream()
                        .filter(flight -> !flight.isCopy())
                        .toList();
    }

    private static long countToCrashed(List<Flight> flights) {
        return flights.stream()
                .filter(flight -> flight.fate() == Frame.Fate.RECEIVER_CRASHED)
                .count();
    }

    private static long countLost(List<Flight> flights) {
        return flights.stream().filter(flight -> flight.fate().isLost()).count();
    }

    private SortedSet<Integer> receiversInNextStage() {
        return new TreeSet<>(flightsInNextStage().stream().map(Flight::to).toList());
    }

    /** Adds an answer to which somebody comes who forgets why some messages are sent, if that can be said. */
    private void addIfForgotten(List<Flight> messages, Answer answer) {
        SortedSet<Integer> senders =
                new TreeSet<>(messages.stream().map(Flight::from).toList());
        List<Reacted> reactions = messages.stream().map(origins::reactionOf).toList();
        describeForgottenCause(senders, reactions).ifPresent(reason -> addIfPlausible(answer, reason));
    }

    /** Describes what is forgotten by somebody who leaves out the reactions of some processes; empty if it is mixed. */
    private Optional<String> describeForgottenCause(SortedSet<Integer> ids, Collection<Reacted> reactions) {
        Set<String> keys = reactions.stream().map(WrongAnswers::causeKey).collect(Collectors.toSet());
        Set<String> received = reactions.stream()
                .map(reacted -> reacted.cause() instanceof Cause.Received message
                        ? message.message().type().name()
                        : "")
                .collect(Collectors.toSet());
        if (keys.size() != 1 || received.size() != 1 || keys.contains("")) {
            return Optional.empty();
        }
        return Optional.of(language.format(
                "wrong.forgotten." + keys.iterator().next(),
                language.formatIds(ids),
                ids.size(),
                received.iterator().next()));
    }

    private static String causeKey(Reacted reacted) {
        Cause cause = reacted.cause();
        if (cause instanceof Cause.Received) {
            return "message";
        }
        if (cause instanceof Cause.TimedOut) {
            return "timeout";
        }
        Optional<DetectionKind> detection = DetectionKind.of(reacted);
        if (detection.isPresent()) {
            return detection.get() == DetectionKind.LACK ? "lack" : "detection";
        }
        return cause instanceof Cause.Revived ? "revival" : "";
    }

    /** Adds the senders of the next stage without one of them, and nobody. */
    private void addWithoutOneReaction() {
        addIfForgotten(flightsInNextStage(), Answer.Processes.of(List.of()));
        for (int id : next.countMessagesBySender().keySet()) {
            List<Flight> own = flightsInNextStage().stream()
                    .filter(flight -> flight.from() == id)
                    .toList();
            addIfForgotten(own, withoutProcess(id));
        }
    }

    /** Adds the processes that start an election without one of them, and nobody. */
    private void addWithoutOneStart() {
        List<Reacted> starts =
                next.reactions().stream().filter(NextStage::startsElection).toList();
        describeForgottenCause(next.findElectionStarters(), starts)
                .ifPresent(reason -> addIfPlausible(Answer.Processes.of(List.of()), reason));
        for (Reacted start : starts) {
            describeForgottenCause(new TreeSet<>(Set.of(start.process())), List.of(start))
                    .ifPresent(reason -> addIfPlausible(withoutProcess(start.process()), reason));
        }
    }

    private Answer.Processes withoutProcess(int id) {
        SortedSet<Integer> ids = new TreeSet<>(((Answer.Processes) right).ids());
        ids.remove(id);
        return Answer.Processes.of(ids);
    }

    /** Adds the right processes together with those that were sent the last messages, but are down. */
    private void addWithCrashed() {
        SortedSet<Integer> down = new TreeSet<>(asked.flightsOfStage().stream()
                .map(Flight::to)
                .filter(id -> !next.frame().process(id).live())
                .toList());
        if (!down.isEmpty()) {
            SortedSet<Integer> ids = new TreeSet<>(((Answer.Processes) right).ids());
            ids.addAll(down);
            addProcesses(ids, "down", language.formatIds(down), down.size());
        }
    }

    /** The process that is the first to start an election. */
    private Optional<Integer> findInitiator(Frame upToFrame) {
        return frames.subList(0, upToFrame.index() + 1).stream()
                .flatMap(NextStage::reactions)
                .filter(NextStage::startsElection)
                .map(Reacted::process)
                .findFirst();
    }
}
