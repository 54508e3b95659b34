package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.AlgorithmOption;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Runs without cut links, pauses and clock rates go on as they did before there were any. With
 * {@code -Dunchanged.file=FILE} the hash of each run is written, to find those that differ between two versions.
 */
class UnchangedRunsTest {

    private static final int RUNS = 2_000;

    private static final Set<String> LATER = Set.of("heartbeat-replies", "prevote", "check-quorum");

    /** Of all these runs that have no partition; changes with the rules of an algorithm, but not with words. */
    private static final String HASH = "cbfa061ff800d9b2b5d06a38a816aef796c5144651c77c04d552ab449fbb53ae";

    @Test
    void twoThousandRunsOfAllAlgorithmsGoOnAsBefore() throws IOException, NoSuchAlgorithmException {
        List<Publication> algorithms =
                Catalogue.shipped().stream().map(UnchangedRunsTest::asBefore).toList();
        MessageDigest all = MessageDigest.getInstance("SHA-256");
        List<String> lines = new ArrayList<>();
        for (int seed = 0; seed < RUNS; seed++) {
            Publication algorithm = algorithms.get(seed % algorithms.size());
            Scenario scenario = RandomRuns.anythingOfThePapers(algorithm, seed);
            byte[] events = inTheWordsOfBefore(describe(scenario, algorithm)).getBytes(StandardCharsets.UTF_8);
            boolean split = scenario.events().stream()
                    .anyMatch(event -> event.intervention() instanceof Intervention.Partition);
            if (!split) {
                all.update(events);
            }
            lines.add(seed + " " + algorithm.name() + (split ? " split " : " ") + hash(events));
        }
        String file = System.getProperty("unchanged.file");
        if (file != null) {
            Files.write(Path.of(file), lines);
        }
        assertThat(HexFormat.of().formatHex(all.digest())).isEqualTo(HASH);
    }

    /** Without the options that came later, which would be drawn too. */
    private static Publication asBefore(Publication now) {
        List<AlgorithmOption> options = now.options().stream()
                .filter(option -> !LATER.contains(option.name()))
                .toList();
        return new Publication(
                now.name(),
                now.title(),
                now.source(),
                options,
                chosen -> now.with(options.stream()
                        .collect(Collectors.toMap(
                                AlgorithmOption::name,
                                option -> option.values().stream()
                                        .filter(value -> chosen.is(option.name(), value))
                                        .findFirst()
                                        .orElseThrow()))));
    }

    /** Some records and parts were called otherwise, and Raft's states had no parts for the later options. */
    private static String inTheWordsOfBefore(String events) {
        return events.replaceAll("(Raft|Term)Message\\[", "Termed[")
                .replace("SentMessage[", "Sent[")
                .replace("QueuedMessages[", "Queued[")
                .replace("IdListMessage[", "Listing[")
                .replaceAll("(Crash\\[process=\\d+), losesDisk=false]", "$1]")
                .replace(", kind=CRASH_AFTER_SENDS]", ", amidSends=true]")
                .replace(", kind=CRASH]", ", amidSends=false]")
                .replace(", asks=false, hearsLeader=false", "");
    }

    private static String hash(byte[] text) throws NoSuchAlgorithmException {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text))
                .substring(0, 16);
    }

    private static String describe(Scenario scenario, Publication algorithm) {
        StringBuilder events = new StringBuilder();
        Simulation<?> run = scenario.createSimulation(
                algorithm.with(scenario.algorithm().options()),
                (tick, event) -> events.append(tick)
                        .append(' ')
                        .append(
                                event instanceof SimulationEvent.StageSent sent
                                        ? sent.stage().sends()
                                        : event)
                        .append('\n'));
        StepResult last = run.runToEnd();
        Tallies tallies = run.tallies();
        return events.append(last)
                .append(' ')
                .append(List.of(tallies.sent(), tallies.delivered(), tallies.lost()))
                .toString();
    }
}
