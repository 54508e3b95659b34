package hustings.quiz;

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
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A run by what is said of it and no more: the engine's contract once more, in plain lists. Where nothing that is said
 * decides, it is drawn: which of several types goes first that are to be sent at one time.
 */
final class PlainSimulation<S extends ProcessState> {

    /**
     * What is done before anything arrives at a tick, or to a message as soon as it is sent at this tick, or, if the
     * tick is negative, once so many stages are sent.
     */
    record Done(int tick, int stages, String what, int process, int amount, List<Set<Integer>> sides, String message) {}

    /** What is said of a run. */
    record Said(
            Group group,
            Set<Integer> crashed,
            int delayTicks,
            int messageTicks,
            List<Done> done,
            boolean lowestFirst,
            SortedMap<Integer, Set<Integer>> timeouts) {}

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
            SortedMap<Integer, Integer> followed) {}

    /** That a process reacted once so many stages were sent; what it received, if that is why; whom it followed; and
     * what it queued. */
    record Reaction(
            int process,
            String cause,
            Send received,
            boolean starts,
            boolean becomesLeader,
            int followed,
            List<Rule> rules,
            List<Send> queued,
            int tick,
            int stages) {}

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
    private final List<Send> wire = new ArrayList<>();
    private final List<Notice> notices = new ArrayList<>();
    private final List<Done> coming;
    private final Set<Integer> starting = new HashSet<>();
    private List<Set<Integer>> sides = List.of();
    /** Such as "4 5,5 4": from 4 to 5, and back. */
    private final Set<String> cuts = new HashSet<>();

    private int tick;
    private int sent;
    private boolean atRest;

    final List<Stage> stages = new ArrayList<>();
    final List<Reaction> reactions = new ArrayList<>();
    final List<Lead> leads = new ArrayList<>();

    PlainSimulation(Algorithm<S> algorithm, Said said, Random random) {
        this.algorithm = algorithm;
        this.said = said;
        this.random = random;
        this.coming = new ArrayList<>(said.done());
        for (int id : said.group().ids()) {
            S initial = algorithm.initial(self(id));
            boolean up = !said.crashed().contains(id);
            states.put(id, up ? initial : algorithm.afterCrash(self(id), initial));
            outboxes.put(id, new ArrayDeque<>());
            if (up) {
                live.add(id);
            }
        }
        for (int id : live) {
            react(id, "start", null, out -> algorithm.onStart(self(id), states.get(id), out));
        }
        leads.add(new Lead(0, leading()));
        doWhatIsDueBetween();
        happen(0);
    }

    private Self self(int id) {
        return new Self(said.group(), said.group().indexOf(id), said.delayTicks());
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
        return outboxes.values().stream().anyMatch(outbox -> !outbox.isEmpty());
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
                        timers.stream().map(Setting::due))
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
                            : done.tick() == tick && isOnTheWire(done.message()))
                    .findFirst()
                    .orElse(null);
            if (due == null) {
                return;
            }
            coming.remove(due);
            apply(due);
        }
    }

    private void happen(int now) {
        tick = now;
        List<Done> due = coming.stream()
                .filter(done -> done.tick() == now && !done.message().endsWith(" " + now))
                .toList();
        coming.removeAll(due);
        due.forEach(this::apply);
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
                react(
                        from,
                        "notice",
                        null,
                        out -> algorithm.onUndelivered(self(from), states.get(from), lost.to, lost.message, out));
            }
        }
        for (Setting timer = firstDue(); timer != null; timer = firstDue()) {
            timers.remove(timer);
            int id = timer.process();
            Timer name = timer.timer();
            react(id, "timeout", null, out -> algorithm.onTimer(self(id), states.get(id), name, out));
        }
    }

    private Setting firstDue() {
        return timers.stream().filter(timer -> timer.due() == tick).findFirst().orElse(null);
    }

    private void arrive(Send send) {
        boolean down = !live.contains(send.to);
        boolean cutOff = side(send.from) != side(send.to)
                || cuts.stream().anyMatch(cut -> List.of(cut.split(",")).contains(send.from + " " + send.to));
        if (down || cutOff) {
            send.lost = true;
            send.loss = cutOff ? "cut" : "crashed";
            if (down && !cutOff && send.notice) {
                notices.add(new Notice(Math.max(send.tick + 2 * said.delayTicks(), tick), send));
            }
            return;
        }
        send.arrived = true;
        react(
                send.to,
                "message",
                send,
                out -> algorithm.onMessage(self(send.to), states.get(send.to), send.from, send.message, out));
    }

    private int side(int id) {
        return IntStream.range(0, sides.size())
                .filter(side -> sides.get(side).contains(id))
                .findFirst()
                .orElse(-1);
    }

    private void apply(Done done) {
        int id = done.process();
        boolean isOfProcess =
                !List.of("partition", "heal", "cut", "drop", "delay").contains(done.what());
        if (isOfProcess && live.contains(id) == done.what().equals("revive")) {
            throw new IllegalStateException("this cannot be: " + done);
        }
        switch (done.what()) {
            case "crash" -> crash(id);
            case "crash-after" -> crashAfter.put(id, done.amount());
            case "revive" -> {
                live.add(id);
                react(id, "revival", null, out -> algorithm.onRevive(self(id), states.get(id), out));
            }
            case "detect" -> react(id, "detection", null, out -> algorithm.onDetect(self(id), states.get(id), out));
            case "partition" -> sides = done.sides();
            case "cut" -> cuts.add(done.message());
            case "heal" -> {
                sides = List.of();
                cuts.clear();
            }
            case "drop" -> {
                Send dropped = named(done.message());
                dropped.lost = true;
                dropped.loss = "dropped";
                wire.remove(dropped);
            }
            case "delay" -> named(done.message()).arrival += done.amount();
            default -> throw new IllegalArgumentException(done.what());
        }
    }

    private boolean isOnTheWire(String message) {
        return findOnTheWire(message).isPresent();
    }

    private Optional<Send> findOnTheWire(String message) {
        return wire.stream()
                .filter(send -> message.equals(send.type() + " " + send.from + " " + send.to + " " + send.tick))
                .findFirst();
    }

    private Send named(String message) {
        return findOnTheWire(message).orElseThrow(() -> new IllegalStateException("no such message: " + message));
    }

    private void crash(int id) {
        live.remove(id);
        states.put(id, algorithm.afterCrash(self(id), states.get(id)));
        outboxes.get(id).clear();
        timers.removeIf(timer -> timer.process() == id);
        crashAfter.remove(id);
        lastCrash.put(id, sent);
    }

    private void sendStage() {
        List<Deque<Send>> waiting =
                outboxes.values().stream().filter(outbox -> !outbox.isEmpty()).toList();
        String type = waiting.get(said.lowestFirst() ? 0 : random.nextInt(waiting.size()))
                .peek()
                .type();
        List<Send> stage = new ArrayList<>();
        List<Integer> crashing = new ArrayList<>();
        outboxes.forEach((id, outbox) -> {
            int left = crashAfter.getOrDefault(id, Integer.MAX_VALUE);
            boolean sends = !outbox.isEmpty() && outbox.peek().type().equals(type);
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
            send.tick = tick;
            send.arrival = tick + said.messageTicks();
            send.number = sent++;
            send.stage = stages.size() + 1;
            wire.add(send);
        }
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
                    followed()));
            starting.clear();
        }
    }

    private interface Handler<S> {
        S in(Outbox out);
    }

    private void react(int id, String cause, Send received, Handler<S> handler) {
        S before = states.get(id);
        Effects effects = new Effects(id);
        S after = handler.in(effects);
        states.put(id, after);
        Reaction reaction = new Reaction(
                id,
                cause,
                received,
                after.role() == Role.ELECTING && before.role() != Role.ELECTING,
                after.coordinator() == id && before.coordinator() != id,
                before.coordinator(),
                effects.rules,
                effects.queued,
                tick,
                stages.size());
        reactions.add(reaction);
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
            timers.add(new Setting(id, timer, tick + ticks));
        }

        /** It runs out when that is said, and else not as long as anybody asks. */
        @Override
        public void setTimer(Timer timer, int lowTicks, int highTicks) {
            cancelTimer(timer);
            if (said.timeouts() == null) {
                throw new IllegalStateException("nothing is said of random timeouts");
            }
            said.timeouts().subMap(tick + lowTicks, tick + highTicks + 1).entrySet().stream()
                    .filter(over -> over.getValue().contains(id))
                    .findFirst()
                    .ifPresent(over -> timers.add(new Setting(id, timer, over.getKey())));
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
