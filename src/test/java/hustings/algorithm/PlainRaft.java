package hustings.algorithm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Raft's election in the plainest way, written from Figure 2 and section 5.4.1 of Ongaro and Ousterhout 2014 and not
 * from the program: every message takes the same time, each server always waits equally long, and a log is a list of
 * terms of which a disk may be lost.
 */
final class PlainRaft {

    private static final int HEARTBEAT_DELAYS = 2;

    /** What is done to a server at a tick. */
    record Deed(int tick, String what, int server) {}

    /** A message on its way. */
    private record Letter(int arrival, int from, int to, String type, int term, boolean yes, List<Integer> log) {}

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

        Server(int id, List<Integer> log) {
            this.id = id;
            this.log = log;
        }
    }

    private final SortedMap<Integer, Server> servers = new TreeMap<>();
    private final Map<Integer, Integer> waits;
    private final int delay;
    private final List<Letter> flying = new ArrayList<>();
    private final List<Letter> outgoing = new ArrayList<>();
    private final List<String> course = new ArrayList<>();
    private long timersSet;
    private int now;

    /**
     * @param logs the log of each server, by id: the terms of its entries
     * @param waits how long each waits before it stands, in ticks
     * @param delay how long a message takes, in ticks
     */
    PlainRaft(SortedMap<Integer, List<Integer>> logs, Map<Integer, Integer> waits, int delay) {
        logs.forEach((id, log) -> servers.put(id, new Server(id, log)));
        this.waits = waits;
        this.delay = delay;
    }

    /** Plays the run from a start in which nobody leads; returns who leads in which term, and when. */
    List<String> play(Set<Integer> crashed, List<Deed> deeds, int untilTick) {
        servers.values().forEach(server -> {
            server.isUp = !crashed.contains(server.id);
            if (server.isUp) {
                waitAnew(server);
            }
        });
        for (now = 0; now <= untilTick; now++) {
            deeds.stream().filter(deed -> deed.tick() == now).forEach(this::act);
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
            default -> {
                if (server.isUp && !server.role.equals("leader")) {
                    stand(server);
                }
            }
        }
    }

    private void deliver() {
        List<Letter> due =
                flying.stream().filter(letter -> letter.arrival() == now).toList();
        flying.removeAll(due);
        for (Letter letter : due) {
            Server server = servers.get(letter.to());
            if (server.isUp) {
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
        server.heartbeatDue = now + HEARTBEAT_DELAYS * delay;
        server.heartbeatSet = timersSet++;
    }

    private void waitAnew(Server server) {
        server.electionDue = now + waits.get(server.id);
        server.electionSet = timersSet++;
    }

    private void send(Server server, int to, String type, boolean yes) {
        outgoing.add(new Letter(now + delay, server.id, to, type, server.term, yes, server.log));
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
                    flying.add(box.remove(0));
                }
            }
            boxes.values().removeIf(List::isEmpty);
        }
    }

    /** What a server knows in the end: term, vote, whom it follows, and the length of its log. */
    String describe(int id) {
        Server server = servers.get(id);
        return id + ": term " + server.term + ", voted for " + server.votedFor + ", follows " + server.follows;
    }
}
