package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.ProbeAlgorithm.Action;
import hustings.model.Group;
import hustings.model.Recipients;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sends wait as ranges and as lists of receivers; what leaves is what was sent, one by one and in order. */
class OutboxesTest {

    private static final int PROCESSES = 40;
    private static final int SENDER = 17;
    private static final Action NOTHING = (self, out) -> {};

    /** A send to a single process, or to a range of them. */
    private record Send(int from, int to) {
        IntStream receivers() {
            return IntStream.range(from, to).filter(id -> id != SENDER);
        }
    }

    private static List<Send> draw(Random random) {
        List<Send> sends = new ArrayList<>();
        int next = 0;
        for (int i = random.nextInt(30); i >= 0; i--) {
            int from = (random.nextInt(9) == 0 ? random.nextInt(PROCESSES) : next) % PROCESSES;
            int to = random.nextInt(5) == 0 ? Math.min(PROCESSES, from + random.nextInt(12)) : from + 1;
            sends.add(from == SENDER && to == from + 1 ? new Send(0, 1) : new Send(from, to));
            next = to + random.nextInt(3);
        }
        return sends;
    }

    private static Action sending(List<Send> sends) {
        return (self, out) -> sends.forEach(send -> {
            if (send.to() == send.from() + 1) {
                out.send(ProbeAlgorithm.Type.TELL, send.from());
            } else {
                out.multicast(ProbeAlgorithm.Type.TELL, new Recipients(send.from(), send.to()));
            }
        });
    }

    private static Simulation<?> run(List<Send> sends, int most, int longest, Observer observer) {
        List<ScheduledIntervention> events = List.of(
                ScheduledIntervention.atTick(0, new Intervention.Detect(SENDER)),
                ScheduledIntervention.atTick(0, new Intervention.CrashAfterSends(SENDER, most)));
        Simulation<?> run = new Simulation<>(
                new ProbeAlgorithm(sending(sends), NOTHING),
                Group.of(IntStream.range(0, PROCESSES).boxed().toList()),
                new Timing(3, 1, longest, 7, Timing.MAX_TICKS),
                Set.of(3, 5),
                events,
                observer);
        run.step();
        Simulation<?> copy = run.copy(observer);
        copy.runToEnd();
        return copy;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 500})
    void onlyMessagesSentBeforeACrashLeave(int longest) {
        Random random = new Random(longest);
        for (int repetition = 0; repetition < 300; repetition++) {
            List<Send> sends = draw(random);
            int[] sent = sends.stream().flatMapToInt(Send::receivers).toArray();
            int most = random.nextInt(sent.length + 2);
            List<SentMessage> seen = new ArrayList<>();
            List<Long> arrived = new ArrayList<>();
            run(sends, most, longest, (tick, event) -> {
                if (event instanceof SimulationEvent.StageSent stage) {
                    seen.addAll(stage.stage().sends());
                    assertThat(stage.stage().sends())
                            .allSatisfy(one -> assertThat(stage.stage().find(one.sequence()))
                                    .contains(one));
                } else if (event instanceof SimulationEvent.Delivered delivered) {
                    arrived.add(delivered.sequence());
                } else if (event instanceof SimulationEvent.Lost lost) {
                    arrived.add(lost.sequence());
                }
            });
            assertThat(seen.stream().mapToInt(SentMessage::to))
                    .as("%s, crashed after %s", sends, most)
                    .containsExactly(IntStream.of(sent).limit(most).boxed().toArray(Integer[]::new));
            assertThat(arrived)
                    .containsExactlyInAnyOrderElementsOf(
                            seen.stream().map(SentMessage::sequence).toList());
            assertUnwatchedIsTheSame(sends, most, longest, seen);
        }
    }

    private static void assertUnwatchedIsTheSame(List<Send> sends, int most, int longest, List<SentMessage> seen) {
        Tallies tallies = run(sends, most, longest, null).tallies();
        assertThat(tallies.sent(ProbeAlgorithm.Type.TELL)).isEqualTo(seen.size());
        assertThat(tallies.sentToLowerIds(ProbeAlgorithm.Type.TELL))
                .isEqualTo(seen.stream().filter(one -> one.to() < SENDER).count());
        assertThat(tallies.lostToCrashed(ProbeAlgorithm.Type.TELL))
                .isEqualTo(seen.stream()
                        .filter(one -> Set.of(3, 5).contains(one.to()))
                        .count());
    }

    @Test
    void manyAnswersToProcessesApartAreOneEntry() {
        Outboxes outboxes = new Outboxes(1);
        for (int receiver = 1; receiver < 1000; receiver += 2) {
            outboxes.add(0, ProbeAlgorithm.Type.TELL, receiver, receiver + 1, false);
        }
        assertThat(outboxes.entryCount(0)).isOne();
        assertThat(outboxes.countMessagesOfHeadType(0)).isEqualTo(500);
    }
}
