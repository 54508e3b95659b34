package hustings.picture.election;

import hustings.model.Message.MessageType;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.scenario.Translation;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of a legend.
 *
 * @param text what the sample stands for
 * @param width of the sample, in pixels; it is {@link #HEIGHT} high
 * @param sample what it looks like
 */
public record LegendEntry(String text, double width, Sample sample) {

    /** How high a sample is, in pixels. */
    public static final double HEIGHT = 18;

    private static final double ARROW_WIDTH = 46;
    private static final double SYMBOL_WIDTH = 22;

    /** Something that is painted in the colours of a palette into a room. */
    @FunctionalInterface
    public interface Sample {
        /** Paints it. */
        void paint(Surface surface, Palette palette, Box bounds);
    }

    /** The arrows of a message type. */
    public static LegendEntry of(MessageType type) {
        return of(List.of(type));
    }

    /** The arrows of message types that look the same. */
    public static LegendEntry of(Collection<MessageType> types) {
        MessageType type = types.iterator().next();
        return new LegendEntry(
                types.stream().map(MessageType::name).distinct().collect(Collectors.joining(", ")),
                ARROW_WIDTH,
                (surface, palette, bounds) -> ArrowPainter.sample(surface, palette, ArrowStyle.of(type), bounds));
    }

    /**
     * A sign.
     *
     * @param text what it means
     * @param inLanes whether what the lanes show instead stands beside it
     */
    public static LegendEntry of(Symbol symbol, String text, boolean inLanes) {
        int sampleCount = symbol.places(inLanes);
        return new LegendEntry(text, sampleCount * SYMBOL_WIDTH, (surface, palette, bounds) -> {
            double width = bounds.width() / sampleCount;
            symbol.paint(surface, palette, new Box(bounds.x(), bounds.y(), width, bounds.height()));
            if (sampleCount > 1) {
                symbol.paintBand(surface, palette, new Box(bounds.x() + width, bounds.y(), width, bounds.height()));
            }
        });
    }

    /**
     * The light around what has changed since the step before.
     *
     * @param text what it means
     */
    public static LegendEntry ofChange(String text) {
        return new LegendEntry(text, SYMBOL_WIDTH, ProcessPainter::glowSample);
    }

    /** A word that explains itself, without a sample. */
    public static LegendEntry ofWord(String text) {
        return new LegendEntry(text, 0, (surface, palette, bounds) -> {});
    }

    /**
     * The ring of a process that is selected.
     *
     * @param text what it means
     */
    public static LegendEntry ofSelection(String text) {
        return new LegendEntry(text, SYMBOL_WIDTH, ProcessPainter::selectionSample);
    }

    /** Signs with their words. */
    static List<LegendEntry> of(List<Symbol> symbols, Translation language) {
        return symbols.stream()
                .map(symbol -> of(symbol, symbol.describe(language), false))
                .toList();
    }

    /** What lanes alone show of signs, with their words. */
    static List<LegendEntry> ofLanes(List<Symbol> symbols, Translation language) {
        return symbols.stream()
                .filter(Symbol::isInLanes)
                .map(symbol -> new LegendEntry(symbol.describe(language), SYMBOL_WIDTH, symbol::paintInLanes))
                .toList();
    }
}
