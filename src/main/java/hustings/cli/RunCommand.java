package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.RunFlags;
import hustings.cli.text.RunJson;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.question.RunQuery;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import hustings.trace.History;
import hustings.trace.LogCsv;
import hustings.trace.Measurement;
import hustings.trace.Progress;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import hustings.trace.Transcript;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings run}: prints a whole run, as text or as JSON. */
@Command(name = "run", sortOptions = false)
final class RunCommand extends ConsoleCommand {

    @Parameters(arity = "0..1", paramLabel = "ID|FILE", descriptionKey = "subject")
    private String subject;

    @Mixin
    private RunFlags flags;

    @Option(names = "--json")
    private boolean json;

    @Option(names = "--convention", paramLabel = "NAME")
    private String convention;

    @Option(names = "--show-heartbeats")
    private boolean showsHeartbeats;

    @Option(names = "--find", paramLabel = "QUERY")
    private String query;

    @Override
    public Integer call() throws IOException, ScenarioException {
        Scenario scenario = flags.loadScenario(subject);
        printScenarioWarnings(scenario);
        Publication publication = Catalogue.getByName(scenario.algorithm().name());
        if (query != null) {
            List<TraceEvent> found = findMatchingEvents(scenario, publication);
            if (found.isEmpty()) {
                printNote("nothing in this run is '" + query + "'");
            }
            LogCsv.write(found, Translation.ENGLISH, parent.out(), Progress.silent());
            return 0;
        }
        Optional<CountingConvention> how = Optional.ofNullable(convention)
                .map(name -> BadInput.translateErrors("--convention", () -> CountingConvention.parse(name)));
        Optional<Long> counted = how.map(each -> Measurement.of(
                        scenario, publication.with(scenario.algorithm().options()))
                .count(each));
        if (json) {
            RunJson.runAndWrite(scenario, publication, counted, showsHeartbeats, parent.out());
        } else {
            if (showsHeartbeats) {
                Transcript.writeWithHeartbeats(scenario, publication, parent.out());
            } else {
                Transcript.write(scenario, publication, parent.out());
            }
            if (how.isPresent()) {
                parent.out()
                        .append("counted " + how.get().id() + ", " + how.get().meaning() + ": " + counted.get() + "\n");
            }
        }
        return 0;
    }

    private List<TraceEvent> findMatchingEvents(Scenario scenario, Publication publication) {
        if (json || convention != null) {
            throw BadInput.forOption(
                    "--find", "found " + (json ? "--json" : "--convention") + " besides; expected one");
        }
        Algorithm<?> algorithm = publication.with(scenario.algorithm().options());
        List<String> types = InterventionCodec.messageTypeNames(algorithm.messageTypes());
        RunQuery runQuery = BadInput.translateErrors(
                "--find", () -> RunQuery.parse(query, types, scenario.group(), Translation.ENGLISH));
        Trace trace = Trace.of(History.of(scenario, algorithm).frames());
        return runQuery.findMatches(trace, algorithm, scenario.timing().delayTicks())
                .rows();
    }
}
