package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.Ending;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.MessageStage;
import hustings.engine.SentMessage;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Crashed;
import hustings.engine.SimulationEvent.Delivered;
import hustings.engine.SimulationEvent.Intervened;
import hustings.engine.SimulationEvent.LossReason;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.SimulationEvent.StageSent;
import hustings.model.ProcessState;
import hustings.model.Role;
import hustings.scenario.InterventionWords;
import hustings.scenario.InterventionWords.Style;
import hustings.scenario.Translation;
import hustings.trace.PhraseFormatter.ReceiverPhrases;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Composes the sentences about what happened from one frame (exclusive) to another (inclusive). */
final class SentenceBuilder {

    private static final int HEADLINE = 1;
    private static final int INTERVENTION = 2;
    private static final int CHANGE = 3;
    private static final int BELIEF = 4;
    private static final int LOSS = 5;
    private static final int DETAIL = 6;

    private static final int MAX_GROUPS = 3;

    private final List<Frame> frames;
    private final int from;
    private final int to;
    private final Translation language;
    private final PhraseFormatter wording;
    private final InterventionWords words;
    private final List<MessageStage> stages;
    private final Map<Long, Flight> flights = new HashMap<>(); // looked up, never iterated
    private final NavigableSet<Integer> senders;
    /** The processes that reacted to a detection, by its kind; looked up by kind. */
    private final Map<DetectionKind, NavigableSet<Integer>> detectors = new EnumMap<>(DetectionKind.class);

    private final List<Sentence> sentences = new ArrayList<>();

    SentenceBuilder(List<Frame> frames, int from, int to, Translation language) {
        this.frames = frames;
        this.from = from;
        this.to = to;
        this.language = language.naming(frames.get(to).group());
        this.wording = new PhraseFormatter(frames.get(to), language);
        this.words = new InterventionWords(this.language);
        for (Frame frame : frames.subList(from, to + 1)) {
            frame.flights().forEach(flight -> flights.put(flight.sequence(), flight));
        }
        stages = eventsOf(StageSent.class).stream().map(StageSent::stage).toList();
        senders = toIds(stages.stream().flatMap(stage -> stage.sends().stream()).map(SentMessage::from));
        for (DetectionKind kind : DetectionKind.values()) {
            detectors.put(kind, findDetectors(kind, false));
        }
    }

    private static NavigableSet<Integer> toIds(Stream<Integer> ids) {
        return ids.collect(Collectors.toCollection(TreeSet::new));
    }

    private <T extends SimulationEvent> List<T> eventsOf(Class<T> kind) {
        return frames.subList(from + 1, to + 1).stream()
                .flatMap(frame -> frame.events(kind))
                .toList();
    }

    List<Sentence> composeSentences() {
        addCrashesAndRevivals();
        addNetworkChanges();
        eventsOf(Intervened.class).stream()
                .filter(intervened -> !intervened.effective())
                .map(intervened -> words.explainNoEffect(intervened.intervention()))
                .distinct()
                .forEach(why -> sentences.add(new Sentence(INTERVENTION, why)));
        addLosses();
        addDetections();
        addRoleChanges(findTimedOut());
        if (frames.get(to).ending() == Ending.NONE) {
            addBeliefChanges();
            if (stages.isEmpty()) {
                addDeliveries();
            }
        }
        addStages();
        addIfAny(findCrashedAmidSends(), words::tellCrash, Kind.CRASH_AFTER_SENDS);
        return sentences;
    }

    /** Composes the sentence about a stage of messages that only serve to notice crashes; none in another frame. */
    List<Sentence> composeDetectorStage() {
        return frames.get(to)
                .events(SimulationEvent.OfDetectors.class)
                .map(SimulationEvent.OfDetectors::event)
                .filter(StageSent.class::isInstance)
                .map(sent -> new Sentence(HEADLINE, composeStageSentence(((StageSent) sent).stage())))
                .toList();
    }

    private void addSentence(int rank, String key, Object... values) {
        sentences.add(new Sentence(rank, language.format(key, values)));
    }

    private void addSentence(int rank, String key, NavigableSet<Integer> who) {
        if (!who.isEmpty()) {
            addSentence(rank, key, wording.formatIds(who), who.size());
        }
    }

    private List<Intervention> effectiveInterventions() {
        return eventsOf(Intervened.class).stream()
                .filter(Intervened::effective)
                .map(Intervened::intervention)
                .toList();
    }

    private void addCrashesAndRevivals() {
        NavigableSet<Integer> amidSends = findCrashedAmidSends();
        NavigableSet<Integer> backAtOnce = new TreeSet<>();
        findCrashedByKind().forEach((kind, crashed) -> {
            crashed.removeAll(amidSends);
            NavigableSet<Integer> back = toIds(
                    crashed.stream().filter(id -> frames.get(to).process(id).live()));
            crashed.removeAll(back);
            backAtOnce.addAll(back);
            addIfAny(back, words::tellCrashAndReturn, kind);
            addIfAny(crashed, words::tell, kind);
        });
        NavigableSet<Integer> revived = findEffectiveTargets(Kind.REVIVE);
        revived.removeAll(backAtOnce);
        revived.removeIf(id -> !frames.get(to).process(id).live());
        addIfAny(revived, words::tell, Kind.REVIVE);
        addIfAny(findEffectiveTargets(Kind.PAUSE), words::tell, Kind.PAUSE);
        addIfAny(findEffectiveTargets(Kind.RESUME), words::tell, Kind.RESUME);
    }

    /** The processes that crashed, by kind; one that crashed before it could send is told as any other. */
    private Map<Kind, NavigableSet<Integer>> findCrashedByKind() {
        return eventsOf(Crashed.class).stream()
                .collect(Collectors.groupingBy(
                        crashed -> crashed.amidSends() ? Kind.CRASH : crashed.kind(),
                        () -> new EnumMap<>(Kind.class),
                        Collectors.mapping(Crashed::process, Collectors.toCollection(TreeSet::new))));
    }

    /** Tells of processes what was done to them. */
    private interface Telling {
        String tell(Kind kind, String ids, int count);
    }

    private void addIfAny(NavigableSet<Integer> who, Telling telling, Kind kind) {
        if (!who.isEmpty()) {
            sentences.add(new Sentence(INTERVENTION, telling.tell(kind, wording.formatIds(who), who.size())));
        }
    }

    private NavigableSet<Integer> findEffectiveTargets(Kind kind) {
        return toIds(effectiveInterventions().stream()
                .filter(intervention -> intervention.kind() == kind)
                .map(intervention -> intervention.involvedIds().get(0)));
    }

    /** Processes that crashed in the middle of their sends; mentioned after their sends. */
    private NavigableSet<Integer> findCrashedAmidSends() {
        return toIds(frames.subList(from + 1, to + 1).stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .flatMap(frame -> frame.events(Crashed.class))
                .map(Crashed::process));
    }

    private void addNetworkChanges() {
        effectiveInterventions().stream()
                .filter(intervention -> intervention.kind().target() != Intervention.Target.PROCESS)
                .forEach(intervention ->
                        sentences.add(new Sentence(INTERVENTION, words.tell(Style.SENTENCE, intervention))));
    }

    private void addLosses() {
        List<Integer> receivers = eventsOf(SimulationEvent.Lost.class).stream()
                .filter(lost -> lost.loss() != LossReason.DROPPED && flights.containsKey(lost.sequence()))
                .map(lost -> flights.get(lost.sequence()).to())
                .toList();
        Set<Integer> different = Set.copyOf(receivers);
        if (different.size() > 1) {
            addSentence(LOSS, "lost.several", wording.formatIds(different));
        } else if (!receivers.isEmpty()) {
            addSentence(LOSS, "lost", receivers.size(), wording.formatIds(different));
        }
    }

    /** Adds sentences about detections and suspicions, unless the sentence about the stage includes them. */
    private void addDetections() {
        for (DetectionKind kind : DetectionKind.values()) {
            addSentence(CHANGE, kind.key() + ".idle", findDetectors(kind, true));
        }
        if (findDetectionInStageSentence().isEmpty()) {
            detectors.forEach((kind, ids) -> addSentence(INTERVENTION, kind.key(), ids));
        }
    }

    /**
     * Finds the processes that detected something.
     *
     * @param isIneffective whether they did nothing because of it
     */
    private NavigableSet<Integer> findDetectors(DetectionKind kind, boolean isIneffective) {
        return toIds(eventsOf(Reacted.class).stream()
                .filter(reacted -> DetectionKind.of(reacted).equals(Optional.of(kind))
                        && reacted.rules().isEmpty() == isIneffective)
                .map(Reacted::process));
    }

    /** The kind of detection that is told with the only stage, because its senders and no others detected that. */
    private Optional<DetectionKind> findDetectionInStageSentence() {
        List<DetectionKind> kinds = detectors.keySet().stream()
                .filter(kind -> !detectors.get(kind).isEmpty())
                .toList();
        return stages.size() == 1
                        && kinds.size() == 1
                        && detectors.get(kinds.get(0)).equals(senders)
                ? Optional.of(kinds.get(0))
                : Optional.empty();
    }

    /** Finds the processes with a timer that was seen running and has expired. */
    private NavigableSet<Integer> findTimedOut() {
        return toIds(frames.subList(from + 1, to + 1).stream()
                .flatMap(frame -> frame.events(Reacted.class)
                        .filter(reacted -> !reacted.rules().isEmpty()
                                && reacted.cause() instanceof Cause.TimedOut timedOut
                                && wasTimerRunning(
                                        frames.get(frame.index() - 1),
                                        reacted.process(),
                                        timedOut.timer().name()))
                        .map(Reacted::process)));
    }

    private static boolean wasTimerRunning(Frame frame, int id, String timer) {
        return frame.process(id).timers().stream()
                .anyMatch(running -> running.name().equals(timer) && running.dueTick() > frame.tick());
    }

    /** Adds sentences about processes that gave way, whose timers expired, or that lead now. */
    private void addRoleChanges(NavigableSet<Integer> timedOut) {
        NavigableSet<Integer> stepBack = new TreeSet<>();
        NavigableSet<Integer> stop = new TreeSet<>();
        NavigableSet<Integer> lead = new TreeSet<>();
        for (ProcessFrame after : frames.get(to).processes()) {
            ProcessFrame before = frames.get(from).process(after.id());
            if (!after.live() || !before.live()) {
                continue;
            }
            boolean wasElecting = before.state().role() == Role.ELECTING;
            if (wasElecting
                    && after.state().role() == Role.WAITING
                    && !after.sendsWaiting()
                    && !sendsToHigherId(after.id())) {
                stepBack.add(after.id());
            } else if (wasElecting && after.state().role() == Role.BYSTANDER && !hasLearntCoordinator(after)) {
                stop.add(after.id());
            } else if (after.leads() && !before.leads() && !senders.contains(after.id())) {
                lead.add(after.id());
            }
        }
        addGivingWaySentences(stepBack, stop, id -> !timedOut.contains(id));
        addSentence(DETAIL, "timeout", timedOut);
        addSentence(CHANGE, "lead", lead);
        addGivingWaySentences(stepBack, stop, timedOut::contains);
    }

    private void addGivingWaySentences(Set<Integer> stepBack, Set<Integer> stop, Predicate<Integer> which) {
        addSentence(CHANGE, "step-back", toIds(stepBack.stream().filter(which)));
        addSentence(CHANGE, "stop", toIds(stop.stream().filter(which)));
    }

    /** Whether a process sends to a higher one: then its own election continues, and it has not given way. */
    private boolean sendsToHigherId(int id) {
        return stages.stream()
                .flatMap(stage -> stage.sends().stream())
                .anyMatch(sent -> sent.from() == id && sent.to() > id);
    }

    /** Whether a process ended its election because it learnt who leads, which is described as a belief. */
    private boolean hasLearntCoordinator(ProcessFrame process) {
        return eventsOf(Reacted.class).stream()
                .filter(reacted -> reacted.process() == process.id())
                .anyMatch(reacted ->
                        reacted.before().coordinator() != reacted.after().coordinator());
    }

    /** Adds sentences about deliveries, by message type; only if nothing is sent in reply. */
    private void addDeliveries() {
        Map<String, List<Flight>> byType = eventsOf(Delivered.class).stream()
                .map(delivered -> flights.get(delivered.sequence()))
                .filter(Objects::nonNull)
                .collect(Collectors.groupingBy(Flight::type, LinkedHashMap::new, Collectors.toList()));
        byType.forEach((type, messages) -> {
            NavigableSet<Integer> who = toIds(messages.stream().map(Flight::to));
            String origins =
                    wording.formatIdsAsRecipients(toIds(messages.stream().map(Flight::from)));
            addSentence(DETAIL, "receive", wording.formatIds(who), who.size(), type, origins);
        });
    }

    /** Adds sentences about changed beliefs, except those of processes that announce themselves. */
    private void addBeliefChanges() {
        TreeMap<Integer, NavigableSet<Integer>> converts = new TreeMap<>();
        for (ProcessFrame after : frames.get(to).processes()) {
            ProcessFrame before = frames.get(from).process(after.id());
            int believed = after.state().coordinator();
            boolean other =
                    before.live() && after.live() && believed != before.state().coordinator();
            if (other && believed != ProcessState.NOBODY && !after.leads()) {
                converts.computeIfAbsent(believed, id -> new TreeSet<>()).add(after.id());
            }
        }
        converts.forEach((believed, who) ->
                addSentence(BELIEF, "believe-now", wording.formatIds(who), who.size(), language.name(believed)));
    }

    private void addStages() {
        if (stages.size() > 1) {
            long messages =
                    stages.stream().mapToLong(MessageStage::messageCount).sum();
            addSentence(
                    HEADLINE,
                    "stages",
                    stages.size(),
                    messages,
                    stages.get(0).type().name(),
                    stages.get(stages.size() - 1).type().name());
        } else if (stages.size() == 1) {
            sentences.add(new Sentence(HEADLINE, composeStageSentence(stages.get(0))));
        }
    }

    /** Composes the sentence about one stage; senders with the same receivers are named together. */
    private String composeStageSentence(MessageStage stage) {
        Map<Integer, NavigableSet<Integer>> bySender = stage.sends().stream()
                .collect(Collectors.groupingBy(
                        SentMessage::from,
                        TreeMap::new,
                        Collectors.mapping(SentMessage::to, Collectors.toCollection(TreeSet::new))));
        Map<NavigableSet<Integer>, NavigableSet<Integer>> groups = new LinkedHashMap<>();
        bySender.forEach((sender, receivers) ->
                groups.computeIfAbsent(receivers, r -> new TreeSet<>()).add(sender));
        String type = stage.type().name();
        NavigableSet<Integer> all = toIds(bySender.keySet().stream());
        if (groups.size() > MAX_GROUPS
                || (groups.size() > 1 && findDetectionInStageSentence().isPresent())) {
            return describeCommonReceivers(bySender)
                    .map(whom -> completeStageSentence(composeClause(stage, all, whom), type))
                    .orElseGet(() ->
                            language.format("send.many", formatSubject(all), all.size(), stage.messageCount(), type));
        }
        List<String> parts = new ArrayList<>();
        groups.forEach((receivers, who) -> parts.add(composeClause(stage, who, wording.formatReceivers(receivers))));
        return completeStageSentence(String.join(", ", parts), type);
    }

    /** Composes the clause about some senders; senders that follow another process announce that one, as on a ring. */
    private String composeClause(MessageStage stage, NavigableSet<Integer> who, ReceiverPhrases whom) {
        Frame shown = frames.get(to);
        boolean followOthers = who.stream().allMatch(id -> {
            int coordinator = shown.process(id).state().coordinator();
            return coordinator != id && coordinator != ProcessState.NOBODY;
        });
        return wording.describeSending(stage.type(), formatSubject(who), who.size(), followOthers, whom);
    }

    /** Completes the sentence about a stage, with the type unless the verb already names it. */
    private String completeStageSentence(String sent, String type) {
        boolean named = sent.matches(".*\\b" + Pattern.quote(type) + "\\b.*");
        return named ? sent + "." : language.format("send.headline", sent, type);
    }

    /** Formats the senders as a subject, with their detection if they have just detected the crash. */
    private String formatSubject(NavigableSet<Integer> who) {
        return findDetectionInStageSentence()
                .map(kind -> language.format(kind.key() + ".and", wording.formatIds(senders), senders.size()))
                .orElseGet(() -> wording.formatIds(who));
    }

    /** Finds a description of the receivers that fits all senders; empty if there is none. */
    private Optional<ReceiverPhrases> describeCommonReceivers(Map<Integer, NavigableSet<Integer>> bySender) {
        NavigableSet<Integer> ids = new TreeSet<>(frames.get(to).ids(process -> true));
        if (bySender.entrySet().stream().allMatch(e -> e.getValue().equals(ids.tailSet(e.getKey(), false)))) {
            return Optional.of(new ReceiverPhrases(language.format("all-higher"), language.format("all-higher.to")));
        }
        if (bySender.entrySet().stream().allMatch(e -> e.getValue().equals(ids.headSet(e.getKey(), false)))) {
            return Optional.of(new ReceiverPhrases(language.format("all-lower"), language.format("all-lower.to")));
        }
        Set<NavigableSet<Integer>> different = Set.copyOf(bySender.values());
        return different.size() == 1 ? different.stream().findFirst().map(wording::formatReceivers) : Optional.empty();
    }
}
