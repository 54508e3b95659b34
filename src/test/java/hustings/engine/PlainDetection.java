package hustings.engine;

import hustings.engine.Timing.ClockRate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;

/**
 * The textbook bully with heartbeats or probes, once more and in plain lists, from what the guide says of them:
 * it shares nothing with the engine but its draws. Ids are 1 to n.
 */
final class PlainDetection {

    /** What is done at a tick: crash, revive, detect, pause, resume; cut or heal one way; drop a message. */
    record Done(int tick, String what, int process, int other, String message) {}

    /** What is said of a run; {@code follows} by id whom they follow at the start, all others n, and -1 for nobody. */
    record Said(
            int size,
            Set<Integer> crashed,
            Map<Integer, Integer> follows,
            boolean byProbe,
            int every,
            Map<Integer, Integer> timeouts,
            int delay,
            int shortest,
            int longest,
            int lossPercent,
            int until,
            Map<Integer, ClockRate> clocks,
            List<Done> done) {}

    private record Send(String type, int to) {}

    private record Wait(int due, int number) {}

    private static final class Member {
        boolean live = true;
        boolean paused;
        int resumed = Integer.MIN_VALUE;
        int follows;
        boolean electing;
        boolean waiting;
        final Map<String, Wait> timers = new TreeMap<>();
        final List<Send> out = new ArrayList<>();
        final List<Send> noticeOut = new ArrayList<>();
        final List<Runnable> kept = new ArrayList<>();
        final List<Flying> keptMessages = new ArrayList<>();
    }

    private static final class Flying {
        int from;
        int to;
        String type;
        int sent;
        int arrival;
        boolean lost;
        boolean gone;
    }

    final List<String> course = new ArrayList<>();

    private static final Set<String> NOTICES = Set.of("HEARTBEAT", "PROBE", "PROBE_REPLY");

    private final Said said;
    private final IntBinaryOperator draws;
    private final Map<Integer, Member> all = new TreeMap<>();
    private final List<Flying> flying = new ArrayList<>();
    private final Set<List<Integer>> cuts = new HashSet<>();
    private final List<Done> toCome;
    private final List<Done> awaiting = new ArrayList<>();
    private int tick;
    private int timersSet;

    PlainDetection(Said said, IntBinaryOperator draws) {
        this.said = said;
        this.draws = draws;
        this.toCome = new ArrayList<>(said.done());
        toCome.sort(Comparator.comparingInt(Done::tick));
    }

    void play() {
        for (int id = 1; id <= said.size(); id++) {
            Member process = new Member();
            process.live = !said.crashed().contains(id);
            process.follows = process.live ? said.follows().getOrDefault(id, said.size()) : -1;
            all.put(id, process);
        }
        for (int id = 1; id <= said.size(); id++) {
            if (all.get(id).live) {
                beginWatch(id);
            }
        }
        if (nextDue() == 0) {
            playTick();
        }
        while (true) {
            if (sendStage(process -> process.out, "stage") || sendStage(process -> process.noticeOut, "notice")) {
                continue;
            }
            awaiting.clear();
            int next = nextDue();
            if (next > said.until()) {
                return;
            }
            tick = next;
            playTick();
        }
    }

    private int nextDue() {
        int next = toCome.isEmpty() ? Integer.MAX_VALUE : toCome.get(0).tick();
        for (Flying message : flying) {
            next = Math.min(next, message.gone && message.type == null ? next : message.arrival);
        }
        for (Member process : all.values()) {
            for (Wait wait : process.timers.values()) {
                next = Math.min(next, wait.due() < tick ? next : wait.due());
            }
            if (!process.paused && !process.kept.isEmpty()) {
                next = Math.min(next, process.resumed + 1);
            }
        }
        return next;
    }

    private void playTick() {
        while (!toCome.isEmpty() && toCome.get(0).tick() <= tick) {
            intervene(toCome.remove(0));
        }
        for (Member process : all.values()) {
            if (!process.paused && process.resumed < tick && !process.kept.isEmpty()) {
                List<Runnable> kept = List.copyOf(process.kept);
                process.kept.clear();
                process.keptMessages.clear();
                kept.forEach(Runnable::run);
            }
        }
        arrive(message -> !NOTICES.contains(message.type));
        arrive(message -> NOTICES.contains(message.type));
        while (fireOne(false) || fireOne(true)) {
            // until nothing more is due
        }
    }

    private boolean mustWait(Member process) {
        return process.paused || process.resumed >= tick || !process.kept.isEmpty();
    }

    private void arrive(Predicate<Flying> isOfKind) {
        List<Flying> due = flying.stream()
                .filter(message -> message.arrival == tick)
                .filter(isOfKind)
                .toList();
        flying.removeAll(due);
        for (Flying message : due) {
            Member to = all.get(message.to);
            if (message.gone) {
                continue;
            }
            if (message.lost || cuts.contains(List.of(message.from, message.to)) || !to.live) {
                course.add(tick + " lost " + message.from + ">" + message.to + " " + message.type);
            } else if (mustWait(to)) {
                to.keptMessages.add(message);
                to.kept.add(() -> receive(message));
            } else {
                receive(message);
            }
        }
    }

    private boolean fireOne(boolean ofWatch) {
        int first = 0;
        String timer = null;
        for (Map.Entry<Integer, Member> each : all.entrySet()) {
            for (Map.Entry<String, Wait> wait : each.getValue().timers.entrySet()) {
                boolean isOfWatch = wait.getKey().startsWith("watch");
                boolean isEarlier = timer == null
                        || wait.getValue().number()
                                < all.get(first).timers.get(timer).number();
                if (isOfWatch == ofWatch && wait.getValue().due() == tick && isEarlier) {
                    first = each.getKey();
                    timer = wait.getKey();
                }
            }
        }
        if (timer == null) {
            return false;
        }
        int id = first;
        String name = timer;
        Member process = all.get(id);
        Wait wait = process.timers.get(name);
        if (mustWait(process)) {
            // it stays set, in the past, so that setting it again makes this end void
            Wait held = new Wait(Integer.MIN_VALUE, wait.number());
            process.timers.put(name, held);
            process.kept.add(() -> {
                if (held.equals(process.timers.get(name))) {
                    process.timers.remove(name);
                    fire(id, name);
                }
            });
        } else {
            process.timers.remove(name);
            fire(id, name);
        }
        return true;
    }

    private void intervene(Done done) {
        Member process = all.get(done.process());
        switch (done.what()) {
            case "crash" -> {
                if (process.live) {
                    crash(process);
                }
            }
            case "revive" -> {
                if (!process.live) {
                    process.live = true;
                    process.follows = -1;
                    boolean unwatched = !holdElection(done.process());
                    if (unwatched || process.follows == done.process()) {
                        beginWatch(done.process());
                    }
                }
            }
            case "detect" -> {
                if (mustWait(process)) {
                    process.kept.add(() -> detect(done.process()));
                } else if (process.live) {
                    detect(done.process());
                }
            }
            case "pause" -> {
                if (process.live && !process.paused) {
                    process.paused = true;
                }
            }
            case "resume" -> {
                if (process.paused) {
                    process.paused = false;
                    process.resumed = tick;
                }
            }
            case "cut" -> cuts.add(List.of(done.process(), done.other()));
            case "heal" -> cuts.remove(List.of(done.process(), done.other()));
            case "drop" -> {
                if (done.message().endsWith("@" + tick)) {
                    awaiting.add(done);
                } else {
                    drop(done);
                }
            }
            default -> throw new IllegalArgumentException(done.what());
        }
    }

    private void crash(Member process) {
        process.keptMessages.forEach(
                message -> course.add(tick + " lost " + message.from + ">" + message.to + " " + message.type));
        process.live = false;
        process.paused = false;
        process.resumed = Integer.MIN_VALUE;
        process.follows = -1;
        process.electing = false;
        process.waiting = false;
        process.timers.clear();
        process.out.clear();
        process.noticeOut.clear();
        process.kept.clear();
        process.keptMessages.clear();
    }

    private boolean drop(Done done) {
        for (Flying message : flying) {
            String name = message.from + ">" + message.to + " " + message.type + "@" + message.sent;
            if (name.equals(done.message()) && !message.gone) {
                message.gone = true;
                course.add(tick + " lost " + message.from + ">" + message.to + " " + message.type);
                return true;
            }
        }
        return false;
    }

    private interface Outbox {
        List<Send> of(Member process);
    }

    private boolean sendStage(Outbox outbox, String kind) {
        String type = null;
        StringBuilder line = new StringBuilder();
        List<Flying> stage = new ArrayList<>();
        for (Map.Entry<Integer, Member> each : all.entrySet()) {
            List<Send> out = outbox.of(each.getValue());
            boolean maySend = each.getValue().live && !each.getValue().paused;
            if (maySend && !out.isEmpty() && type == null) {
                type = out.get(0).type();
                line.append(tick).append(' ').append(kind).append(' ').append(type);
            }
            while (maySend && !out.isEmpty() && out.get(0).type().equals(type)) {
                Flying message = new Flying();
                message.from = each.getKey();
                message.to = out.remove(0).to();
                message.type = type;
                message.sent = tick;
                stage.add(message);
                line.append(' ').append(message.from).append('>').append(message.to);
            }
        }
        for (Flying message : stage) {
            boolean isDrawn = said.shortest() < said.longest();
            message.arrival = tick + (isDrawn ? draws.applyAsInt(said.shortest(), said.longest()) : said.longest());
            message.lost = said.lossPercent() > 0 && draws.applyAsInt(1, 100) <= said.lossPercent();
            flying.add(message);
        }
        if (type != null) {
            course.add(line.toString());
            awaiting.removeIf(this::drop);
        }
        return type != null;
    }

    private void setTimer(int id, String name, int ticks) {
        ClockRate rate = said.clocks().get(id);
        int real = rate == null ? ticks : (int) Math.ceil((double) ticks * rate.trueTicks() / rate.localTicks());
        all.get(id).timers.put(name, new Wait(tick + real, ++timersSet));
    }

    // The bully.

    /** Returns whether the process now takes part in an election. */
    private boolean holdElection(int id) {
        Member process = all.get(id);
        if (id == said.size()) {
            announce(id);
            return false;
        }
        for (int higher = id + 1; higher <= said.size(); higher++) {
            process.out.add(new Send("ELECTION", higher));
        }
        setTimer(id, "answers", 2 * said.delay());
        process.electing = true;
        process.waiting = false;
        return true;
    }

    private void announce(int id) {
        Member process = all.get(id);
        process.electing = false;
        process.waiting = false;
        process.follows = id;
        for (int lower = 1; lower < id; lower++) {
            process.out.add(new Send("COORDINATOR", lower));
        }
    }

    private void detect(int id) {
        Member process = all.get(id);
        course.add(tick + " detects " + id);
        if (!process.electing && !process.waiting) {
            react(id, () -> holdElection(id));
        }
    }

    private void receive(Flying message) {
        int id = message.to;
        Member process = all.get(id);
        switch (message.type) {
            case "ELECTION" ->
                react(id, () -> {
                    process.out.add(new Send("OK", message.from));
                    if (!process.electing && !process.waiting) {
                        holdElection(id);
                    }
                });
            case "OK" ->
                react(id, () -> {
                    if (process.electing) {
                        process.timers.remove("answers");
                        setTimer(id, "announcement", 4 * said.delay());
                        process.electing = false;
                        process.waiting = true;
                    }
                });
            case "COORDINATOR" ->
                react(id, () -> {
                    process.timers.remove("answers");
                    process.timers.remove("announcement");
                    process.electing = false;
                    process.waiting = false;
                    process.follows = message.from;
                });
            default -> hear(id, message);
        }
    }

    private void fire(int id, String timer) {
        switch (timer) {
            case "answers" -> react(id, () -> announce(id));
            case "announcement" -> react(id, () -> holdElection(id));
            case "watch-next" -> {
                if (all.get(id).follows == id) {
                    beat(id);
                } else {
                    all.get(id).noticeOut.add(new Send("PROBE", all.get(id).follows));
                    setTimer(id, "watch-silence", said.timeouts().get(id));
                }
            }
            default -> {
                beginWatch(id);
                detect(id);
            }
        }
    }

    // What notices crashes beside it.

    private void react(int id, Runnable reaction) {
        Member process = all.get(id);
        int before = process.follows;
        boolean tookPart = process.electing || process.waiting;
        reaction.run();
        boolean isLeading = before == id && process.follows == id;
        if (!isLeading && (before != process.follows || tookPart != (process.electing || process.waiting))) {
            beginWatch(id);
        }
    }

    private void beginWatch(int id) {
        Member process = all.get(id);
        process.timers.remove("watch-next");
        process.timers.remove("watch-silence");
        if (process.follows == id) {
            beat(id);
        } else if (!process.electing && !process.waiting) {
            if (said.byProbe() && process.follows > 0) {
                setTimer(id, "watch-next", said.every());
            } else {
                setTimer(id, "watch-silence", said.timeouts().get(id));
            }
        }
    }

    private void beat(int id) {
        if (said.byProbe() || said.size() == 1) {
            return;
        }
        for (int other = 1; other <= said.size(); other++) {
            if (other != id) {
                all.get(id).noticeOut.add(new Send("HEARTBEAT", other));
            }
        }
        setTimer(id, "watch-next", said.every());
    }

    private void hear(int id, Flying message) {
        Member process = all.get(id);
        boolean counts =
                process.follows == message.from && !process.electing && !process.waiting && process.follows != id;
        if (message.type.equals("PROBE")) {
            if (process.follows == id) {
                process.noticeOut.add(new Send("PROBE_REPLY", message.from));
            }
        } else if (counts && message.type.equals("HEARTBEAT")) {
            setTimer(id, "watch-silence", said.timeouts().get(id));
        } else if (counts) {
            process.timers.remove("watch-silence");
            setTimer(id, "watch-next", said.every());
        }
    }

    /** Whom each live process follows. */
    Map<Integer, Integer> beliefs() {
        Map<Integer, Integer> beliefs = new HashMap<>();
        all.forEach((id, process) -> {
            if (process.live) {
                beliefs.put(id, process.follows);
            }
        });
        return beliefs;
    }
}
