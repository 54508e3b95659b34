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
 * The cost of a run up to one of its frames, in numbers and words; immutable.
 *
 * @param counted the number of messages so far, and the total if the whole run may be shown, in words
 * @param printed the number that the paper prints for this very run, in words; empty if it prints none
 * @param differs whether the paper prints another number, counted in the same way
 * @param lines the cost of the run, then of the algorithms compared with it
 * @param tallies the counts for each message type, and last those of all types together
 */
record CostState(String counted, String printed, boolean differs, List<Line> lines, List<Tally> tallies) {

    /**
     * The message count of an algorithm.
     *
     * @param name of the algorithm, such as "bully"
     * @param atStage the last stage counted
     * @param soFar the number of messages up to that stage
     * @param text the count in words
     */
    record Line(String name, int atStage, long soFar, String text) {}

    /**
     * The numbers of messages of a type that were sent, delivered and lost.
     *
     * @param name the type; empty for all types
     */
    record Tally(String name, long sent, long delivered, long lost) {

        /** The number of messages still in flight. */
        long inFlightCount() {
            return sent - delivered - lost;
        }

        /** Whether this is the sum of all types. */
        boolean isOverallTotal() {
            return name.isEmpty();
        }
    }

    /** Computes the cost of a run up to a frame by a counting convention. */
    static CostState of(Run run, Frame frame, CountingConvention convention) {
        String soFar = Long.toString(run.cost().counts().upTo(frame.stage(), convention));
        String total = formatTotal(run.cost(), convention);
        Optional<PrintedTotal> paper = findPrintedTotal(run).filter(printed -> run.isFullyVisible());
        boolean differs = paper.filter(printed -> printed.convention() == convention)
                .map(printed -> !Long.toString(printed.messages()).equals(total))
                .orElse(false);
        return new CostState(
                run.isFullyVisible() ? Texts.of("cost.counted", soFar, total) : Texts.of("cost.counted-so-far", soFar),
                paper.map(printed -> describePrintedTotal(printed, convention, differs, total))
                        .orElse(""),
                differs,
                lines(run).map(line -> createLine(line, run, frame, convention)).toList(),
                createTallies(frame));
    }

    /** The total that the paper prints for this very run; empty if it prints none, or if the run was changed. */
    static Optional<PrintedTotal> findPrintedTotal(Run run) {
        return run.origin()
                .figure()
                .flatMap(Figures::find)
                .map(Figure::content)
                .map(content -> content instanceof Figure.Log log && !run.hasUnsavedChanges() ? log.total() : null);
    }

    /** The cost of the run, then of the algorithms compared with it. */
    static Stream<CostLine> lines(Run run) {
        return Stream.concat(Stream.of(run.cost()), run.baselines().stream());
    }

    private static String describePrintedTotal(
            PrintedTotal paper, CountingConvention convention, boolean differs, String total) {
        String messages = Long.toString(paper.messages());
        if (differs) {
            return Texts.of("cost.printed-differs", messages, total);
        }
        return paper.convention() == convention
                ? Texts.of("cost.printed", messages)
                : Texts.of("cost.printed-counted", messages, Texts.describeConvention(paper.convention()));
    }

    private static Line createLine(CostLine line, Run run, Frame frame, CountingConvention convention) {
        int stage = run.lastCountedStage(line, frame);
        long messages = line.counts().upTo(stage, convention);
        String soFar = Long.toString(messages);
        String all = formatTotal(line, convention);
        boolean isOver = frame.stage() == run.cost().counts().stages(); // an algorithm compared with it may take longer
        boolean isTotal = (isOver && run.isFullyVisible()) || run.hasStoppedSending(line, frame);
        String text = soFar;
        if (line.counts().stages() > 0 && isTotal) {
            text = Texts.of("cost.in-all", all);
        } else if (line.counts().stages() > 0 && run.isFullyVisible()) {
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
