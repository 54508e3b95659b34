package hustings.picture.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.Message.MessageType;
import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.picture.Palette;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureSetting;
import hustings.scenario.Scenario;
import hustings.trace.History;
import hustings.trace.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;

/** The functions of the script in a web page, called by an engine for JavaScript that knows no pages. */
class PlayerTest {

    private static final Pattern STROKE = Pattern.compile("<path d=\"([^\"]*)\" fill=\"none\" stroke=\"var\\(--hue");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

    static List<Scenario> runs() {
        return List.of(
                Figures.load("K1"),
                Figures.load("A1"),
                Demonstrations.load("ring-idea"),
                Demonstrations.load("raft-weak-spot"),
                Demonstrations.load("franklin-idea"));
    }

    /** The page of a scenario in an engine of its own. */
    private static final class Player implements AutoCloseable {
        private final Context context = Context.enter();
        private final Scriptable scope = context.initSafeStandardObjects();

        Player(Scenario scenario) throws IOException {
            context.setLanguageVersion(Context.VERSION_ES6);
            try (var script = WebPage.class.getResourceAsStream("frames.js")) {
                eval(new String(script.readAllBytes(), StandardCharsets.UTF_8));
            }
            scope.put("text", scope, WebPageTest.data(WebPageTest.html(scenario)));
            eval("var run = hustings.unfold(JSON.parse(text)).runs[0];");
        }

        String eval(String script) {
            return Context.toString(context.evaluateString(scope, script, "frames.js", 1, null));
        }

        @Override
        public void close() {
            Context.exit();
        }
    }

    @ParameterizedTest
    @MethodSource("runs")
    void everyStateIsThatOfTheEnginesFrame(Scenario scenario) throws IOException {
        CompletedRun run = CompletedRun.of(scenario);
        try (Player player = new Player(scenario)) {
            List<Integer> stops = History.stopsOf(run.frames());
            assertThat(player.eval("run.stops.length")).isEqualTo(Integer.toString(stops.size()));
            for (int step = 0; step < stops.size(); step++) {
                StringWriter expected = new StringWriter();
                Json.writeLine(state(run.frames().get(stops.get(step))), expected);
                assertThat(player.eval("JSON.stringify(hustings.state(run, " + step + "))"))
                        .isEqualTo(expected.toString().strip());
            }
        }
    }

    private static Map<String, Object> state(Frame frame) {
        Map<String, Object> state = new LinkedHashMap<>();
        state.put("stage", frame.stage());
        state.put(
                "processes", frame.processes().stream().map(PlayerTest::process).toList());
        state.put("messages", frame.flights().stream().map(PlayerTest::message).toList());
        List<Object> counts = new ArrayList<>();
        for (MessageType type : frame.tallies().types()) {
            counts.add(of(
                    "type", type.name(),
                    "sent", frame.tallies().sent(type),
                    "delivered", frame.tallies().delivered(type),
                    "lost", frame.countLost(type)));
        }
        state.put("counts", counts);
        return state;
    }

    private static Map<String, Object> process(ProcessFrame process) {
        return of(
                "id", process.id(),
                "live", process.live(),
                "role", process.state().role().name().toLowerCase(Locale.ROOT),
                "coordinator", process.state().coordinator());
    }

    private static Map<String, Object> message(Flight flight) {
        return of(
                "from", flight.sent().from(),
                "to", flight.sent().to(),
                "type", flight.sent().message().type().name(),
                "content", flight.sent().message().content(),
                "fate", flight.fate().describe());
    }

    private static Map<String, Object> of(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }

    /** Lines of arrows, and heads and crosses that are lines; of which only the lines stand where they are drawn. */
    private static List<double[]> strokes(String svg) {
        return STROKE.matcher(svg)
                .results()
                .map(MatchResult.class::cast)
                .map(path -> NUMBER.matcher(path.group(1))
                        .results()
                        .mapToDouble(number -> Double.parseDouble(number.group()))
                        .toArray())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void arrowsLieWhereThePictureOfTheFrameHasThem(Scenario scenario) throws IOException {
        CompletedRun run = CompletedRun.of(scenario);
        PictureSetting setting = PictureSetting.of(run);
        int compared = 0;
        try (Player player = new Player(scenario)) {
            double height = Double.parseDouble(player.eval("run.height"));
            List<Integer> stops = History.stopsOf(run.frames());
            for (int step = 0; step < stops.size(); step++) {
                for (double progress : new double[] {0.5, 1}) {
                    String there = player.eval("hustings.picture(run, " + step + ", " + progress + ")[1]");
                    Frame frame = run.frames().get(stops.get(step));
                    List<double[]> lines = strokes(SvgSurface.elements(
                            surface -> FrameDrawing.of(frame, setting, PageFrames.WIDTH, height, progress)
                                    .paint(surface, Palette.VARIABLES)));
                    List<double[]> mine = strokes(there.replaceAll("(?s)<g transform.*?</g>", ""));
                    for (double[] line : mine) {
                        assertThat(lines).anySatisfy(drawn -> assertThat(drawn).containsExactly(line, within(0.06)));
                    }
                    compared += mine.size();
                }
            }
        }
        assertThat(compared).isGreaterThan(4);
    }
}
