package hustings.cli.flag;

import hustings.algorithm.Catalogue;
import hustings.scenario.Key;
import hustings.scenario.ParseContext;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.ValueType;
import hustings.scenario.YamlFile;
import hustings.scenario.YamlParser;
import hustings.scenario.YamlValue;
import hustings.search.EndCondition;
import hustings.search.SchedulePath;
import hustings.search.Shard;
import hustings.search.ShardResult;
import hustings.trace.Json;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of a part of a search, stored as a JSON object in a file. A part that was not searched to its end has no
 * result.
 *
 * @param search the flags of the whole search
 * @param program a description of what the result depends on, see {@link SearchFlags#describeVersionAndFileHashes}
 */
public record SearchPart(List<String> search, String program, Shard shard, ShardResult outcome) {

    private static final ValueType<Integer> NUMBER = new ValueType.WholeNumber(0, Integer.MAX_VALUE, "");

    private static final Key<SearchPart, List<String>> SEARCH =
            Key.required("search", new ValueType.ListOf<>(new ValueType.Text()), "The flags of the whole search.");
    private static final Key<SearchPart, String> PROGRAM =
            Key.required("program", new ValueType.Text(), "What the search depends on.");
    private static final Key<SearchPart, Integer> PART = Key.required("part", NUMBER, "Which part it is, from 1.");
    private static final Key<SearchPart, Integer> PARTS = Key.required("parts", NUMBER, "How many parts there are.");
    private static final Key<SearchPart, Integer> FAULTS =
            Key.required("visitedFaults", NUMBER, "Up to how many faults were searched.");
    private static final Key<SearchPart, Long> STATES =
            Key.required("states", new ValueType.LongNumber(0, Long.MAX_VALUE), "How many states were found.");
    private static final Key<SearchPart, List<Integer>> POSITIONS = Key.optional(
            "places", new ValueType.ListOf<>(NUMBER), "Which choice the schedule makes at each point.", List.of());
    private static final Key<SearchPart, String> SCHEDULE =
            Key.optional("schedule", new ValueType.Text(), "The schedule that was found, as a scenario.", "");

    /**
     * Reads the result of a part from a file.
     *
     * @throws ScenarioException if the file cannot be read or has other content; the message says where
     */
    public static SearchPart read(Path path) throws ScenarioException {
        String name = PlainText.toSingleLine(path.toString());
        YamlValue root = YamlFile.read(path, new YamlParser.YamlFileKind("search part", "search"));
        Key.Values values = Key.Values.of(
                root,
                List.of(SEARCH, PROGRAM, PART, PARTS, FAULTS, STATES, POSITIONS, SCHEDULE),
                new ParseContext(Catalogue.shippedAndMistakes(), AlgorithmFile::findOrLoadAlgorithm));
        int part = values.get(PART);
        int parts = values.get(PARTS);
        Shard shard = BadInput.translateErrors(name, () -> new Shard(part, parts));
        Optional<SchedulePath> found = Optional.empty();
        if (values.has(SCHEDULE)) {
            Scenario scenario = ScenarioText.parse(name, values.get(SCHEDULE), values.in());
            found = Optional.of(new SchedulePath(
                    scenario.events(),
                    values.get(POSITIONS),
                    scenario.timing().timeouts().given()));
        }
        ShardResult outcome = new ShardResult(
                values.get(FAULTS),
                found.isPresent() ? EndCondition.FOUND : EndCondition.EXHAUSTED,
                values.get(STATES),
                found);
        return new SearchPart(values.get(SEARCH), values.get(PROGRAM), shard, outcome);
    }

    /**
     * The content of the file.
     *
     * @param initialScenario the initial scenario of the search
     */
    public String toJson(Scenario initialScenario) throws IOException {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put(SEARCH.name(), search);
        entries.put(PROGRAM.name(), program);
        entries.put(PART.name(), shard.part());
        entries.put(PARTS.name(), shard.parts());
        entries.put(FAULTS.name(), outcome.faults());
        entries.put(STATES.name(), outcome.states());
        outcome.found().ifPresent(path -> {
            entries.put(POSITIONS.name(), path.positions());
            entries.put(SCHEDULE.name(), ScenarioText.format(path.toScenario(initialScenario)));
        });
        StringWriter text = new StringWriter();
        Json.writeLine(entries, text);
        return text.toString();
    }

    /**
     * Checks that this is a part of a given search.
     *
     * @param file the file of this part
     * @throws BadInput if this is a part of another search, or was searched by another version of the program or of a
     *     file that the flags name
     */
    public void requireSameSearch(List<String> wantedFlags, String wantedProgram, Path file) {
        if (!search.equals(wantedFlags)) {
            throw new BadInput(file + ": found a part of the search '" + String.join(" ", search)
                    + "'; expected one of '" + String.join(" ", wantedFlags) + "'");
        }
        if (!program.equals(wantedProgram)) {
            throw new BadInput(file + ": found a part that another program has searched, " + program + "; expected "
                    + wantedProgram + ", so search it again");
        }
    }

    /**
     * Reads all parts of a search.
     *
     * @param files the files of the parts
     * @throws BadInput if the parts belong to different searches, or one is missing or given twice
     */
    public static List<SearchPart> readAllAndCheckComplete(List<Path> files) throws ScenarioException {
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
            Path earlier = byPart.putIfAbsent(part.shard.part(), file);
            if (earlier != null) {
                throw new BadInput(file + ": found part " + part.shard + ", which is in " + earlier
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
