package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Algorithm;
import hustings.model.Message.MessageType;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Copies of a run share what neither has changed: each must go on as a run would that was never copied. */
class CopiedRunTest {

    private static final int RUNS = 15;
    private static final int STEPS = 120;
    private static final int MOST_COPIES = 6;
    private static final int LAST_TICK = 60;

    /** A run, and all that was done to it since its beginning. */
    private record Copied(Simulation<?> simulation, List<Consumer<Simulation<?>>> done) {

        Copied copy() {
            return new Copied(simulation.copy(null), new ArrayList<>(done));
        }

        void act(Consumer<Simulation<?>> deed) {
            deed.accept(simulation);
            done.add(deed);
        }
    }

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void eachGoesOnAsIfItWereNeverCopied(Publication publication) {
        for (long seed : RandomRuns.seeds(RUNS)) {
            Scenario start = RandomRuns.anything(publication, seed).withEvents(List.of());
            Algorithm<?> algorithm = publication.with(start.algorithm().options());
            Random random = new Random(seed);
            List<Copied> copies = new ArrayList<>();
            copies.add(new Copied(start.createSimulation(algorithm, null), new ArrayList<>()));
            for (int step = 0; step < STEPS; step++) {
                Copied any = copies.get(random.nextInt(copies.size()));
                if (random.nextInt(10) == 0 && copies.size() < MOST_COPIES) {
                    copies.add(any.copy());
                } else if (any.simulation().tick() <= LAST_TICK) {
                    any.act(deed(any.simulation(), start.group().ids(), random));
                }
            }
            for (Copied copied : copies) {
                Simulation<?> anew = start.createSimulation(algorithm, null);
                copied.done().forEach(deed -> deed.accept(anew));
                assertThat(situation(copied.simulation())).as("seed %d", seed).isEqualTo(situation(anew));
            }
        }
    }

    private static Consumer<Simulation<?>> deed(Simulation<?> simulation, List<Integer> ids, Random random) {
        if (random.nextInt(3) > 0) {
            return Simulation::step;
        }
        List<MessageName> messages = simulation.namesOfLastStage();
        Intervention intervention = random.nextBoolean() && !messages.isEmpty()
                ? toMessage(messages.get(random.nextInt(messages.size())), random)
                : toProcess(ids.get(random.nextInt(ids.size())), random);
        return run -> run.apply(intervention);
    }

    private static Intervention toMessage(MessageName message, Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> new Intervention.Drop(message);
            case 1 -> new Intervention.Duplicate(message);
            default -> new Intervention.Delay(message, 1 + random.nextInt(4));
        };
    }

    private static Intervention toProcess(int id, Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> new Intervention.Crash(id, random.nextBoolean());
            case 1 -> new Intervention.Revive(id);
            case 2 -> new Intervention.Detect(id);
            case 3 -> new Intervention.Partition(List.of(List.of(id)));
            default -> new Intervention.Heal();
        };
    }

    /** All that decides how a run goes on, and what it has counted. */
    private static List<Object> situation(Simulation<?> simulation) {
        List<Object> parts = new ArrayList<>(Situations.parts(simulation));
        parts.add(simulation.stageCount());
        Tallies tallies = simulation.tallies();
        for (MessageType type : tallies.types()) {
            parts.add(List.of(tallies.sent(type), tallies.delivered(type), tallies.lost(type)));
        }
        return parts;
    }
}
