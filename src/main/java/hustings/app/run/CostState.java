package hustings.app.run;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.paper.figure.PrintedTotal;
import hustings.play.CumulativeCost;
import hustings.play.Run;
import hustings.scenario.AlgorithmChoice;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The cost of a run up to one of its frames by a counting convention, in numbers and words; immutable. */
record CostState(Run run, Frame frame, CountingConvention convention) {

    /**
     * The message count of an algorithm.
     *
     * @param choice the algorithm
     * @param lastStage the last stage counted
     * @param messagesSoFar the number of messages up to that stage
     * @param text the count in words
     */
    record AlgorithmCount(AlgorithmChoice choice, int lastStage, long messagesSoFar, String text) {}

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

    /** The number of messages so far, and the total if the whole run may be shown, in words. */
    String describeCount() {
        String soFar = Long.toString(run.cost().counts().upTo(frame.stage(), convention));
        return run.areAllFramesVisible()
                ? Texts.of("cost.counted", soFar, formatTotal(run.cost()))
                : Texts.of("cost.counted-so-far", soFar);
    }

    /** The number that the paper prints for this very run, in words; empty if it prints none. */
    String describePrintedTotal() {
        return visiblePrintedTotal().map(this::formatPrintedTotal).orElse("");
    }

    private String formatPrintedTotal(PrintedTotal paper) {
        String messages = Long.toString(paper.messages());
        if (paper.convention() != convention) {
            return Texts.of("cost.printed-counted", messages, Texts.describeConvention(paper.convention()));
        }
        return differsFromPrinted(paper)
                ? Texts.of("cost.printed-differs", messages, formatTotal(run.cost()))
                : Texts.of("cost.printed", messages);
    }

    /** Whether the paper prints another number, counted in the same way. */
    boolean differsFromPrinted() {
        return visiblePrintedTotal().filter(this::differsFromPrinted).isPresent();
    }

    private boolean differsFromPrinted(PrintedTotal paper) {
        long measured = run.cost().counts().total(convention);
        return paper.convention() == convention && paper.messages() != measured;
    }

    private Optional<PrintedTotal> visiblePrintedTotal() {
        return findPrintedTotal(run).filter(printed -> run.areAllFramesVisible());
    }

    /** The total that the paper prints for this very run; empty if it prints none, or if the run was changed. */
    static Optional<PrintedTotal> findPrintedTotal(Run run) {
        Optional<Figure.Content> content =
                run.origin().figure().flatMap(Figures::find).map(Figure::content);
        return content.map(figureContent ->
                figureContent instanceof Figure.Log log && !run.hasUnsavedChanges() ? log.total() : null);
    }

    /** The cost of the run, then of the algorithms compared with it. */
    static Stream<CumulativeCost> algorithmCounts(Run run) {
        return Stream.concat(Stream.of(run.cost()), run.baselines().stream());
    }

    /** The counts of the run, then of the algorithms compared with it. */
    List<AlgorithmCount> algorithmCounts() {
        return algorithmCounts(run).map(this::createAlgorithmCount).toList();
    }

    private AlgorithmCount createAlgorithmCount(CumulativeCost line) {
        int stage = run.lastCountedStage(line, frame);
        long messages = line.counts().upTo(stage, convention);
        boolean isOver = frame.stage() == run.cost().counts().stages(); // an algorithm compared with it may take longer
        boolean isTotal = (isOver && run.areAllFramesVisible()) || run.hasStoppedSending(line, frame);
        String text = Long.toString(messages);
        if (line.counts().stages() > 0 && isTotal) {
            text = Texts.of("cost.in-all", formatTotal(line));
        } else if (line.counts().stages() > 0 && run.areAllFramesVisible()) {
            text = Texts.of("cost.of", text, formatTotal(line));
        }
        return new AlgorithmCount(line.choice(), stage, messages, text);
    }

    private String formatTotal(CumulativeCost line) {
        return Long.toString(line.counts().total(convention));
    }

    /** The counts for each type of message that was sent only to notice crashes. */
    List<Tally> detectorTallies() {
        Tallies counts = frame.detectors().tallies();
        return counts.types().stream()
                .filter(type -> counts.sent(type) > 0)
                .map(type -> new Tally(type.name(), counts.sent(type), counts.delivered(type), counts.lost(type)))
                .toList();
    }

    /** The counts for each message type, and last those of all types together. */
    List<Tally> tallies() {
        Tallies counts = frame.tallies();
        List<Tally> tallies = new ArrayList<>();
        for (MessageType type : counts.types()) {
            long lost = frame.countEventuallyLost(type);
            tallies.add(new Tally(type.name(), counts.sent(type), counts.delivered(type), lost));
        }
        long allLost = tallies.stream().mapToLong(Tally::lost).sum();
        tallies.add(new Tally("", counts.sent(), counts.delivered(), allLost));
        return List.copyOf(tallies);
    }
}
