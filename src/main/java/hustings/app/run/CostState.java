package hustings.app.run;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.paper.figure.PrintedTotal;
import hustings.play.CostLine;
import hustings.play.Run;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a run has cost up to one of its frames, in words; immutable.
 *
 * @param counted the messages so far, and in all where the whole run may be seen
 * @param printed what the paper prints for this very run; empty if it prints nothing
 * @param differs whether the paper prints another number, counted in the same way
 * @param lines the run, and then the algorithms beside it
 * @param tallies for each type of message, and at the end in all
 */
record CostState(String counted, String printed, boolean differs, List<Line> lines, List<Tally> tallies) {

    /**
     * An algorithm's messages.
     *
     * @param name of the algorithm, such as "bully"
     * @param atStage its last stage that is counted
     * @param soFar its messages up to that
     * @param text the same in words
     */
    record Line(String name, int atStage, long soFar, String text) {}

    /**
     * How many messages of a type were sent, and what became of them.
     *
     * @param name the type; empty for all types
     */
    record Tally(String name, long sent, long delivered, long lost) {

        /** Those that are still to be delivered. */
        long onTheWay() {
            return sent - delivered - lost;
        }

        /** Whether it is of all types. */
        boolean isTotal() {
            return name.isEmpty();
        }
    }

    /** The cost of a run up to a frame, counted as a convention says. */
    static CostState of(Run run, Frame frame, CountingConvention convention) {
        String soFar = Long.toString(run.cost().counts().upTo(frame.stage(), convention));
        String total = formatTotal(run.cost(), convention);
        Optional<PrintedTotal> paper = printedTotal(run).filter(printed -> run.isComplete());
        boolean differs = paper.filter(printed -> printed.convention() == convention)
                .map(printed -> !Long.toString(printed.messages()).equals(total))
                .orElse(false);
        return new CostState(
                run.isComplete() ? Texts.of("cost.counted", soFar, total) : Texts.of("cost.counted-so-far", soFar),
                paper.map(printed -> describePrinted(printed, convention, differs, total))
                        .orElse(""),
                differs,
                lines(run).map(line -> createLine(line, run, frame, convention)).toList(),
                createTallies(frame));
    }

    /** What the paper prints for this very run. */
    static Optional<PrintedTotal> printedTotal(Run run) {
        return run.origin()
                .figure()
                .flatMap(Figures::find)
                .map(Figure::content)
                .map(content -> content instanceof Figure.Log log && !run.hasUnsavedChanges() ? log.total() : null);
    }

    /** What the run costs, and then what others beside it do. */
    static Stream<CostLine> lines(Run run) {
        return Stream.concat(Stream.of(run.cost()), run.baselines().stream());
    }

    private static String describePrinted(
            PrintedTotal paper, CountingConvention convention, boolean differs, String total) {
        String messages = Long.toString(paper.messages());
        if (differs) {
            return Texts.of("cost.printed-differs", messages, total);
        }
        return paper.convention() == convention
                ? Texts.of("cost.printed", messages)
                : Texts.of("cost.printed-counted", messages, Texts.convention(paper.convention()));
    }

    private static Line createLine(CostLine line, Run run, Frame frame, CountingConvention convention) {
        int stage = run.lastStage(line, frame);
        long messages = line.counts().upTo(stage, convention);
        String soFar = Long.toString(messages);
        String all = formatTotal(line, convention);
        boolean isOver = frame.stage() == run.cost().counts().stages(); // some beside it may go on
        boolean isTotal = (isOver && run.isComplete()) || run.hasFallenSilent(line, frame);
        String text = soFar;
        if (line.counts().stages() > 0 && isTotal) {
            text = Texts.of("cost.in-all", all);
        } else if (line.counts().stages() > 0 && run.isComplete()) {
            text = Texts.of("cost.of", soFar, all);
        }
        return new Line(line.name(), stage, messages, text);
    }

    private static String formatTotal(CostLine line, CountingConvention convention) {
        return Long.toString(line.counts().total(convention));
    }

    private static List<Tally> createTallies(Frame frame) {
        Tallies counts = frame.tallies();
        List<Tally> tallies = new ArrayList<>();
        long lost = 0;
        for (MessageType type : counts.types()) {
            lost += frame.countLost(type);
            tallies.add(new Tally(type.name(), counts.sent(type), counts.delivered(type), frame.countLost(type)));
        }
        tallies.add(new Tally("", counts.sent(), counts.delivered(), lost));
        return List.copyOf(tallies);
    }
}
