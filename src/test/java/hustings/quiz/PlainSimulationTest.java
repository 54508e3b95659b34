package hustings.quiz;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Link;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.RandomRuns;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SentMessage;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.LossReason;
import hustings.engine.Timing;
import hustings.engine.Timing.ClockRate;
import hustings.engine.Timing.Timeouts;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Timer;
import hustings.quiz.PlainSimulation.Done;
import hustings.quiz.PlainSimulation.Event;
import hustings.quiz.PlainSimulation.Loss;
import hustings.quiz.PlainSimulation.MessageFault;
import hustings.quiz.PlainSimulation.Reaction;
import hustings.quiz.PlainSimulation.Said;
import hustings.quiz.PlainSimulation.Stage;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Crashes, cuts, pauses, clock rates and faults of messages, in the engine and in an independent simulator of them. */
class PlainSimulationTest {

    private static final int LAST_EVENT_TICK = 30;

    private static final Map<String, LossReason> LOSSES =
            Map.of("cut", LossReason.SEPARATED, "crashed", LossReason.RECEIVER_CRASHED, "dropped", LossReason.DROPPED);

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void engineDoesWhatThePlainSimulationDoes(Publication publication) {
        for (long seed : RandomRuns.seeds(publication.name())) {
            Scenario scenario = random(publication, seed);
            assertThat(linesOf(scenario, publication.with(Map.of())))
                    .as("seed %d of %s: %s", seed, publication.name(), scenario.events())
                    .isEqualTo(plain(scenario, publication.with(Map.of())));
        }
    }

    @Test
    void givenTimeoutsAreTakenAsTheyAre() {
        Publication raft = Catalogue.getByName("raft");
        for (long seed : RandomRuns.seeds(RandomRuns.COUNT)) {
            Scenario any = random(raft, seed);
            Random random = new Random(~seed);
            Timeouts timeouts = RandomRuns.timeouts(random, any.group().size());
            Scenario scenario = any.withTiming(any.timing().withTimeouts(timeouts));
            assertThat(linesOf(scenario, raft.with(Map.of())))
                    .as("seed %d: %s", seed, timeouts)
                    .isEqualTo(plain(scenario, raft.with(Map.of())));
        }
    }

    private static <S extends ProcessState> List<String> plain(Scenario scenario, Algorithm<S> algorithm) {
        Timing timing = scenario.timing();
        Said said = new Said(
                scenario.group(),
                scenario.crashed(),
                timing.delayTicks(),
                timing.longest(),
                scenario.events().stream().map(PlainSimulationTest::done).toList(),
                true,
                timeouts(timing, scenario.group()),
                timing.clocks(),
                scenario.followed(),
                scenario.values().byKey());
        Map<Done, Intervention> interventions = new HashMap<>();
        scenario.events().forEach(event -> interventions.put(done(event), event.intervention()));
        PlainSimulation<S> run = new PlainSimulation<>(algorithm, said, new Random(0));
        run.finish(timing.untilTick());
        return run.course.stream().map(event -> line(event, interventions)).toList();
    }

    /** The given timeouts, and the others: of one stream for all, or, where any are given, of a stream for each. */
    private static PlainSimulation.Timeouts timeouts(Timing timing, Group group) {
        Timeouts given = timing.timeouts();
        IntBinaryOperator draws = RandomRuns.drawsOfTheEngine(timing.seed());
        Map<Integer, Integer> counts = new HashMap<>();
        return (process, tick, low, high) -> {
            if (given.ids().isEmpty()) {
                return OptionalInt.of(draws.applyAsInt(low, high));
            }
            if (given.always().containsKey(process)) {
                return OptionalInt.of(given.always().get(process));
            }
            List<Integer> listed = given.given().getOrDefault(process, List.of());
            int index = counts.merge(process, 1, Integer::sum) - 1;
            long place = ((long) group.indexOf(process) << 32) + index - listed.size();
            return OptionalInt.of(
                    index < listed.size()
                            ? listed.get(index)
                            : RandomRuns.drawsOfTheEngine(timing.seed() + 0x9E3779B97F4A7C15L * place)
                                    .applyAsInt(low, high));
        };
    }

    private static Done done(ScheduledIntervention event) {
        int tick = event.moment() instanceof Moment.AtTick at ? at.tick() : -1;
        int stages = event.moment() instanceof Moment.BeforeStage before ? before.stage() - 1 : -1;
        Intervention done = event.intervention();
        if (done instanceof Intervention.ToProcess toProcess) {
            String what = Map.of(Intervention.Kind.CRASH_AFTER_SENDS, "crash-after")
                    .getOrDefault(done.kind(), done.kind().name().toLowerCase(Locale.ROOT));
            return new Done(tick, stages, what, toProcess.process(), done.amount(), List.of(), "");
        }
        if (done instanceof Intervention.ToMessage toMessage) {
            MessageName name = toMessage.message();
            String message = name.type() + " " + name.from() + " " + name.to() + " " + name.sentTick();
            String what = done.kind().name().toLowerCase(Locale.ROOT);
            return new Done(tick, stages, what, 0, done.amount(), List.of(), message, name.occurrence());
        }
        if (done instanceof Intervention.ToLink toLink) {
            Link link = toLink.link();
            String there = link.from() + " " + link.to();
            String back = link.oneWay() ? "" : "," + link.to() + " " + link.from();
            return new Done(
                    tick,
                    stages,
                    done instanceof Intervention.Cut ? "cut" : "heal-link",
                    0,
                    0,
                    List.of(),
                    there + back);
        }
        List<Set<Integer>> sides = done instanceof Intervention.Partition partition
                ? partition.sides().stream().map(Set::copyOf).toList()
                : List.of();
        return new Done(tick, stages, sides.isEmpty() ? "heal" : "partition", 0, 0, sides, "");
    }

    private static String line(Event event, Map<Done, Intervention> interventions) {
        if (event instanceof MessageFault fault) {
            return fault.tick() + " " + interventions.get(fault.done()) + " " + fault.isEffective();
        }
        if (event instanceof Stage stage) {
            return stage.tick() + " stage "
                    + stage.sends().stream().map(PlainSimulationTest::name).toList();
        }
        if (event instanceof Loss loss) {
            return loss.tick() + " " + LOSSES.get(loss.send().loss) + " " + name(loss.send());
        }
        Reaction reaction = (Reaction) event;
        return reaction.tick() + " " + reaction.process() + " " + words(reaction) + " " + reaction.after();
    }

    private static String name(Send sent) {
        return sent.type() + " " + sent.from + ">" + sent.to;
    }

    private static String words(Reaction reaction) {
        return switch (reaction.cause()) {
            case "message" -> name(reaction.received());
            case "timeout" -> "timer " + ((Timer) reaction.about()).name();
            case "notice" -> "undelivered " + name((Send) reaction.about());
            case "detection" -> "detect";
            case "revival" -> "revive";
            default -> reaction.cause();
        };
    }

    private static List<String> linesOf(Scenario scenario, Algorithm<?> algorithm) {
        List<String> lines = new ArrayList<>();
        TreeMap<Long, SentMessage> sent = new TreeMap<>();
        scenario.createSimulation(algorithm, (tick, event) -> {
                    if (event instanceof SimulationEvent.StageSent stage) {
                        stage.stage().sends().forEach(send -> sent.put(send.sequence(), send));
                        lines.add(tick + " stage "
                                + stage.stage().sends().stream()
                                        .map(PlainSimulationTest::name)
                                        .toList());
                    } else if (event instanceof SimulationEvent.Duplicated copied) {
                        sent.put(copied.copy().sequence(), copied.copy());
                    } else if (event instanceof SimulationEvent.Intervened done
                            && done.intervention() instanceof Intervention.ToMessage) {
                        lines.add(tick + " " + done.intervention() + " " + done.effective());
                    } else if (event instanceof SimulationEvent.Lost lost) {
                        lines.add(tick + " " + lost.loss() + " " + name(sent.get(lost.sequence())));
                    } else if (event instanceof SimulationEvent.Reacted reacted) {
                        lines.add(tick + " " + reacted.process() + " " + words(reacted) + " " + reacted.after());
                    }
                })
                .runToEnd();
        return lines;
    }

    private static String name(SentMessage sent) {
        return sent.message().type() + " " + sent.from() + ">" + sent.to();
    }

    private static String words(SimulationEvent.Reacted reacted) {
        int id = reacted.process();
        if (reacted.cause() instanceof Cause.Received received) {
            return received.message().type() + " " + received.from() + ">" + id;
        }
        if (reacted.cause() instanceof Cause.TimedOut timedOut) {
            return "timer " + timedOut.timer().name();
        }
        if (reacted.cause() instanceof Cause.Undelivered lost) {
            return "undelivered " + lost.message().type() + " " + id + ">" + lost.to();
        }
        if (reacted.cause() instanceof Cause.Detected) {
            return "detect";
        }
        return reacted.cause() instanceof Cause.Revived ? "revive" : "start";
    }

    private static Scenario random(Publication publication, long seed) {
        Random random = new Random(seed);
        int size = 2 + random.nextInt(5);
        int delay = 1 + random.nextInt(3);
        TreeMap<Integer, ClockRate> clocks = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            clocks.put(random.nextInt(size), new ClockRate(1 + random.nextInt(4), 1 + random.nextInt(4)));
        }
        List<ScheduledIntervention> events = new ArrayList<>();
        for (int i = random.nextInt(14); i > 0; i--) {
            Intervention done = intervention(random, size);
            events.add(
                    random.nextInt(3) == 0
                            ? ScheduledIntervention.beforeStage(1 + random.nextInt(8), done)
                            : ScheduledIntervention.atTick(random.nextInt(LAST_EVENT_TICK), done));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            int process = random.nextInt(size);
            int from = random.nextInt(LAST_EVENT_TICK);
            events.add(ScheduledIntervention.atTick(from, new Intervention.Pause(process)));
            events.add(ScheduledIntervention.atTick(from + random.nextInt(12), new Intervention.Resume(process)));
        }
        Scenario scenario = Scenario.of(
                AlgorithmChoice.asPublished(publication.name()),
                Group.of(IntStream.range(0, size).boxed().toList()),
                random.nextBoolean() ? new TreeSet<>(Set.of(size - 1)) : new TreeSet<>(),
                new Timing(delay, delay, delay, seed, 120)
                        .withClocks(clocks)
                        .withTimeouts(RandomRuns.timeouts(random, size)),
                events);
        Algorithm<?> algorithm = publication.with(Map.of());
        Scenario started = RandomRuns.withFollowed(random, scenario, algorithm);
        return withFaultsOfMessages(RandomRuns.withValues(new Random(seed), started, algorithm), algorithm, random);
    }

    /** Faults of messages that the run sends without them: most at the very tick of the send. */
    private static Scenario withFaultsOfMessages(Scenario scenario, Algorithm<?> algorithm, Random random) {
        List<MessageName> sent = new ArrayList<>();
        scenario.createSimulation(algorithm, (tick, event) -> {
                    if (event instanceof SimulationEvent.StageSent stage) {
                        stage.stage()
                                .forEach(send -> sent.add(new MessageName(
                                        send.from(),
                                        send.to(),
                                        send.message().type().name(),
                                        tick,
                                        1 + random.nextInt(5) / 3)));
                    }
                })
                .runToEnd();
        List<ScheduledIntervention> events = new ArrayList<>(scenario.events());
        for (int i = sent.isEmpty() ? 0 : random.nextInt(7); i > 0; i--) {
            MessageName name = sent.get(random.nextInt(Math.min(20, sent.size())));
            int tick = name.sentTick() + Math.max(0, random.nextInt(5) - 2);
            Intervention done = switch (random.nextInt(3)) {
                case 0 -> new Intervention.Drop(name);
                case 1 -> new Intervention.Duplicate(name);
                default -> new Intervention.Delay(name, 1 + random.nextInt(4));
            };
            events.add(random.nextInt(events.size() + 1), ScheduledIntervention.atTick(tick, done));
        }
        return scenario.withEvents(events);
    }

    private static Intervention intervention(Random random, int size) {
        int process = random.nextInt(size);
        int other = (process + 1 + random.nextInt(size - 1)) % size;
        Link link = new Link(process, other, random.nextBoolean());
        return switch (random.nextInt(15)) {
            case 0 -> new Intervention.Crash(process);
            case 1 -> new Intervention.CrashAfterSends(process, random.nextInt(3));
            case 2 -> new Intervention.Revive(process);
            case 14 -> new Intervention.Crash(process, true);
            case 3 -> new Intervention.Partition(List.of(List.of(process)));
            case 4 -> new Intervention.Heal();
            case 5, 6 -> new Intervention.Cut(link);
            case 7 -> new Intervention.HealLink(link);
            case 8, 9 -> new Intervention.Pause(process);
            case 10 -> new Intervention.Resume(process);
            default -> new Intervention.Detect(process);
        };
    }
}
