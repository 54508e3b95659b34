package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.Intervention.Precondition;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Role;
import hustings.scenario.InterventionCodec;
import hustings.scenario.InterventionWords;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Describes in a sentence or two what happened in a run between two frames, in this order: interventions, losses,
 * processes that gave way, and messages sent. If the text is too long, the least important sentences are left out.
 */
public final class Narrator {

    private Narrator() {}

    /**
     * Narrates what happened from one frame to another.
     *
     * @param frames all frames of a run
     * @param from index of the frame that was seen before, whose events are left out
     * @param to index of the frame that is shown; if it is not after {@code from}, the last step towards it is narrated
     */
    public static String narrate(List<Frame> frames, int from, int to, Translation language) {
        return Sentence.joinWithinLength(composeSentences(frames, from, to, language));
    }

    /**
     * Narrates what happened, but not whom the processes follow at the start and at the end: for a place that shows the
     * status of the election, which says so. Empty if nothing happened.
     */
    public static String narrateWithoutBeliefs(List<Frame> frames, int from, int to, Translation language) {
        return Sentence.joinWithinLength(composeSentences(frames, from, to, language, false));
    }

    /**
     * Narrates what happened, and which messages are sent in the shown frame that only serve to notice crashes, if it
     * is a stage of such messages.
     */
    public static String narrateWithHeartbeats(List<Frame> frames, int from, int to, Translation language) {
        SentenceBuilder builder = new SentenceBuilder(frames, Math.max(0, Math.min(from, to - 1)), to, language);
        List<Sentence> sentences = new ArrayList<>(builder.composeSentences());
        sentences.addAll(builder.composeDetectorStage());
        return Sentence.joinWithinLength(sentences);
    }

    /** Composes all sentences of a narration, in order, whatever their total length. */
    public static List<Sentence> composeSentences(List<Frame> frames, int from, int to, Translation language) {
        return composeSentences(frames, from, to, language, true);
    }

    private static List<Sentence> composeSentences(
            List<Frame> frames, int from, int to, Translation language, boolean withBeliefs) {
        int before = Math.max(0, from < to ? from : to - 1);
        Frame shown = frames.get(to);
        List<Sentence> sentences = new ArrayList<>();
        if (to == 0) {
            sentences.addAll(describeStart(shown, language, withBeliefs));
        }
        sentences.addAll(new SentenceBuilder(frames, before, to, language).composeSentences());
        if (shown.ending() != Frame.Ending.NONE && shown.ending() != Frame.Ending.QUIESCENT) {
            sentences.add(describeHowItEnds(shown, language));
        }
        if (shown.ending() != Frame.Ending.NONE && withBeliefs) {
            sentences.add(new Sentence(1, describeBeliefs(shown, language)));
        }
        if (sentences.isEmpty() && (withBeliefs || shown.ending() == Frame.Ending.NONE)) {
            int flights = shown.flights().size();
            sentences.add(
                    new Sentence(1, flights > 0 ? language.format("on-the-way", flights) : language.format("nothing")));
        }
        return sentences;
    }

    /** Describes a frame in words, for screen readers. */
    public static String describe(Frame frame, Translation language) {
        String processes = describeProcesses(frame, language);
        return frame.flights().isEmpty()
                ? processes
                : processes + " " + language.format("seen.flying", countByType(frame.flights(), language));
    }

    /** Counts messages by their types, such as "2 ELECTION and 1 OK". */
    public static String countByType(List<Frame.Flight> messages, Translation language) {
        TreeMap<String, Integer> byType = new TreeMap<>();
        messages.forEach(message -> byType.merge(message.type(), 1, Integer::sum));
        return language.formatList(byType.entrySet().stream()
                .map(type -> type.getValue() + " " + type.getKey())
                .toList());
    }

    /** Describes the processes of a frame in words, for screen readers. */
    public static String describeProcesses(Frame frame, Translation language) {
        PhraseFormatter wording = new PhraseFormatter(frame, language);
        List<Integer> crashed = frame.ids(process -> !process.live());
        List<Integer> leading = frame.ids(ProcessFrame::leads);
        List<Integer> electing =
                frame.ids(process -> process.live() && process.state().role() == Role.ELECTING);
        List<String> sentences = new ArrayList<>();
        sentences.add(language.format("seen", frame.processes().size(), frame.tick(), frame.stage()));
        if (!crashed.isEmpty()) {
            sentences.add(language.format("seen.crashed", wording.formatIds(crashed)));
        }
        sentences.add(language.format("seen.leading", wording.formatIds(leading), leading.size()));
        if (!electing.isEmpty()) {
            sentences.add(language.format("seen.electing", wording.formatIds(electing)));
        }
        if (!frame.cuts().isEmpty()) {
            sentences.add(language.format(
                    "seen.cut",
                    language.formatList(frame.cuts().stream()
                            .map(link -> link.format(frame.group()::name))
                            .toList())));
        }
        describeNumbersAndVotes(frame, wording, language, sentences);
        return String.join(" ", sentences);
    }

    private static void describeNumbersAndVotes(
            Frame frame, PhraseFormatter wording, Translation language, List<String> sentences) {
        TreeMap<Long, List<Integer>> byNumber = new TreeMap<>();
        TreeMap<Integer, List<Integer>> byVote = new TreeMap<>();
        for (ProcessFrame process : frame.processes()) {
            ProcessState state = process.state();
            byNumber.computeIfAbsent(state.shownNumber(), number -> new ArrayList<>())
                    .add(process.id());
            byVote.computeIfAbsent(state.vote(), vote -> new ArrayList<>()).add(process.id());
        }
        byNumber.tailMap(1L)
                .forEach((number, ids) ->
                        sentences.add(language.format("seen.number", wording.formatIds(ids), Long.toString(number))));
        byVote.remove(ProcessState.NOBODY);
        byVote.forEach((vote, ids) ->
                sentences.add(language.format("seen.vote", wording.formatIds(ids), wording.formatIds(List.of(vote)))));
    }

    private static List<Sentence> describeStart(Frame start, Translation language, boolean withBeliefs) {
        PhraseFormatter wording = new PhraseFormatter(start, language);
        List<Integer> crashed = start.ids(process -> !process.live());
        List<Sentence> sentences = new ArrayList<>();
        if (!crashed.isEmpty()) {
            sentences.add(new Sentence(1, language.format("crashed", wording.formatIds(crashed), crashed.size())));
        }
        if (start.ending() == Frame.Ending.NONE && withBeliefs) { // otherwise the ending describes the beliefs
            sentences.add(new Sentence(1, describeBeliefs(start, language)));
        }
        return sentences;
    }

    /** The sentences about how a run ends. */
    public static List<Sentence> describeEnding(Frame last, Translation language) {
        return List.of(describeHowItEnds(last, language), new Sentence(1, describeBeliefs(last, language)));
    }

    private static Sentence describeHowItEnds(Frame last, Translation language) {
        String how = switch (last.ending()) {
            case OUT_OF_TIME -> "stopped";
            case HEARTBEATS -> "heartbeats";
            case QUIESCENT, NONE -> "at-rest";
        };
        return new Sentence(2, language.format(how));
    }

    /** Describes which coordinators the live processes believe in. */
    public static String describeBeliefs(Frame frame, Translation unnamed) {
        Translation language = unnamed.naming(frame.group());
        NavigableMap<Integer, List<Integer>> believers = Measurement.groupByBelief(frame);
        if (believers.isEmpty()) {
            return language.format("beliefs.none");
        }
        if (believers.size() == 1) {
            int believed = believers.firstKey();
            List<Integer> all = believers.get(believed);
            String crashed = endsWithCrashedCoordinator(frame, believed) ? "-crashed" : "";
            String name = formatCoordinator(believed, language);
            return all.size() == 1
                    ? language.format("beliefs.only" + crashed, language.name(all.get(0)), name)
                    : language.format("beliefs.all" + crashed, name);
        }
        PhraseFormatter wording = new PhraseFormatter(frame, language);
        List<String> parts = new ArrayList<>();
        believers
                .descendingMap()
                .forEach((believed, who) -> parts.add(language.format(
                        "beliefs.each", wording.formatIds(who), who.size(), formatCoordinator(believed, language))));
        return parts.size() > 4
                ? language.format("beliefs.many", parts.size())
                : language.format("beliefs.disagree", String.join("; ", parts));
    }

    /** Whether the run ends with a crashed coordinator. False during the run, when this may change. */
    private static boolean endsWithCrashedCoordinator(Frame frame, int id) {
        return frame.ending() != Frame.Ending.NONE
                && id != ProcessState.NOBODY
                && !frame.process(id).live();
    }

    private static String formatCoordinator(int believed, Translation language) {
        return believed == ProcessState.NOBODY ? language.format("nobody.in") : language.name(believed);
    }

    /**
     * Lists the interventions of a run that have no effect, each with its tick and the reason. Simulates the run,
     * unless the scenario alone shows that there are none.
     *
     * @param algorithm the algorithm named by the scenario
     */
    public static <S extends ProcessState> List<String> describeIneffectiveInterventions(
            Scenario scenario, Algorithm<S> algorithm) {
        List<String> sentences = new ArrayList<>();
        if (scenario.events().stream().anyMatch(event -> mayBeIneffective(event, scenario))) {
            scenario.createSimulation(algorithm, (tick, event) -> {
                        if (event instanceof SimulationEvent.Intervened intervened && !intervened.effective()) {
                            Intervention intervention = intervened.intervention();
                            Translation language = Translation.ENGLISH.naming(scenario.group());
                            sentences.add("'" + InterventionCodec.describe(intervention, language::name)
                                    + "' at tick " + tick + " changes nothing. "
                                    + new InterventionWords(language).explainNoEffect(intervention));
                        }
                    })
                    .runToEnd();
        }
        return sentences;
    }

    /**
     * Whether the run must be simulated to see if an event has an effect: always, unless it fits the initial state of
     * its process and no other event changes that process.
     */
    private static boolean mayBeIneffective(ScheduledIntervention event, Scenario scenario) {
        if (!(event.intervention() instanceof Intervention.ToProcess one)) {
            return true;
        }
        long changes = scenario.events().stream()
                .filter(other -> other.intervention() instanceof Intervention.ToProcess another
                        && another.process() == one.process()
                        && another.kind() != Kind.DETECT)
                .count();
        boolean fitsTheStart =
                scenario.crashed().contains(one.process()) == (one.kind().precondition() == Precondition.CRASHED);
        return !fitsTheStart || changes > (one.kind() == Kind.DETECT ? 0 : 1);
    }
}
