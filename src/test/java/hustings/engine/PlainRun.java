package hustings.engine;

import hustings.engine.Intervention.Link;
import hustings.engine.SimulationEvent.LossReason;
import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Recipients;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A run with crashes, cuts, pauses, clock rates and faults of messages by the contract alone, in plain lists and by
 * ids, to check the engine against: constant delays. What happens is written as lines.
 */
final class PlainRun<S extends ProcessState> {

    private static final class Node<S> {
        private boolean live;
        private boolean paused;
        private int resumed = -1;
        private S state;
        private int crashAfter = -1;
        private int lastCrash;
        private final List<Send> outbox = new ArrayList<>();
        private final List<Runnable> waiting = new ArrayList<>();
        private final List<Send> messagesWaiting = new ArrayList<>();
    }

    private record Send(int from, int to, Message message, boolean notice, int tick, int number) {
        private String name() {
            return message.type() + " " + from + ">" + to;
        }
    }

    private record Setting(int id, Timer timer, int due) {}

    private record Notice(int due, Send send) {}

    private final Algorithm<S> algorithm;
    private final Scenario scenario;
    private final RandomStream random;
    private final TreeMap<Integer, Node<S>> nodes = new TreeMap<>();
    private final List<Setting> timers = new ArrayList<>();
    /** What is on its way, in the order in which it was sent, and all that ever was, copies too. */
    private final List<Send> wire = new ArrayList<>();

    private final List<Send> everSent = new ArrayList<>();
    private final TreeMap<Integer, Integer> arrivals = new TreeMap<>(); // by number
    private final List<Notice> notices = new ArrayList<>();
    private final List<ScheduledIntervention> coming;

    private final IdentityHashMap<ScheduledIntervention, Integer> places = new IdentityHashMap<>();
    /** Those of this tick that name a message by it, until it is sent. */
    private final List<ScheduledIntervention> awaiting = new ArrayList<>();

    private final Set<String> cuts = new HashSet<>();
    private List<List<Integer>> sides = List.of();
    private boolean isSplit;
    private int tick;
    private int sent;
    private int stages;

    final List<String> lines = new ArrayList<>();

    PlainRun(Scenario scenario, Algorithm<S> algorithm) {
        this.scenario = scenario;
        this.algorithm = algorithm;
        this.random = new RandomStream(scenario.timing().seed());
        this.coming = new ArrayList<>(scenario.events());
        scenario.events().forEach(event -> places.put(event, places.size()));
        for (int id : scenario.group().ids()) {
            Node<S> node = new Node<>();
            node.live = !scenario.crashed().contains(id);
            S initial = algorithm.initial(self(id));
            node.state = node.live ? initial : algorithm.afterCrash(self(id), initial);
            nodes.put(id, node);
        }
        nodes.forEach((id, node) -> {
            if (node.live) {
                react(id, "start", (state, out) -> algorithm.onStart(self(id), state, out));
            }
        });
        while (step()) {
            // all is in the lines
        }
    }

    private Self self(int id) {
        return new Self(
                scenario.group(),
                scenario.group().indexOf(id),
                scenario.timing().delayTicks());
    }

    private boolean step() {
        Optional<ScheduledIntervention> between = Stream.concat(
                        coming.stream()
                                .filter(each ->
                                        each.moment() instanceof Moment.BeforeStage at && at.stage() <= stages + 1)
                                .min(Comparator.comparing(each -> ((Moment.BeforeStage) each.moment()).stage()))
                                .stream(),
                        awaiting.stream()
                                .filter(each ->
                                        alike(named(each)).size() >= named(each).occurrence()))
                .min(Comparator.comparing(this::placeInFile));
        boolean sends = nodes.values().stream().anyMatch(node -> !node.paused && !node.outbox.isEmpty());
        if (between.isEmpty() && !sends) {
            between = awaiting.stream().findFirst();
        }
        if (between.isPresent()) {
            ScheduledIntervention first = between.get();
            coming.removeIf(each -> placeInFile(each) == placeInFile(first));
            awaiting.removeIf(each -> placeInFile(each) == placeInFile(first));
            apply(first.intervention());
            return true;
        }
        int next = Stream.of(
                        coming.stream()
                                .filter(event -> event.moment() instanceof Moment.AtTick)
                                .map(event -> ((Moment.AtTick) event.moment()).tick()),
                        wire.stream().map(send -> arrivals.get(send.number)),
                        notices.stream().map(Notice::due),
                        timers.stream().map(Setting::due),
                        nodes.values().stream()
                                .filter(node -> !node.paused && !node.waiting.isEmpty())
                                .map(node -> node.resumed + 1))
                .flatMap(due -> due)
                .min(Integer::compare)
                .orElse(Integer.MAX_VALUE);
        if (sends && !(next == 0 && stages == 0 && !lines.contains("0 tick"))) {
            sendStage();
        } else if (next <= scenario.timing().untilTick()) {
            execute(next);
        } else {
            return false;
        }
        return true;
    }

    private void execute(int now) {
        tick = now;
        lines.add(now + " tick");
        List<ScheduledIntervention> due = coming.stream()
                .filter(event -> event.moment().equals(new Moment.AtTick(now)))
                .toList();
        coming.removeAll(due);
        for (ScheduledIntervention event : due) {
            if (event.intervention() instanceof Intervention.ToMessage
                    && named(event).sentTick() == now) {
                awaiting.add(event);
            } else {
                apply(event.intervention());
            }
        }
        nodes.forEach((id, node) -> {
            if (!node.paused && node.resumed < tick && !node.waiting.isEmpty()) {
                List<Runnable> waiting = List.copyOf(node.waiting);
                node.waiting.clear();
                node.messagesWaiting.clear();
                waiting.forEach(Runnable::run);
            }
        });
        List<Send> arriving =
                wire.stream().filter(send -> arrivals.get(send.number) == now).toList();
        wire.removeAll(arriving);
        arriving.forEach(this::arrive);
        List<Notice> given =
                notices.stream().filter(notice -> notice.due == now).toList();
        notices.removeAll(given);
        given.forEach(notice -> give(notice.send));
        for (int i = 0; i < timers.size(); i = i + 1) {
            Setting setting = timers.get(i);
            if (setting.due == now) {
                expire(setting);
                i = -1; // others may have been set and cancelled
            }
        }
    }

    private static MessageName named(ScheduledIntervention event) {
        return ((Intervention.ToMessage) event.intervention()).message();
    }

    /** By identity: of two equal events each has a place of its own. */
    private int placeInFile(ScheduledIntervention event) {
        return places.get(event);
    }

    /** All that was sent and agrees with a name in all but its number. */
    private List<Send> alike(MessageName name) {
        return everSent.stream()
                .filter(send -> send.from == name.from()
                        && send.to == name.to()
                        && send.tick == name.sentTick()
                        && send.message.type().name().equals(name.type()))
                .toList();
    }

    private void putOnTheWire(Send send, int arrival) {
        wire.add(send);
        everSent.add(send);
        arrivals.put(send.number, arrival);
    }

    private void apply(Intervention.ToMessage done) {
        List<Send> alike = alike(done.message());
        Send found = alike.size() < done.message().occurrence()
                ? null
                : alike.get(done.message().occurrence() - 1);
        boolean flies = wire.contains(found);
        lines.add(tick + " " + done + " " + flies);
        if (flies && done instanceof Intervention.Drop) {
            wire.remove(found);
            lines.add(tick + " " + LossReason.DROPPED + " " + found.name());
        } else if (flies && done instanceof Intervention.Delay) {
            arrivals.merge(found.number, done.amount(), Integer::sum);
        } else if (flies) {
            Send copy = new Send(found.from, found.to, found.message, false, found.tick, sent++);
            putOnTheWire(copy, arrivals.get(found.number));
        }
    }

    private void expire(Setting setting) {
        Node<S> node = nodes.get(setting.id);
        timers.remove(setting);
        if (isHeld(node)) {
            Setting kept = new Setting(setting.id, setting.timer, Integer.MAX_VALUE);
            timers.add(kept);
            node.waiting.add(() -> {
                if (timers.remove(kept)) {
                    fire(setting);
                }
            });
        } else {
            fire(setting);
        }
    }

    private void fire(Setting setting) {
        react(
                setting.id,
                "timer " + setting.timer.name(),
                (state, out) -> algorithm.onTimer(self(setting.id), state, setting.timer, out));
    }

    private boolean isHeld(Node<S> node) {
        return node.paused || node.resumed == tick || !node.waiting.isEmpty();
    }

    private void arrive(Send send) {
        Node<S> receiver = nodes.get(send.to);
        if ((isSplit && side(send.from) != side(send.to)) || cuts.contains(send.from + ">" + send.to)) {
            lines.add(tick + " " + LossReason.SEPARATED + " " + send.name());
        } else if (!receiver.live) {
            lines.add(tick + " " + LossReason.RECEIVER_CRASHED + " " + send.name());
            if (send.notice) {
                notices.add(
                        new Notice(Math.max(send.tick + 2 * scenario.timing().delayTicks(), tick), send));
            }
        } else if (isHeld(receiver)) {
            receiver.messagesWaiting.add(send);
            receiver.waiting.add(() -> receive(send));
        } else {
            receive(send);
        }
    }

    private void receive(Send send) {
        react(
                send.to,
                send.name(),
                (state, out) -> algorithm.onMessage(self(send.to), state, send.from, send.message, out));
    }

    private void give(Send lost) {
        Node<S> sender = nodes.get(lost.from);
        if (!sender.live || lost.number < sender.lastCrash) {
            return;
        }
        Runnable notice = () -> react(
                lost.from,
                "undelivered " + lost.name(),
                (state, out) -> algorithm.onUndelivered(self(lost.from), state, lost.to, lost.message, out));
        if (isHeld(sender)) {
            sender.waiting.add(notice);
        } else {
            notice.run();
        }
    }

    private int side(int id) {
        return sides.stream().map(side -> side.contains(id)).toList().indexOf(true);
    }

    private void apply(Intervention done) {
        if (done instanceof Intervention.ToProcess toProcess) {
            apply(toProcess, toProcess.process(), nodes.get(toProcess.process()));
        } else if (done instanceof Intervention.ToMessage toMessage) {
            apply(toMessage);
        } else if (done instanceof Intervention.Partition partition) {
            sides = partition.sides();
            isSplit = true;
        } else if (done instanceof Intervention.Heal) {
            isSplit = false;
            cuts.clear();
        } else {
            Link link = ((Intervention.ToLink) done).link();
            Set<String> directions = new HashSet<>(Set.of(link.from() + ">" + link.to()));
            if (!link.oneWay()) {
                directions.add(link.to() + ">" + link.from());
            }
            boolean ignored = done instanceof Intervention.Cut ? cuts.addAll(directions) : cuts.removeAll(directions);
        }
    }

    private void apply(Intervention.ToProcess done, int id, Node<S> node) {
        if (node.live == done instanceof Intervention.Revive) {
            return;
        }
        switch (done.kind()) {
            case CRASH -> crash(id);
            case CRASH_AFTER_SENDS -> node.crashAfter = done.amount();
            case REVIVE -> {
                node.live = true;
                react(id, "revive", (state, out) -> algorithm.onRevive(self(id), state, out));
            }
            case PAUSE -> node.paused = true;
            case RESUME -> {
                node.resumed = node.paused ? tick : node.resumed;
                node.paused = false;
            }
            default -> {
                Runnable detection =
                        () -> react(id, "detect", (state, out) -> algorithm.onDetect(self(id), state, out));
                if (isHeld(node)) {
                    node.waiting.add(detection);
                } else {
                    detection.run();
                }
            }
        }
    }

    private void crash(int id) {
        Node<S> node = nodes.get(id);
        node.live = false;
        node.paused = false;
        node.resumed = -1;
        node.crashAfter = -1;
        node.lastCrash = sent;
        node.state = algorithm.afterCrash(self(id), node.state);
        node.outbox.clear();
        node.waiting.clear();
        node.messagesWaiting.forEach(send -> lines.add(tick + " " + LossReason.RECEIVER_CRASHED + " " + send.name()));
        node.messagesWaiting.clear();
        timers.removeIf(setting -> setting.id == id);
    }

    private void sendStage() {
        List<Integer> sending = nodes.keySet().stream()
                .filter(id -> !nodes.get(id).paused && !nodes.get(id).outbox.isEmpty())
                .toList();
        Object type = nodes.get(sending.get(0)).outbox.get(0).message.type();
        List<Integer> crashing = new ArrayList<>();
        List<String> stage = new ArrayList<>();
        for (int id : sending) {
            Node<S> node = nodes.get(id);
            if (node.outbox.get(0).message.type() != type) {
                continue;
            }
            for (int left = node.crashAfter; !node.outbox.isEmpty(); left--) {
                if (node.outbox.get(0).message.type() != type) {
                    break;
                }
                Send send = node.outbox.remove(0);
                if (left != 0 && (node.crashAfter < 0 || left > 0)) {
                    putOnTheWire(
                            new Send(send.from, send.to, send.message, send.notice, tick, sent++),
                            tick + scenario.timing().longest());
                    stage.add(send.name());
                }
            }
            if (node.crashAfter >= 0) {
                crashing.add(id);
            }
        }
        if (!stage.isEmpty()) {
            stages++;
            lines.add(tick + " stage " + stage);
        }
        crashing.forEach(this::crash);
    }

    private void react(int id, String cause, BiFunction<S, Outbox, S> reaction) {
        Node<S> node = nodes.get(id);
        node.state = reaction.apply(node.state, new Effects(id));
        lines.add(tick + " " + id + " " + cause + " " + node.state);
    }

    private final class Effects implements Outbox {

        private final int id;

        Effects(int id) {
            this.id = id;
        }

        @Override
        public void follow(Rule rule) {
            // nothing is told of rules
        }

        @Override
        public void send(Message message, int to) {
            nodes.get(id).outbox.add(new Send(id, to, message, false, 0, 0));
        }

        @Override
        public void sendWithNotice(Message message, int to) {
            nodes.get(id).outbox.add(new Send(id, to, message, true, 0, 0));
        }

        @Override
        public void multicast(Message message, Recipients recipients) {
            for (int place = recipients.from(); place < recipients.to(); place++) {
                if (scenario.group().id(place) != id) {
                    send(message, scenario.group().id(place));
                }
            }
        }

        @Override
        public void setTimer(Timer timer, int ticks) {
            cancelTimer(timer);
            Timing.ClockRate rate = scenario.timing().clocks().getOrDefault(id, new Timing.ClockRate(1, 1));
            double over = Math.ceil(ticks * (double) rate.trueTicks() / rate.localTicks() - 1e-9);
            timers.add(new Setting(id, timer, tick + (int) over));
        }

        @Override
        public void setTimer(Timer timer, int lowTicks, int highTicks) {
            setTimer(timer, random.nextBetween(lowTicks, highTicks));
        }

        @Override
        public void cancelTimer(Timer timer) {
            timers.removeIf(running -> running.id == id && running.timer == timer);
        }

        @Override
        public void cancelTimers() {
            timers.removeIf(running -> running.id == id);
        }
    }
}
