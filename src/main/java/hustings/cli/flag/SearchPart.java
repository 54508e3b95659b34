package hustings.cli.flag;

import hustings.algorithm.Catalogue;
import hustings.scenario.Field;
import hustings.scenario.FileValue;
import hustings.scenario.PlainText;
import hustings.scenario.Reading;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.Yaml;
import hustings.scenario.YamlReader;
import hustings.search.EndCondition;
import hustings.search.SchedulePath;
import hustings.search.Shard;
import hustings.search.ShardResult;
import hustings.trace.Json;
import hustings.workbench.AlgorithmFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What came of a part of a search, as a file: a JSON object. There is none of a part that was not searched to its end.
 *
 * @param search the flags of the whole search
 * @param program what the search depends on, see {@link SearchFlags#dependencies}
 */
public record SearchPart(List<String> search, String program, Shard shard, ShardResult outcome) {

    private static final FileValue.Text TEXT = new FileValue.Text();
    private static final FileValue.Whole NUMBER = new FileValue.Whole(0, Long.MAX_VALUE, "");
    private static final FileValue.Whole SMALL = new FileValue.Whole(0, Integer.MAX_VALUE, "");

    private static final Field<List<String>> SEARCH = Field.required("search", (list, in) -> all(list, TEXT, in));
    private static final Field<String> PROGRAM = Field.required("program", TEXT);
    private static final Field<Long> PART = Field.required("part", SMALL);
    private static final Field<Long> PARTS = Field.required("parts", SMALL);
    private static final Field<Long> FAULTS = Field.required("visitedFaults", SMALL);
    private static final Field<Long> STATES = Field.required("states", NUMBER);
    private static final Field<List<Long>> PLACES =
            Field.optional("places", (list, in) -> all(list, SMALL, in), List.of());
    private static final Field<String> SCHEDULE = Field.optional("schedule", TEXT, "");

    private static <T> List<T> all(Yaml list, FileValue<T> kind, Reading in) throws ScenarioException {
        List<T> values = new ArrayList<>();
        for (Yaml item : in.items(list)) {
            values.add(kind.read(item, in));
        }
        return values;
    }

    /**
     * Reads a file.
     *
     * @throws ScenarioException if it cannot be read, or holds something else; the message says where
     */
    public static SearchPart read(Path path) throws ScenarioException {
        String name = PlainText.line(path.toString());
        Reading in = new Reading(name, List.of(), AlgorithmFile::named);
        Yaml root = YamlReader.read(path, new YamlReader.Kind("part of a search", "search"));
        Field.Values said =
                Field.Values.of(root, List.of(SEARCH, PROGRAM, PART, PARTS, FAULTS, STATES, PLACES, SCHEDULE), in);
        int part = said.get(PART).intValue();
        int parts = said.get(PARTS).intValue();
        Shard shard = BadInput.translateErrors(name, () -> new Shard(part, parts));
        Optional<SchedulePath> found = Optional.empty();
        if (said.has(SCHEDULE)) {
            byte[] schedule = said.get(SCHEDULE).getBytes(StandardCharsets.UTF_8);
            Scenario way =
                    ScenarioFile.read(name, new ByteArrayInputStream(schedule), Catalogue.all(), AlgorithmFile::open);
            found = Optional.of(new SchedulePath(
                    way.events(),
                    said.get(PLACES).stream().map(Long::intValue).toList(),
                    way.timing().timeouts().given()));
        }
        ShardResult outcome = new ShardResult(
                said.get(FAULTS).intValue(),
                found.isPresent() ? EndCondition.FOUND : EndCondition.EXHAUSTED,
                said.get(STATES),
                found);
        return new SearchPart(said.get(SEARCH), said.get(PROGRAM), shard, outcome);
    }

    /**
     * What stands in its file.
     *
     * @param start the run that its schedule is one of
     */
    public String toJson(Scenario start) throws IOException {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put(SEARCH.key(), search);
        entries.put(PROGRAM.key(), program);
        entries.put(PART.key(), shard.part());
        entries.put(PARTS.key(), shard.parts());
        entries.put(FAULTS.key(), outcome.faults());
        entries.put(STATES.key(), outcome.states());
        outcome.found().ifPresent(way -> {
            entries.put(PLACES.key(), way.positions());
            entries.put(SCHEDULE.key(), ScenarioFile.format(way.toScenario(start)));
        });
        StringWriter text = new StringWriter();
        Json.writeLine(entries, text);
        return text.toString();
    }

    /**
     * Checks that it is of a search.
     *
     * @param file where it stands
     * @throws BadInput if it is of another, or was searched by another program
     */
    public void requireSameSearch(List<String> wanted, String wantedProgram, Path file) {
        if (!search.equals(wanted)) {
            throw new BadInput(file + ": found a part of the search '" + String.join(" ", search)
                    + "'; expected one of '" + String.join(" ", wanted) + "'");
        }
        if (!program.equals(wantedProgram)) {
            throw new BadInput(file + ": found a part that another program has searched, " + program + "; expected "
                    + wantedProgram + ", so search it again");
        }
    }

    /**
     * What came of each part of a search.
     *
     * @param files where they stand
     * @throws BadInput if they are of different searches, or one is missing or there twice
     */
    public static List<SearchPart> readAll(List<Path> files) throws ScenarioException {
        SortedMap<Integer, Path> byPart = new TreeMap<>();
        List<SearchPart> parts = new ArrayList<>();
        for (Path file : files) {
            SearchPart part = read(file);
            parts.add(part);
            SearchPart first = parts.get(0);
            part.requireSameSearch(first.search, first.program, file);
            if (part.shard.parts() != first.shard.parts()) {
                throw new BadInput(file + ": found part " + part.shard + "; expected a part of " + first.shard.parts()
                        + ", as in " + files.get(0));
            }
            Path before = byPart.putIfAbsent(part.shard.part(), file);
            if (before != null) {
                throw new BadInput(file + ": found part " + part.shard + ", which is in " + before
                        + ", too; expected each part once");
            }
        }
        Shard whole = parts.get(0).shard;
        for (int number = 1; number <= whole.parts(); number++) {
            if (!byPart.containsKey(number)) {
                throw BadInput.forOption(
                        "--join",
                        "found no part " + new Shard(number, whole.parts()) + "; expected all " + whole.parts()
                                + " parts");
            }
        }
        return parts;
    }
}
