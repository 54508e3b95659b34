package hustings.paper.aarhus;

import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.IMPROVED;
import static hustings.paper.claim.Names.RAFT;
import static hustings.paper.claim.NumberCheck.Relation.AT_MOST;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;
import static hustings.paper.claim.Quantity.MESSAGES;
import static hustings.paper.claim.RunTrace.firstSent;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.ALL_SENDS;

import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.paper.claim.Checks;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Setting;
import hustings.paper.claim.Settings;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** What the Aarhus report says of Raft in sections V and VI. */
final class AarhusRaft {

    private static final String HEARTBEAT = "HEARTBEAT";
    /** A follower's, twice the 10D from which timeouts are drawn. */
    private static final int LONGEST_TIMEOUT = 20 * D;

    /** When a run is over in which timeouts run out. */
    private static final int LONG = 200;

    private AarhusRaft() {}

    static void checks(Checks on) {
        costs(on);
        sentences(on);
    }

    /** One election and its first round of heartbeats: the next round would begin two D later. */
    private static Setting election(int size) {
        return AarhusTables.worstCase(RAFT, size).until(4 * D - 1);
    }

    private static void costs(Checks on) {
        Settings elections = Settings.of(
                "P = 4..28, one crashed; until the first heartbeats",
                IntStream.of(AarhusTables.sizes())
                        .mapToObj(AarhusRaft::election)
                        .toList());
        Settings improved = elections
                .map(s -> AarhusTables.worstCase(IMPROVED, s.size()))
                .saying("P = 4..28, P crashed, the lowest detects; Raft until its first heartbeats");
        on.counts("raft", elections, ALL_SENDS)
                .are(EQUAL, s -> 3L * (s.size() - 1))
                .instead("3(P - 1) - 1: the crashed process does not respond", s -> 3L * (s.size() - 1) - 1);
        on.add("raft-order", GrowthOrder.ofCounts(1, ALL_SENDS, AarhusRaft::election));
        on.numbers("raft-worst", candidates(), Quantity.sent("REQUEST_VOTE", "VOTE"))
                .are(AT_MOST, s -> 2L * (s.size() - 1))
                .within("a single candidate", s -> s.detectors().size() == 1);
        on.counts("toe-to-toe", improved, AARHUS, ALL_SENDS).are(EQUAL, MESSAGES.of(s -> election(s.size())));
    }

    private static Settings candidates() {
        return Settings.everySet("P = 4..6, one crashed, every set of detectors, until tick " + LONG, RAFT, 3, 5)
                .map(s -> s.until(LONG).named("P = " + s.size() + ", " + RunTrace.list(s.detectors()) + " stand"));
    }

    private static void sentences(Checks on) {
        Settings back =
                runs("one is back", 3, 7, n -> n - 1, (n, id) -> quiet(n, id).and(D, new Intervention.Revive(id)));
        Settings late = runs("votes take 1 to 2D", 7, 7, n -> Settings.SEEDS, AarhusRaft::lateVotes);
        Settings atRest = runs("the leader of 3 to 7 at rest", 3, 7, n -> 1, (n, one) -> quiet(n));
        Settings missed = runs("any one of the first heartbeats is lost", 5, 5, n -> n - 1, AarhusRaft::withoutPulse);
        String slow = "3 to 7 processes; every heartbeat of the leader takes 100 ticks longer; until tick " + LONG;
        on.add("raft-joins", back, AarhusRaft::unlessNobodyStands);
        on.add("raft-majority", late, AarhusRaft::unlessMajority);
        on.add("raft-pulse", atRest, AarhusRaft::unlessPulses);
        on.add("raft-missed", missed, AarhusRaft::unlessNobodyStands);
        on.add(
                "raft-slow",
                Settings.pairs(slow, 3, 7, n -> 1, (n, one) -> slowLeader(n)),
                trace -> trace.beliefs().containsValue(trace.highestLive()) ? trace.believed() : "");
    }

    private static Settings runs(
            String words, int least, int most, IntUnaryOperator number, BiFunction<Integer, Integer, Setting> made) {
        return Settings.pairs(words + "; until tick " + Settings.LATER, least, most, number, made)
                .map(setting -> setting.until(Settings.LATER));
    }

    private static Setting quiet(int size, Integer... crashed) {
        return Setting.of(RAFT, 1, size, Set.of(crashed), List.of());
    }

    private static Setting lateVotes(int size, int seed) {
        return Setting.inside(RAFT, size, List.of(1)).drawn(2 * D, seed);
    }

    /** Without the leader's first heartbeat to another. */
    private static Setting withoutPulse(int size, int to) {
        return quiet(size).and(1, new Intervention.Drop(new MessageName(size, to, HEARTBEAT, 0, 1)));
    }

    private static Setting slowLeader(int size) {
        Setting slow = quiet(size).until(LONG);
        for (int sent = 0; sent <= LONGEST_TIMEOUT; sent += 2 * D) {
            for (int to = 1; to < size; to++) {
                MessageName pulse = new MessageName(size, to, HEARTBEAT, sent, 1);
                slow = slow.and(sent + 1, new Intervention.Delay(pulse, 100));
            }
        }
        return slow;
    }

    private static String unlessNobodyStands(RunTrace trace) {
        List<Integer> candidates = trace.senders("REQUEST_VOTE");
        return candidates.isEmpty() ? "" : RunTrace.list(candidates) + " stands";
    }

    private static String unlessPulses(RunTrace trace) {
        int leader = trace.highestLive();
        List<Integer> ticks = trace.sends(HEARTBEAT, leader).stream()
                .map(Send::sentTick)
                .distinct()
                .toList();
        for (int i = 1; i < ticks.size(); i++) {
            if (ticks.get(i) - ticks.get(i - 1) != 2 * D) {
                return "heartbeats at " + ticks;
            }
        }
        boolean others = trace.sends().stream().anyMatch(send -> send.from() != leader);
        return ticks.size() < 2 ? "no heartbeats" : others ? "somebody responds" : "";
    }

    /** The leader's first heartbeat leaves when the vote arrives that makes more than half, its own included. */
    private static String unlessMajority(RunTrace trace) {
        int needed = trace.setting().size() / 2; // besides its own
        List<Integer> votes = trace.sends("VOTE").stream()
                .filter(send -> send.to() == 1)
                .map(Send::arrivalTick)
                .sorted()
                .toList();
        int first = firstSent(trace.sends(HEARTBEAT, 1), -1);
        boolean inTime = votes.size() >= needed && votes.get(needed - 1) == first;
        return inTime ? "" : "votes arrive at " + votes + ", the first heartbeat leaves at " + first;
    }
}
