package hustings.algorithm.published;

import hustings.model.Algorithm;
import hustings.model.Ids;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The coordination group of Gholipour, Kordafshari, Jahanshahi and Rahmani (2009), as Bani Yassein et al. describe it.
 *
 * <p><b>Assumptions.</b> As for {@link Bully}; besides, all know the coordination group: the coordinator and k
 * alternatives to it, in order.
 *
 * <p><b>Idea.</b> The successor is settled beforehand. A detector tells the first alternative, which checks the
 * coordinator itself and then leads. Only if all alternatives are silent is there an election, and those who answer
 * form the next group.
 *
 * <p><b>Cost</b>, n processes, the coordinator and the first a alternatives are down, others than the alternatives
 * detect: a+1 CRASHED, one CHECK, n-1 COORDINATOR: linear, and 4D(a+1) of time. With all k alternatives down and the
 * r-th lowest detecting: k CRASHED, n-r ELECTION, an OK from each live one above, and n-1 GROUP.
 *
 * <p><b>Readings.</b>
 *
 * <ul>
 *   <li>At the start the alternatives are the k ids below the highest. When an alternative takes over, all strike it
 *       and those before it from the list, so that the group shrinks until the next election.
 *   <li>In an election the detector makes the group: the highest who answered leads, the next k are its alternatives.
 *       If nobody answers, the detector leads, without alternatives.
 *   <li>An alternative that detects the crash itself tells those before it in the list; at its own turn, it checks and
 *       leads.
 *   <li>Whoever is up answers CHECK with ALIVE. The alternative passes that on to those who asked it, and the report is
 *       dropped. Whoever leads answers CRASHED with COORDINATOR.
 *   <li>The coordinator and the group are remembered in stable storage. A revived process is silent and believes in
 *       nobody; option {@code revival}.
 * </ul>
 *
 * <p><b>Stable storage.</b> The coordinator last believed in and the alternatives. A lost disk takes them, and the
 * alternatives are again those of the start.
 *
 * <p><b>Known flaws.</b> An alternative that wakes up is no alternative any more once it was skipped, and a woken
 * higher process does not lead. If the detector crashes after its ELECTION, nobody goes on, and another detection is
 * needed. The check cannot tell a coordinator that is up again, and has forgotten that it leads, from one that leads;
 * option {@code check} mends that. A detector's GROUP may come after the announcement of a higher one, or, if the
 * detector crashes while it sends, to its new leader alone, so that two lead; option {@code new-group} mends that.
 * Whoever announces itself is believed, also by a coordinator that announces itself at the same time; option {@code
 * bully-back} mends that. A coordinator's answer to a late CRASHED may arrive after the announcement of a higher one,
 * and its recipient alone believes in the wrong one; option {@code late-report} mends that.
 *
 * <p><b>Source.</b> A New Approach For Election Algorithm in Distributed Systems, CTRQ 2009, pp. 70-74; described in
 * Bani Yassein et al. 2012, section 2.
 */
public final class CoordinationGroup implements Algorithm<CoordinationGroup.State> {

    public static final Publication PUBLICATION = Publication.of(
                    "coordination-group",
                    "Coordination group",
                    "Gholipour et al. 2009, after Bani Yassein et al. 2012, section 2",
                    CoordinationGroup::new)
            .choice("k", "2 1 3 4 8", "Section 2: how many alternatives the group has; the paper leaves it open.")
            .choice(
                    "revival",
                    "silent elect",
                    "Open in the paper: a revived process is silent, or holds an election at once.")
            .toggle(
                    "bully-back",
                    "Repair of section 2: whoever hears that a lower one leads holds an election at once. Needs"
                            + " revival=elect to have its full effect.")
            .choice(
                    "late-report",
                    "asker all",
                    "Repair of section 2: a coordinator that is told of the crash says that it leads to who told it, or"
                            + " to all, and with \"all\" also when it is asked in an election; so whoever follows"
                            + " another hears of it.")
            .choice(
                    "new-group",
                    "detector leader",
                    "Repair of section 2: the detector tells the new group to all, or to its leader alone, which tells"
                            + " all; so whoever leads has said so itself.")
            .choice(
                    "check",
                    "up leads",
                    "Repair of section 2: whoever is up answers CHECK, or only the one that leads; so nobody gives up"
                            + " its turn for a coordinator that has forgotten that it leads.");

    private enum Type implements MessageType {
        CRASHED,
        CHECK,
        ALIVE,
        COORDINATOR,
        ELECTION,
        OK,
        GROUP
    }

    private enum Wait implements Timer {
        /** 4D after CRASHED: for the report, the check, and the announcement. */
        ALTERNATIVE,
        /** 2D for the coordinator's answer to CHECK. */
        CHECKED,
        /** 2D after ELECTION. */
        ANSWERS
    }

    private static final LeaderCheck LEADER_CHECK = new LeaderCheck(Type.CHECK, Type.ALIVE, Wait.CHECKED);

    private enum Step implements Rule {
        REPORT("Section 2, detection", "Tell the first alternative that the coordinator has crashed."),
        RECHECK("Section 2, alternative", "Check the coordinator before taking its place."),
        IS_UP("Section 2, checked", "Whoever is up answers CHECK with ALIVE."),
        SPEAK("Section 2, late report", "A coordinator that is told of the crash says that it leads."),
        TAKE_OVER("Section 2, alternative leads", "If the coordinator is silent, lead and tell all."),
        CALL_OFF("Section 2, reading", "The coordinator is up: the report is dropped."),
        NEXT("Section 2, alternative crashed", "An alternative that is silent is passed over for the next."),
        ELECT("Section 2, all crashed", "If all alternatives are silent, ask all higher ones with ELECTION."),
        ANSWER("Section 2, election", "Whoever is asked answers OK."),
        REGROUP("Section 2, new group", "Of those who answered the highest leads, and the next are its alternatives."),
        ALONE("Section 2, no response", "If nobody answers, the detector leads."),
        BELIEVE("Section 2, announcement", "All accept the coordinator and its group."),
        REVIVE("Option revival", "A revived process holds an election."),
        BULLY_BACK("Repair", "Whoever hears that a lower one leads holds an election."),
        TELL_ALL("Repair", "A coordinator that is told of the crash, or asked, tells all."),
        SPEAK_UP("Repair", "The new group is told to its leader alone, which tells all."),
        SILENT("Repair", "Whoever does not lead does not answer CHECK.");

        private final Text text;

        Step(String source, String statement) {
            text = new Text(source, statement);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /**
     * @param coordinator the coordinator it believes in
     * @param remembered the coordinator it last believed in; in stable storage
     * @param alternatives the processes that may take over, in order; in stable storage
     * @param role WAITING for an alternative, GRANTED while it checks as one, ELECTING in an election
     * @param asked the alternative it told of the crash, or NOBODY
     * @param askers the processes that told it of the crash, while it checks
     * @param answers the processes that answered its election, from the highest down
     */
    record State(
            int coordinator,
            int remembered,
            List<Integer> alternatives,
            Role role,
            int asked,
            List<Integer> askers,
            List<Integer> answers)
            implements ProcessState {

        static State of(int coordinator, int remembered, List<Integer> alternatives, Role role) {
            return new State(coordinator, remembered, alternatives, role, NOBODY, List.of(), List.of());
        }

        State resetTo(Role newRole) {
            return of(coordinator, remembered, alternatives, newRole);
        }

        State withAsker(int id) {
            return askers.contains(id)
                    ? this
                    : new State(coordinator, remembered, alternatives, role, asked, Ids.plus(askers, id), answers);
        }

        State withAnswerFrom(int id) {
            if (answers.contains(id)) {
                return this;
            }
            List<Integer> more = Ids.plus(answers, id).stream()
                    .sorted(Comparator.reverseOrder())
                    .toList();
            return new State(coordinator, remembered, alternatives, role, asked, askers, more);
        }

        /** The alternatives left after one has taken over: it and those before it are struck out. */
        List<Integer> alternativesAfter(int newLeader) {
            int position = alternatives.indexOf(newLeader);
            return position < 0 ? List.of() : Ids.from(alternatives, position + 1);
        }
    }

    /**
     * The message with the members of the group after an election.
     *
     * @param leader the new coordinator
     * @param alternatives the processes that may take over from it, in order
     */
    private record NewGroup(int leader, List<Integer> alternatives) implements Message {

        @Override
        public Type type() {
            return Type.GROUP;
        }

        @Override
        public String content() {
            return content(Integer::toString);
        }

        @Override
        public String content(IntFunction<String> nameOf) {
            return nameOf.apply(leader)
                    + alternatives.stream().map(id -> " " + nameOf.apply(id)).collect(Collectors.joining());
        }
    }

    private final int k;
    private final boolean electsOnRevival;
    private final boolean bullyBack;
    private final boolean tellsAll;
    private final boolean leaderTellsGroup;
    private final boolean onlyLeaderIsAlive;

    CoordinationGroup(Options options) {
        k = Integer.parseInt(options.value("k"));
        electsOnRevival = options.is("revival", "elect");
        bullyBack = options.isOn("bully-back");
        tellsAll = options.is("late-report", "all");
        leaderTellsGroup = options.is("new-group", "leader");
        onlyLeaderIsAlive = options.is("check", "leads");
    }

    /** The first live alternative leads. */
    @Override
    public boolean promisesHighest() {
        return false;
    }

    @Override
    public State resting(Self self, int coordinator) {
        int last = self.group().size() - 1;
        int leader = coordinator == ProcessState.NOBODY ? self.group().highest() : coordinator;
        List<Integer> alternatives = IntStream.rangeClosed(0, last)
                .mapToObj(below -> self.group().id(last - below))
                .filter(id -> id != leader)
                .limit(k)
                .toList();
        return State.of(coordinator, coordinator, alternatives, self.roleUnder(coordinator));
    }

    @Override
    public State onDetect(Self self, State state, Outbox out) {
        if (state.role() != Role.BYSTANDER) {
            return state;
        }
        out.follow(Step.REPORT);
        return reportCrashToAlternative(self, state, 0, out);
    }

    @Override
    public State onMessage(Self self, State state, int from, Message message, Outbox out) {
        return switch ((Type) message.type()) {
            case CRASHED -> onCrashed(self, state, from, out);
            case CHECK -> {
                boolean silent = onlyLeaderIsAlive && state.role() != Role.COORDINATOR;
                out.follow(silent ? Step.SILENT : Step.IS_UP);
                if (!silent) {
                    out.send(Type.ALIVE, from);
                }
                yield state;
            }
            case ALIVE -> onAlive(state, from, out);
            case COORDINATOR -> onLeader(self, from, state.alternativesAfter(from), out);
            case ELECTION -> {
                out.follow(Step.ANSWER);
                out.send(Type.OK, from);
                yield announceAgainIfLeader(self, state, out);
            }
            case OK -> state.role() == Role.ELECTING ? state.withAnswerFrom(from) : state;
            case GROUP -> onGroup(self, (NewGroup) message, out);
        };
    }

    @Override
    public State onTimer(Self self, State state, Timer timer, Outbox out) {
        return switch ((Wait) timer) {
            case ALTERNATIVE -> {
                out.follow(Step.NEXT);
                yield reportCrashToAlternative(self, state, state.alternatives().indexOf(state.asked()) + 1, out);
            }
            case CHECKED -> becomeLeader(self, state, Step.TAKE_OVER, out);
            case ANSWERS ->
                state.answers().isEmpty()
                        ? becomeLeader(self, state, Step.ALONE, out)
                        : formGroupFromAnswers(self, state, out);
        };
    }

    @Override
    public State afterCrash(Self self, State state) {
        return State.of(ProcessState.NOBODY, state.remembered(), state.alternatives(), Role.BYSTANDER);
    }

    @Override
    public State onRevive(Self self, State state, Outbox out) {
        if (!electsOnRevival) {
            return state;
        }
        out.follow(Step.REVIVE);
        return holdElection(self, state, out);
    }

    /**
     * Tells the alternative at a position of the list about the crash; checks the coordinator if that is the process
     * itself, and holds an election if there is none.
     */
    private static State reportCrashToAlternative(Self self, State state, int alternativeIndex, Outbox out) {
        if (alternativeIndex == state.alternatives().size()) {
            return holdElection(self, state, out);
        }
        int alternative = state.alternatives().get(alternativeIndex);
        if (alternative == self.id()) {
            return startLeaderCheck(self, state, out);
        }
        out.send(Type.CRASHED, alternative);
        out.setTimer(Wait.ALTERNATIVE, 4 * self.delayTicks());
        int leader = state.remembered();
        return new State(
                state.coordinator(), leader, state.alternatives(), Role.WAITING, alternative, List.of(), List.of());
    }

    private State onCrashed(Self self, State state, int from, Outbox out) {
        return switch (state.role()) {
            case COORDINATOR -> {
                if (!tellsAll) {
                    out.follow(Step.SPEAK);
                    out.send(Type.COORDINATOR, from);
                }
                yield announceAgainIfLeader(self, state, out);
            }
            case GRANTED -> state.withAsker(from);
            case BYSTANDER, WAITING, ELECTING ->
                startLeaderCheck(self, state, out).withAsker(from);
        };
    }

    /** Announces the coordinator again if it leads; only as a repair. */
    private State announceAgainIfLeader(Self self, State state, Outbox out) {
        if (tellsAll && state.role() == Role.COORDINATOR) {
            out.follow(Step.TELL_ALL);
            out.multicast(Type.COORDINATOR, self.others());
        }
        return state;
    }

    private static State startLeaderCheck(Self self, State state, Outbox out) {
        out.follow(Step.RECHECK);
        LEADER_CHECK.begin(self, state.remembered(), out);
        return state.resetTo(Role.GRANTED);
    }

    private static State onAlive(State state, int from, Outbox out) {
        if (from != (state.role() == Role.GRANTED ? state.remembered() : state.asked())) {
            return state;
        }
        out.follow(Step.CALL_OFF);
        LEADER_CHECK.cancelAndAnswerAskers(state.askers(), out);
        return state.resetTo(Role.BYSTANDER);
    }

    private static State holdElection(Self self, State state, Outbox out) {
        if (self.isHighest()) {
            return becomeLeader(self, state, Step.ALONE, out); // there is nobody to ask
        }
        out.follow(Step.ELECT);
        out.multicast(Type.ELECTION, self.higher());
        out.setTimer(Wait.ANSWERS, 2 * self.delayTicks());
        return state.resetTo(Role.ELECTING);
    }

    private static State becomeLeader(Self self, State state, Rule rule, Outbox out) {
        out.follow(rule);
        out.cancelTimers();
        out.multicast(Type.COORDINATOR, self.others());
        return State.of(self.id(), self.id(), state.alternativesAfter(self.id()), Role.COORDINATOR);
    }

    private State formGroupFromAnswers(Self self, State state, Outbox out) {
        out.follow(Step.REGROUP);
        List<Integer> answers = state.answers();
        NewGroup group =
                new NewGroup(answers.get(0), answers.stream().skip(1).limit(k).toList());
        if (leaderTellsGroup) {
            out.send(group, group.leader());
            return state.resetTo(Role.BYSTANDER); // it believes in the leader when that has spoken
        }
        out.multicast(group, self.others());
        return believeInLeader(self, group.leader(), group.alternatives(), out);
    }

    private State onGroup(Self self, NewGroup group, Outbox out) {
        if (leaderTellsGroup && group.leader() == self.id()) {
            out.follow(Step.SPEAK_UP);
            out.multicast(group, self.others());
        }
        return onLeader(self, group.leader(), group.alternatives(), out);
    }

    private State onLeader(Self self, int leader, List<Integer> alternatives, Outbox out) {
        State believing = believeInLeader(self, leader, alternatives, out);
        if (bullyBack && leader < self.id()) {
            out.follow(Step.BULLY_BACK);
            return holdElection(self, believing, out);
        }
        return believing;
    }

    private static State believeInLeader(Self self, int coordinator, List<Integer> alternatives, Outbox out) {
        out.follow(Step.BELIEVE);
        out.cancelTimers();
        return State.of(coordinator, coordinator, alternatives, self.roleUnder(coordinator));
    }
}
