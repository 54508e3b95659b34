package hustings.algorithm;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntBinaryOperator;

/**
 * Raft's election in the plainest way, written from Figure 2 and section 5.4.1 of Ongaro and Ousterhout 2014 and not
 * from the program. A log is a list of terms; a disk with all that is on it may be lost. Delays and losses are drawn.
 */
final class PlainRaft {

    private static final int HEARTBEAT_DELAYS = 2;

    /** What is done to a server at a tick; or to the link from it to another. */
    record Deed(int tick, String what, int server, int other) {}

    /**
     * What is said of a run.
     *
     * @param logs the log of each server, by id: the terms of its entries
     * @param waits how long each waits before it stands, in ticks of its clock: the first time, the second time and so
     *     on, and the last of them ever after
     * @param clocks how many ticks each clock shows in how many true ones; the others go right
     * @param delay D, in ticks
     * @param shortest the shortest time that a message takes, in ticks
     * @param longest the longest time that a message takes, in ticks
     * @param lossPercent how many of a hundred messages are lost
     */
    record Said(
            SortedMap<Integer, List<Integer>> logs,
            Map<Integer, List<Integer>> waits,
            Map<Integer, List<Integer>> clocks,
            int delay,
            int shortest,
            int longest,
            int lossPercent,
            Set<Integer> crashed,
            List<Deed> deeds) {

        Said withoutLogs() {
            SortedMap<Integer, List<Integer>> empty = new TreeMap<>(logs);
            empty.replaceAll((id, log) -> List.of());
            return new Said(empty, waits, clocks, delay, shortest, longest, lossPercent, crashed, deeds);
        }
    }

    /** A message on its way. */
    private record Letter(int from, int to, String type, int term, boolean yes, List<Integer> log) {}

    private record Flying(int arrival, Letter letter, boolean isLost) {}

    private static final class Server {
        private final int id;
        private List<Integer> log;
        private int term;
        private Integer votedFor;
        private String role = "follower";
        private Set<Integer> votes = new TreeSet<>();
        private boolean isUp = true;
        private Integer follows;
        private Integer electionDue;
        private Integer heartbeatDue;
        /** When the timers were set, in the order of which those of one tick run out. */
        private long electionSet;

        private long heartbeatSet;
        private int waitsBegun;

        Server(int id, List<Integer> log) {
            this.id = id;
            this.log = log;
        }
    }

    private final SortedMap<Integer, Server> servers = new TreeMap<>();
    private final Said said;
    private final IntBinaryOperator draws;
    private final Set<List<Integer>> cuts = new HashSet<>();
    private final List<Flying> flying = new ArrayList<>();
    private final List<Letter> outgoing = new ArrayList<>();
    private final List<String> course = new ArrayList<>();
    private long timersSet;
    private int now;

    /** @param draws draws a number between two, both inclusive */
    PlainRaft(Said said, IntBinaryOperator draws) {
        said.logs().forEach((id, log) -> servers.put(id, new Server(id, log)));
        this.said = said;
        this.draws = draws;
    }

    /** Plays the run from a start in which nobody leads; returns who leads in which term, and when. */
    List<String> play(int untilTick) {
        servers.values().forEach(server -> {
            server.isUp = !said.crashed().contains(server.id);
            if (server.isUp) {
                waitAnew(server);
            }
        });
        for (now = 0; now <= untilTick; now++) {
            said.deeds().stream().filter(deed -> deed.tick() == now).forEach(this::act);
            if (now == 0) {
                post();
            }
            deliver();
            runOut();
            post();
        }
        return course;
    }

    private void act(Deed deed) {
        Server server = servers.get(deed.server());
        switch (deed.what()) {
            case "crash", "disk" -> {
                if (server.isUp) {
                    server.isUp = false;
                    server.role = "follower";
                    server.follows = null;
                    server.votes = new TreeSet<>();
                    server.electionDue = null;
                    server.heartbeatDue = null;
                    if (deed.what().equals("disk")) {
                        server.term = 0;
                        server.votedFor = null;
                        server.log = List.of();
                    }
                }
            }
            case "revive" -> {
                if (!server.isUp) {
                    server.isUp = true;
                    waitAnew(server);
                }
            }
            case "cut" -> cuts.add(List.of(deed.server(), deed.other()));
            case "heal" -> cuts.remove(List.of(deed.server(), deed.other()));
            default -> {
                if (server.isUp && !server.role.equals("leader")) {
                    stand(server);
                }
            }
        }
    }

    private void deliver() {
        List<Flying> due =
                flying.stream().filter(message -> message.arrival() == now).toList();
        flying.removeIf(message -> message.arrival() == now);
        for (Flying message : due) {
            Letter letter = message.letter();
            Server server = servers.get(letter.to());
            if (server.isUp && !message.isLost() && !cuts.contains(List.of(letter.from(), letter.to()))) {
                receive(server, letter);
            }
        }
    }

    private void receive(Server server, Letter letter) {
        if (letter.term() > server.term) {
            server.term = letter.term();
            server.votedFor = null;
            if (server.role.equals("leader")) {
                server.heartbeatDue = null;
                waitAnew(server);
            }
            server.role = "follower";
            server.follows = null;
            server.votes = new TreeSet<>();
        }
        switch (letter.type()) {
            case "request" -> {
                boolean isFree = server.votedFor == null || server.votedFor == letter.from();
                boolean grants = letter.term() == server.term && isFree && !isMoreComplete(server.log, letter.log());
                if (grants) {
                    server.votedFor = letter.from();
                    waitAnew(server);
                }
                send(server, letter.from(), "vote", grants);
            }
            case "vote" -> {
                if (server.role.equals("candidate") && letter.yes() && letter.term() == server.term) {
                    server.votes.add(letter.from());
                    leadIfElected(server);
                }
            }
            default -> {
                if (letter.term() == server.term) {
                    server.role = "follower";
                    server.follows = letter.from();
                    waitAnew(server);
                }
            }
        }
    }

    /** The log with the later last term is more complete; of equal last terms, the longer one is. */
    private static boolean isMoreComplete(List<Integer> one, List<Integer> other) {
        int lastOfOne = one.isEmpty() ? 0 : one.get(one.size() - 1);
        int lastOfOther = other.isEmpty() ? 0 : other.get(other.size() - 1);
        return lastOfOne == lastOfOther ? one.size() > other.size() : lastOfOne > lastOfOther;
    }

    private void runOut() {
        while (true) {
            Server next = null;
            boolean isElection = false;
            long first = Long.MAX_VALUE;
            for (Server server : servers.values()) {
                if (server.electionDue != null && server.electionDue == now && server.electionSet < first) {
                    next = server;
                    isElection = true;
                    first = server.electionSet;
                }
                if (server.heartbeatDue != null && server.heartbeatDue == now && server.heartbeatSet < first) {
                    next = server;
                    isElection = false;
                    first = server.heartbeatSet;
                }
            }
            if (next == null) {
                return;
            }
            if (isElection) {
                stand(next);
            } else {
                beat(next);
            }
        }
    }

    private void stand(Server server) {
        server.term++;
        server.votedFor = server.id;
        server.role = "candidate";
        server.follows = null;
        server.votes = new TreeSet<>(Set.of(server.id));
        servers.keySet().stream().filter(id -> id != server.id).forEach(id -> send(server, id, "request", false));
        waitAnew(server);
        leadIfElected(server);
    }

    private void leadIfElected(Server server) {
        if (2 * server.votes.size() > servers.size()) {
            server.role = "leader";
            server.follows = server.id;
            server.electionDue = null;
            course.add(server.id + " leads term " + server.term + " at " + now);
            beat(server);
        }
    }

    private void beat(Server server) {
        servers.keySet().stream().filter(id -> id != server.id).forEach(id -> send(server, id, "beat", false));
        server.heartbeatDue = now + toTrueTicks(server, HEARTBEAT_DELAYS * said.delay());
        server.heartbeatSet = timersSet++;
    }

    private void waitAnew(Server server) {
        List<Integer> waits = said.waits().get(server.id);
        server.electionDue = now + toTrueTicks(server, waits.get(Math.min(server.waitsBegun, waits.size() - 1)));
        server.waitsBegun++;
        server.electionSet = timersSet++;
    }

    private int toTrueTicks(Server server, int ticks) {
        List<Integer> clock = said.clocks().getOrDefault(server.id, List.of(1, 1));
        return (int) Math.ceil((double) ticks * clock.get(1) / clock.get(0));
    }

    private void send(Server server, int to, String type, boolean yes) {
        outgoing.add(new Letter(server.id, to, type, server.term, yes, server.log));
    }

    /**
     * Sends what the reactions of a tick have written, as the program does: of the type of the first letter of the
     * lowest sender all that the others have in front, and so on.
     */
    private void post() {
        SortedMap<Integer, List<Letter>> boxes = new TreeMap<>();
        outgoing.forEach(letter -> {
            if (servers.get(letter.from()).isUp) {
                boxes.computeIfAbsent(letter.from(), none -> new ArrayList<>()).add(letter);
            }
        });
        outgoing.clear();
        while (!boxes.isEmpty()) {
            String type = boxes.get(boxes.firstKey()).get(0).type();
            for (List<Letter> box : boxes.values()) {
                while (!box.isEmpty() && box.get(0).type().equals(type)) {
                    boolean isDrawn = said.shortest() < said.longest();
                    int delay = isDrawn ? draws.applyAsInt(said.shortest(), said.longest()) : said.longest();
                    boolean isLost = said.lossPercent() > 0 && draws.applyAsInt(1, 100) <= said.lossPercent();
                    flying.add(new Flying(now + delay, box.remove(0), isLost));
                }
            }
            boxes.values().removeIf(List::isEmpty);
        }
    }

    /** What a server knows in the end: term, vote and whom it follows. */
    String describe(int id) {
        Server server = servers.get(id);
        return id + ": term " + server.term + ", voted for " + server.votedFor + ", follows " + server.follows;
    }
}
