package hustings.picture.file;

import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.model.Rule;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.election.Legend;
import hustings.picture.election.PictureSetting;
import hustings.picture.lanes.LanesPainter;
import hustings.picture.lanes.LanesPicture;
import hustings.question.Answer;
import hustings.question.Answers;
import hustings.question.AppliedRules;
import hustings.question.QuestionMaker;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import hustings.trace.Durations;
import hustings.trace.History;
import hustings.trace.Narrator;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run as a web page holds it, as JSON: the names are short, for each stage has them. A number in the place of a text
 * is that of the text among {@link PageTexts}.
 *
 * @param title of the scenario
 * @param algorithm its title
 * @param conditions what was run, by whom, and how time passed
 * @param citations where the algorithm and the scenario come from, and how far the run is from its source
 * @param width of each picture, in pixels
 * @param height of each picture
 * @param ids of all processes
 * @param types of messages
 * @param fates what can become of a message
 * @param looks of arrows
 * @param legend what arrows and signs mean, as SVG
 * @param lanes the whole run, as SVG
 * @param lanesHeight in pixels
 * @param stops where stepping by stage stops
 * @param log its lines: at which stop, in which stage, when, from whom, to whom, what, its fate, by which rules
 */
record PageRun(
        String title,
        String algorithm,
        String conditions,
        List<String> citations,
        double width,
        double height,
        List<Integer> ids,
        List<String> types,
        List<String> fates,
        List<PageFrames.Look> looks,
        int legend,
        int lanes,
        double lanesHeight,
        List<Stop> stops,
        List<List<Object>> log) {

    /**
     * Where stepping by stage stops.
     *
     * @param s the stage
     * @param h letter, stage and time
     * @param c what happens
     * @param d the frame, told to somebody who does not see it
     * @param p which parts of the picture differ from those of the stop before, each with what it is now
     * @param a the arrows
     * @param n for each type how many were sent, delivered and lost so far
     * @param r the rules that were applied: where it stands, what it says, and who applied it
     * @param x where in the lanes it is, in pixels
     * @param q what is asked here, if anything is
     */
    record Stop(
            int s,
            int h,
            int c,
            int d,
            List<Integer> p,
            List<Integer> a,
            List<Long> n,
            List<List<Object>> r,
            double x,
            List<Asked> q) {}

    /**
     * A question with its answer.
     *
     * @param w the question
     * @param k with what it is answered: ids, type or number
     * @param v the answer: ids set apart by commas, the name of a type or nothing, a number
     * @param a the answer as one says it
     * @param e why it is right
     * @param end whether it is told at the end
     */
    record Asked(String w, String k, String v, String a, String e, boolean end) {}

    /** @param asks whether there are questions */
    static PageRun of(CompletedRun run, boolean asks, PageTexts texts) {
        return new Maker(run, asks, texts).run();
    }

    /** Where a run's frames become those of a page. */
    private static final class Maker {
        private final CompletedRun run;
        private final List<Frame> frames;
        private final List<Integer> stops;
        private final boolean asks;
        private final PageTexts texts;
        private final PageFrames pictures;
        private final FrameTexts told;
        private final LanesPicture lanes;
        private final Set<Question> waiting = new HashSet<>();

        Maker(CompletedRun run, boolean asks, PageTexts texts) {
            this.run = run;
            this.frames = run.frames();
            this.stops = History.stopsOf(frames);
            this.asks = asks;
            this.texts = texts;
            this.pictures = new PageFrames(run, texts);
            this.told = new FrameTexts(run);
            this.lanes = LanesSheet.lanes(run, PageFrames.WIDTH);
        }

        PageRun run() {
            RunHead head = RunHead.of(run);
            List<Stop> all = new ArrayList<>();
            List<Integer> before = List.of();
            for (int place = 0; place < stops.size(); place++) {
                Frame frame = frames.get(stops.get(place));
                List<Integer> parts = pictures.parts(frame);
                all.add(stop(place, frame, changes(before, parts)));
                before = parts;
            }
            Drawing legend = Legend.of(run, frames, PictureSetting.of(run), PageFrames.WIDTH);
            return new PageRun(
                    head.title(),
                    run.publication().title(),
                    head.conditions(),
                    citations(),
                    PageFrames.WIDTH,
                    pictures.height(),
                    run.scenario().group().ids(),
                    run.algorithm().messageTypes().stream()
                            .map(MessageType::name)
                            .toList(),
                    Stream.of(Frame.Fate.values()).map(Frame.Fate::describe).toList(),
                    pictures.looks(),
                    texts.of(SvgSurface.onPage(legend)),
                    texts.of(SvgSurface.onPage(LanesPainter.drawing(lanes))),
                    lanes.window().height(),
                    all,
                    Trace.of(frames).log().stream().map(this::line).toList());
        }

        private List<String> citations() {
            List<String> citations = new ArrayList<>();
            if (!run.publication().source().isBlank()) {
                citations.add("Algorithm: " + run.publication().source());
            }
            if (!run.scenario().source().isBlank()) {
                citations.add("Scenario: " + run.scenario().source());
            }
            if (!run.scenario().notes().isBlank()) {
                citations.add("Note: " + run.scenario().notes());
            }
            return citations;
        }

        private static List<Integer> changes(List<Integer> before, List<Integer> parts) {
            List<Integer> changes = new ArrayList<>();
            for (int i = 0; i < parts.size(); i++) {
                if (before.isEmpty() || !before.get(i).equals(parts.get(i))) {
                    changes.addAll(List.of(i, parts.get(i)));
                }
            }
            return changes;
        }

        private Stop stop(int place, Frame frame, List<Integer> changes) {
            int before = stops.get(Math.max(0, place - 1));
            return new Stop(
                    frame.stage(),
                    texts.of(told.heading(frame)),
                    texts.of(told.text(before, frame)),
                    texts.of(Narrator.describe(frame, Translation.ENGLISH)),
                    changes,
                    pictures.arrows(frame),
                    counts(frame),
                    rules(frame),
                    Math.round(lanes.window().x(lanes.lanes().time(frame.index()))),
                    asks ? asked(place) : List.of());
        }

        private static List<Long> counts(Frame frame) {
            Tallies tallies = frame.tallies();
            return tallies.types().stream()
                    .flatMap(type -> Stream.of(tallies.sent(type), tallies.delivered(type), frame.countLost(type)))
                    .toList();
        }

        private List<List<Object>> rules(Frame frame) {
            AppliedRules applied = AppliedRules.onTheWayTo(frame, frames, stops);
            List<List<Object>> rules = new ArrayList<>();
            for (Rule rule : run.algorithm().rules()) {
                List<Integer> by = applied.processesApplying(rule);
                if (!by.isEmpty()) {
                    String who = Translation.ENGLISH.ids(by);
                    rules.add(List.of(texts.of(rule.source()), texts.of(rule.statement()), texts.of(who)));
                }
            }
            return rules;
        }

        /** Before an intervention nothing is asked, and nothing twice that is told at the end. */
        private List<Asked> asked(int place) {
            if (place + 1 == stops.size()) {
                return List.of();
            }
            int index = stops.get(place);
            Frame next = frames.get(stops.get(place + 1));
            if (next.kind() != Frame.Kind.STAGE && next.ending() == Frame.Ending.NONE) {
                return List.of();
            }
            Question question =
                    told.question(frames.get(index)).orElseGet(() -> QuestionMaker.chooseQuestion(frames, index));
            if (question.isAnsweredAtEnd() && !waiting.add(question)) {
                return List.of();
            }
            Answer answer = Answers.answer(question, frames, index);
            return List.of(new Asked(
                    question.wording(),
                    answer instanceof Answer.Processes ? "ids" : answer instanceof Answer.Type ? "type" : "number",
                    value(answer),
                    answer.text(),
                    Answers.explain(question, frames, index).text(),
                    question.isAnsweredAtEnd()));
        }

        private static String value(Answer answer) {
            if (answer instanceof Answer.Processes processes) {
                return processes.ids().stream().map(String::valueOf).collect(Collectors.joining(","));
            }
            return answer instanceof Answer.Type type ? type.name().orElse("") : answer.text();
        }

        private List<Object> line(TraceEvent entry) {
            int place =
                    (int) stops.stream().filter(stop -> stop < entry.frame()).count();
            int delay = run.scenario().timing().delayTicks();
            String what = entry instanceof TraceEvent.OfMessage message ? message.words() : entry.content();
            return List.of(
                    place,
                    entry.stage(),
                    texts.of(Durations.formatInDelays(entry.tick(), delay)),
                    entry.from(),
                    entry.to(),
                    texts.of(what),
                    texts.of(entry.fate().map(Frame.Fate::describe).orElse("")),
                    texts.of(entry.sources()));
        }
    }
}
