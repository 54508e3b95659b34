package hustings.quiz;

import hustings.engine.Timing.ClockRate;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Recipients;
import hustings.model.Role;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A run by what is said of it and no more: the engine's contract once more, in plain lists. Where nothing that is said
 * decides, it is drawn: which of several types goes first that are to be sent at one time. {@link PlainSimulationTest}
 * has the engine agree, for whatever may be done to processes and to the network.
 */
final class PlainSimulation<S extends ProcessState> {

    /**
     * What is done before anything arrives at a tick, or to a message as soon as it is sent at this tick, or, if the
     * tick is negative, once so many stages are sent.
     */
    record Done(
            int tick,
            int stages,
            String what,
            int process,
            int amount,
            List<Set<Integer>> sides,
            String message,
            int occurrence) {

        Done(int tick, int stages, String what, int process, int amount, List<Set<Integer>> sides, String message) {
            this(tick, stages, what, process, amount, sides, message, 1);
        }

        private boolean isToMessageOf(int sentTick) {
            return List.of("drop", "delay", "duplicate").contains(what) && message.endsWith(" " + sentTick);
        }
    }

    /**
     * What is said of a run; the clock of a process of which no rate is said is right, and whom it follows at the
     * start is up to the algorithm if that is not said. The values stand by their keys and by id.
     */
    record Said(
            Group group,
            Set<Integer> crashed,
            int delayTicks,
            int messageTicks,
            List<Done> done,
            boolean lowestFirst,
            Timeouts timeouts,
            Map<Integer, ClockRate> clocks,
            Map<Integer, Integer> followed,
            Map<String, ? extends Map<Integer, Integer>> values) {

        Said(
                Group group,
                Set<Integer> crashed,
                int delayTicks,
                int messageTicks,
                List<Done> done,
                boolean lowestFirst,
                Timeouts timeouts) {
            this(group, crashed, delayTicks, messageTicks, done, lowestFirst, timeouts, Map.of(), Map.of(), Map.of());
        }
    }

    /** How many ticks a random timeout of a process takes that it sets at a tick; none if it is of no consequence. */
    interface Timeouts {
        OptionalInt ticks(int process, int tick, int low, int high);
    }

    /** All messages of one type that were sent at one time, and how it stood then. */
    record Stage(
            int tick,
            String type,
            List<Integer> senders,
            List<Send> sends,
            SortedSet<Integer> live,
            SortedSet<Integer> leading,
            Set<Integer> starting,
            Map<String, Integer> flying,
            SortedMap<Integer, Integer> followed,
            SortedMap<Integer, Long> numbers,
            SortedMap<Integer, Integer> votes,
            Set<String> cuts)
            implements Event {}

    /** What is in {@link #course}: a stage, a reaction, the loss of a message, or what is done to one. */
    sealed interface Event permits Stage, Reaction, Loss, MessageFault {}

    record Loss(int tick, Send send) implements Event {}

    /** What is done to a message, and whether that is on its way. */
    record MessageFault(int tick, Done done, boolean isEffective) implements Event {}

    /**
     * That a process reacted once so many stages were sent; what it received, if that is why; whom it followed; and
     * what it queued.
     *
     * @param about the timer, or the message that was lost, if one of them is why
     */
    record Reaction(
            int process,
            String cause,
            Send received,
            Object about,
            ProcessState after,
            boolean starts,
            boolean becomesLeader,
            int followed,
            List<Rule> rules,
            List<Send> queued,
            int tick,
            int stages)
            implements Event {}

    /** Who leads once so many stages are sent. */
    record Lead(int stages, SortedSet<Integer> ids) {}

    private record Setting(int process, Timer timer, int due) {}

    private record Notice(int due, Send send) {}

    private final Algorithm<S> algorithm;
    private final Said said;
    private final Random random;
    final Map<Integer, S> states = new TreeMap<>();
    final SortedSet<Integer> live = new TreeSet<>();
    private final Map<Integer, Deque<Send>> outboxes = new TreeMap<>();
    private final Map<Integer, Integer> crashAfter = new HashMap<>();
    private final Map<Integer, Integer> lastCrash = new HashMap<>();
    private final List<Setting> timers = new ArrayList<>();
    /** What is on its way, in the order in which it was sent, and all that ever was, copies too. */
    private final List<Send> wire = new ArrayList<>();

    private final List<Send> everSent = new ArrayList<>();
    private final List<Notice> notices = new ArrayList<>();
    private final List<Done> coming;
    private final Set<Integer> starting = new HashSet<>();
    private final Set<Integer> paused = new HashSet<>();
    /** When each process resumed last that did. */
    private final Map<Integer, Integer> resumed = new HashMap<>();
    /** What a process will do once it goes on. */
    private final Map<Integer, List<Runnable>> held = new TreeMap<>();

    private final Map<Integer, List<Send>> messagesHeld = new HashMap<>();
    private List<Set<Integer>> sides = List.of();
    /** Such as "4 5": from 4 to 5. */
    private final Set<String> cuts = new HashSet<>();

    private int tick;
    private int sent;
    private boolean hasBegun;
    private boolean atRest;

    final List<Stage> stages = new ArrayList<>();
    final List<Reaction> reactions = new ArrayList<>();
    final List<Event> course = new ArrayList<>();
    /** What changed nothing when it was done. */
    final List<Done> idle = new ArrayList<>();

    final List<Lead> leads = new ArrayList<>();

    private final Set<Integer> lostDisks = new HashSet<>();

    PlainSimulation(Algorithm<S> algorithm, Said said, Random random) {
        this.algorithm = algorithm;
        this.said = said;
        this.random = random;
        this.coming = new ArrayList<>(said.done());
        for (int id : said.group().ids()) {
            S initial = said.followed().containsKey(id)
                    ? algorithm.resting(self(id), said.followed().get(id))
                    : algorithm.initial(self(id));
            boolean up = !said.crashed().contains(id);
            states.put(id, up ? initial : algorithm.afterCrash(self(id), initial));
            outboxes.put(id, new ArrayDeque<>());
            held.put(id, new ArrayList<>());
            messagesHeld.put(id, new ArrayList<>());
            if (up) {
                live.add(id);
            }
        }
        for (int id : live) {
            react(id, "start", null, null, out -> algorithm.onStart(self(id), states.get(id), out));
        }
        leads.add(new Lead(0, leading()));
        doWhatIsDueBetween();
        happen(0);
    }

    private Self self(int id) {
        SortedMap<String, Integer> values = new TreeMap<>();
        if (!lostDisks.contains(id)) {
            said.values().forEach((key, numbers) -> {
                if (numbers.containsKey(id)) {
                    values.put(key, numbers.get(id));
                }
            });
        }
        return new Self(said.group(), said.group().indexOf(id), said.delayTicks(), values);
    }

    SortedSet<Integer> leading() {
        SortedSet<Integer> ids = new TreeSet<>(live);
        ids.removeIf(id -> states.get(id).coordinator() != id);
        return ids;
    }

    /** Whom each live process follows. */
    SortedMap<Integer, Integer> followed() {
        SortedMap<Integer, Integer> followed = new TreeMap<>();
        live.forEach(id -> followed.put(id, states.get(id).coordinator()));
        return followed;
    }

    int tick() {
        return tick;
    }

    /** Goes on until nothing is waiting or due, or to the end of a tick. */
    void finish(int untilTick) {
        leads.add(new Lead(stages.size(), leading()));
        while (!atRest && nextTick() <= untilTick) {
            step();
            leads.add(new Lead(stages.size(), leading()));
        }
    }

    private boolean isWaitingToSend() {
        return !sending().isEmpty();
    }

    private List<Integer> sending() {
        return outboxes.keySet().stream()
                .filter(id -> !paused.contains(id) && !outboxes.get(id).isEmpty())
                .toList();
    }

    /** Those with something to do that they could not do while they were paused. */
    private Stream<Integer> goingOn() {
        return held.keySet().stream()
                .filter(id -> !paused.contains(id) && !held.get(id).isEmpty());
    }

    /** Whether what comes waits: a process goes on in the tick after the one in which it resumes. */
    private boolean isHeld(int id) {
        return paused.contains(id)
                || resumed.getOrDefault(id, -1) == tick
                || !held.get(id).isEmpty();
    }

    /** The tick of the next step. */
    private int nextTick() {
        doWhatIsDueBetween();
        return isWaitingToSend() ? tick : nextDue();
    }

    private int nextDue() {
        return Stream.of(
                        coming.stream().map(Done::tick).filter(at -> at > tick),
                        wire.stream().map(send -> send.arrival),
                        notices.stream().map(Notice::due),
                        timers.stream().map(Setting::due),
                        goingOn().map(id -> resumed.get(id) + 1))
                .flatMap(due -> due)
                .min(Integer::compare)
                .orElse(Integer.MAX_VALUE);
    }

    /** Goes on to the next stage; returns whether there is one, or else the run is at rest. */
    boolean sendNext() {
        int before = stages.size();
        while (stages.size() == before && !atRest) {
            step();
        }
        return stages.size() > before;
    }

    /** Goes on until all of a stage has arrived or is lost. */
    void deliver(Stage stage) {
        while (stage.sends().stream().anyMatch(send -> !send.arrived && !send.lost)) {
            step();
        }
    }

    private void step() {
        doWhatIsDueBetween();
        if (isWaitingToSend()) {
            sendStage();
            return;
        }
        int next = nextDue();
        atRest = next == Integer.MAX_VALUE;
        if (!atRest) {
            happen(next);
        }
    }

    private void doWhatIsDueBetween() {
        while (true) {
            Done due = coming.stream()
                    .filter(done -> done.tick() < 0
                            ? done.stages() == stages.size()
                            : isAwaiting(done) && alike(done).size() >= done.occurrence())
                    .findFirst()
                    .orElse(null);
            if (due == null && !isWaitingToSend()) {
                due = coming.stream().filter(this::isAwaiting).findFirst().orElse(null);
            }
            if (due == null) {
                return;
            }
            coming.remove(due);
            apply(due);
        }
    }

    /** Whether something names a message that is sent at this tick, and so waits for it. */
    private boolean isAwaiting(Done done) {
        return hasBegun && done.tick() == tick && done.isToMessageOf(tick);
    }

    private void happen(int now) {
        tick = now;
        hasBegun = true;
        List<Done> due = coming.stream()
                .filter(done -> done.tick() == now && !done.isToMessageOf(now))
                .toList();
        coming.removeAll(due);
        due.forEach(this::apply);
        for (int id : goingOn().filter(id -> resumed.get(id) < tick).toList()) {
            List<Runnable> waiting = List.copyOf(held.get(id));
            held.get(id).clear();
            messagesHeld.get(id).clear();
            waiting.forEach(Runnable::run);
        }
        List<Send> arriving = wire.stream().filter(send -> send.arrival == now).toList();
        wire.removeAll(arriving);
        arriving.forEach(this::arrive);
        List<Notice> given =
                notices.stream().filter(notice -> notice.due() == now).toList();
        notices.removeAll(given);
        for (Notice notice : given) {
            int from = notice.send().from;
            if (live.contains(from) && notice.send().number >= lastCrash.getOrDefault(from, 0)) {
                Send lost = notice.send();
                reactOrWait(
                        from,
                        "notice",
                        lost,
                        out -> algorithm.onUndelivered(self(from), states.get(from), lost.to, lost.message, out));
            }
        }
        for (Setting timer = firstDue(); timer != null; timer = firstDue()) {
            timers.remove(timer);
            expire(timer);
        }
    }

    /** That of a process that is held can be cancelled until it is told. */
    private void expire(Setting setting) {
        int id = setting.process();
        Timer timer = setting.timer();
        Runnable expiry =
                () -> react(id, "timeout", null, timer, out -> algorithm.onTimer(self(id), states.get(id), timer, out));
        if (isHeld(id)) {
            Setting kept = new Setting(id, timer, Integer.MAX_VALUE);
            timers.add(kept);
            held.get(id).add(() -> {
                if (timers.remove(kept)) {
                    expiry.run();
                }
            });
        } else {
            expiry.run();
        }
    }

    private Setting firstDue() {
        return timers.stream().filter(timer -> timer.due() == tick).findFirst().orElse(null);
    }

    private void arrive(Send send) {
        boolean down = !live.contains(send.to);
        boolean cutOff = side(send.from) != side(send.to) || cuts.contains(send.from + " " + send.to);
        if (down || cutOff) {
            lose(send, cutOff ? "cut" : "crashed");
            if (down && !cutOff && send.notice) {
                notices.add(new Notice(Math.max(send.tick + 2 * said.delayTicks(), tick), send));
            }
            return;
        }
        send.arrived = true;
        Runnable receipt = () -> react(
                send.to,
                "message",
                send,
                null,
                out -> algorithm.onMessage(self(send.to), states.get(send.to), send.from, send.message, out));
        if (isHeld(send.to)) {
            held.get(send.to).add(receipt);
            messagesHeld.get(send.to).add(send);
        } else {
            receipt.run();
        }
    }

    private void lose(Send send, String loss) {
        send.lost = true;
        send.loss = loss;
        course.add(new Loss(tick, send));
    }

    private int side(int id) {
        return IntStream.range(0, sides.size())
                .filter(side -> sides.get(side).contains(id))
                .findFirst()
                .orElse(-1);
    }

    private void apply(Done done) {
        int id = done.process();
        boolean isOfProcess = !List.of("partition", "heal", "cut", "heal-link", "drop", "delay", "duplicate")
                .contains(done.what());
        if (isOfProcess && live.contains(id) == done.what().equals("revive")) {
            idle.add(done);
            return;
        }
        switch (done.what()) {
            case "crash" -> crash(id);
            case "disk_loss" -> {
                crash(id);
                lostDisks.add(id);
                states.put(id, algorithm.resting(self(id), ProcessState.NOBODY));
            }
            case "crash-after" -> crashAfter.put(id, done.amount());
            case "revive" -> {
                live.add(id);
                react(id, "revival", null, null, out -> algorithm.onRevive(self(id), states.get(id), out));
            }
            case "detect" ->
                reactOrWait(id, "detection", null, out -> algorithm.onDetect(self(id), states.get(id), out));
            case "pause" -> paused.add(id);
            case "resume" -> {
                if (paused.remove(id)) {
                    resumed.put(id, tick);
                }
            }
            case "partition" -> sides = done.sides();
            case "cut" -> cuts.addAll(List.of(done.message().split(",")));
            case "heal-link" -> List.of(done.message().split(",")).forEach(cuts::remove);
            case "heal" -> {
                sides = List.of();
                cuts.clear();
            }
            case "drop", "delay", "duplicate" -> applyToMessage(done);
            default -> throw new IllegalArgumentException(done.what());
        }
    }

    private void applyToMessage(Done done) {
        Optional<Send> found =
                alike(done).stream().skip(done.occurrence() - 1L).findFirst().filter(wire::contains);
        course.add(new MessageFault(tick, done, found.isPresent()));
        if (found.isEmpty()) {
            idle.add(done);
            return;
        }
        Send send = found.get();
        switch (done.what()) {
            case "drop" -> {
                wire.remove(send);
                lose(send, "dropped");
            }
            case "delay" -> send.arrival += done.amount();
            default -> putOnTheWire(new Send(send.from, send.to, send.message, false), send.tick, send.arrival);
        }
    }

    /** All that was sent and agrees with a name in all but its number. */
    private List<Send> alike(Done done) {
        return everSent.stream()
                .filter(send -> done.message().equals(send.type() + " " + send.from + " " + send.to + " " + send.tick))
                .toList();
    }

    private void putOnTheWire(Send send, int sentTick, int arrival) {
        send.tick = sentTick;
        send.arrival = arrival;
        send.number = sent++;
        wire.add(send);
        everSent.add(send);
    }

    private void crash(int id) {
        live.remove(id);
        states.put(id, algorithm.afterCrash(self(id), states.get(id)));
        outboxes.get(id).clear();
        timers.removeIf(timer -> timer.process() == id);
        crashAfter.remove(id);
        lastCrash.put(id, sent);
        paused.remove(id);
        resumed.remove(id);
        held.get(id).clear();
        messagesHeld.get(id).forEach(send -> lose(send, "crashed"));
        messagesHeld.get(id).clear();
    }

    private void sendStage() {
        List<Integer> waiting = sending();
        String type = outboxes.get(waiting.get(said.lowestFirst() ? 0 : random.nextInt(waiting.size())))
                .peek()
                .type();
        List<Send> stage = new ArrayList<>();
        List<Integer> crashing = new ArrayList<>();
        waiting.forEach(id -> {
            Deque<Send> outbox = outboxes.get(id);
            int left = crashAfter.getOrDefault(id, Integer.MAX_VALUE);
            boolean sends = outbox.peek().type().equals(type);
            while (!outbox.isEmpty() && outbox.peek().type().equals(type)) {
                Send send = outbox.remove();
                if (left > 0) {
                    stage.add(send);
                    left--;
                }
            }
            if (sends && crashAfter.containsKey(id)) {
                crashing.add(id);
            }
        });
        for (Send send : stage) {
            send.stage = stages.size() + 1;
            putOnTheWire(send, tick, tick + said.messageTicks());
        }
        int place = course.size(); // what is lost with a sender that crashes is lost after the stage
        crashing.forEach(this::crash);
        if (!stage.isEmpty()) {
            Map<String, Integer> flying = new TreeMap<>();
            wire.forEach(send -> flying.merge(send.type(), 1, Integer::sum));
            stages.add(new Stage(
                    tick,
                    type,
                    stage.stream().map(send -> send.from).distinct().toList(),
                    stage,
                    new TreeSet<>(live),
                    leading(),
                    new TreeSet<>(starting),
                    flying,
                    followed(),
                    shown(ProcessState::shownNumber, 0L),
                    shown(ProcessState::vote, ProcessState.NOBODY),
                    Set.copyOf(cuts)));
            course.add(place, stages.get(stages.size() - 1));
            starting.clear();
        }
    }

    /** What is shown of each process, down or live, where it is not what all have that show nothing. */
    private <V> SortedMap<Integer, V> shown(Function<ProcessState, V> what, V nothing) {
        SortedMap<Integer, V> shown = new TreeMap<>();
        states.forEach((id, state) -> shown.put(id, what.apply(state)));
        shown.values().removeIf(nothing::equals);
        return shown;
    }

    private interface Handler<S> {
        S in(Outbox out);
    }

    private void reactOrWait(int id, String cause, Object about, Handler<S> handler) {
        Runnable reaction = () -> react(id, cause, null, about, handler);
        if (isHeld(id)) {
            held.get(id).add(reaction);
        } else {
            reaction.run();
        }
    }

    private void react(int id, String cause, Send received, Object about, Handler<S> handler) {
        S before = states.get(id);
        Effects effects = new Effects(id);
        S after = handler.in(effects);
        states.put(id, after);
        Reaction reaction = new Reaction(
                id,
                cause,
                received,
                about,
                after,
                after.role() == Role.ELECTING && before.role() != Role.ELECTING,
                after.coordinator() == id && before.coordinator() != id,
                before.coordinator(),
                effects.rules,
                effects.queued,
                tick,
                stages.size());
        reactions.add(reaction);
        course.add(reaction);
        effects.queued.forEach(send -> send.why = reaction);
        if (after.role() == Role.ELECTING && before.role() != Role.ELECTING) {
            starting.add(id);
        }
    }

    private final class Effects implements Outbox {

        private final int id;
        private final List<Rule> rules = new ArrayList<>();
        private final List<Send> queued = new ArrayList<>();

        Effects(int id) {
            this.id = id;
        }

        @Override
        public void follow(Rule rule) {
            rules.add(rule);
        }

        @Override
        public void send(Message message, int to) {
            queue(new Send(id, to, message, false));
        }

        @Override
        public void sendWithNotice(Message message, int to) {
            queue(new Send(id, to, message, true));
        }

        private void queue(Send send) {
            outboxes.get(id).add(send);
            queued.add(send);
        }

        @Override
        public void multicast(Message message, Recipients recipients) {
            for (int place = recipients.from(); place < recipients.to(); place++) {
                if (said.group().id(place) != id) {
                    send(message, said.group().id(place));
                }
            }
        }

        @Override
        public void setTimer(Timer timer, int ticks) {
            cancelTimer(timer);
            ClockRate rate = said.clocks().getOrDefault(id, new ClockRate(1, 1));
            double over = Math.ceil(ticks * (double) rate.trueTicks() / rate.localTicks() - 1e-9);
            timers.add(new Setting(id, timer, tick + (int) over));
        }

        @Override
        public void setTimer(Timer timer, int lowTicks, int highTicks) {
            cancelTimer(timer);
            said.timeouts().ticks(id, tick, lowTicks, highTicks).ifPresent(ticks -> setTimer(timer, ticks));
        }

        @Override
        public void cancelTimer(Timer timer) {
            timers.removeIf(running -> running.process() == id && running.timer() == timer);
        }

        @Override
        public void cancelTimers() {
            timers.removeIf(running -> running.process() == id);
        }
    }
}
