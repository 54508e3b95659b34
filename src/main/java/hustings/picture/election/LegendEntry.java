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
 * An entry of a legend.
 *
 * @param text the meaning of the sample
 * @param width of the sample, in pixels; its height is {@link #HEIGHT}
 * @param sample paints the sample
 */
public record LegendEntry(String text, double width, Sample sample) {

    /** The height of a sample, in pixels. */
    public static final double HEIGHT = 18;

    private static final double ARROW_WIDTH = 46;
    private static final double SYMBOL_WIDTH = 22;

    /** Something that is painted into a box, in the colours of a palette. */
    @FunctionalInterface
    public interface Sample {
        /** Paints the sample. */
        void paint(Surface surface, Palette palette, Box bounds);
    }

    /** Paints the sample with its upper left corner at a point. */
    public void paintSample(Surface surface, Palette palette, double x, double y) {
        sample.paint(surface, palette, new Box(x, y, width, HEIGHT));
    }

    /** An entry for the arrows of a message type. */
    public static LegendEntry of(MessageType type) {
        return of(List.of(type));
    }

    /** An entry for the arrows of message types that look the same. */
    public static LegendEntry of(Collection<MessageType> types) {
        MessageType type = types.iterator().next();
        return ofArrow(types.stream().map(MessageType::name).distinct().collect(Collectors.joining(", ")), type, 1);
    }

    /** An entry for the arrows of a type of messages that only serve to notice crashes. */
    public static LegendEntry ofDetector(MessageType type, Translation language) {
        return ofArrow(language.format("sign.to-notice", type.name()), type, PictureLayout.THIN);
    }

    private static LegendEntry ofArrow(String text, MessageType type, double thickness) {
        ArrowStyle style = ArrowStyle.of(type);
        return new LegendEntry(
                text,
                ARROW_WIDTH,
                (surface, palette, bounds) -> ArrowPainter.paintSample(surface, palette, style, thickness, bounds));
    }

    /**
     * An entry for a symbol.
     *
     * @param withLanesBand whether what the lanes show instead stands beside the symbol
     */
    public static LegendEntry of(Symbol symbol, Translation language, boolean withLanesBand) {
        int sampleCount = withLanesBand && symbol.isBandInLanes() ? 2 : 1;
        return new LegendEntry(symbol.describe(language), sampleCount * SYMBOL_WIDTH, (surface, palette, bounds) -> {
            double width = bounds.width() / sampleCount;
            symbol.paint(surface, palette, new Box(bounds.x(), bounds.y(), width, bounds.height()));
            if (sampleCount > 1) {
                symbol.paintBand(surface, palette, new Box(bounds.x() + width, bounds.y(), width, bounds.height()));
            }
        });
    }

    /**
     * An entry for the glow around what has changed since the previous step.
     *
     * @param text what it means
     */
    public static LegendEntry ofChangeGlow(String text) {
        return new LegendEntry(text, SYMBOL_WIDTH, ProcessPainter::paintChangeGlowSample);
    }

    /** An entry of a word that explains itself, without a sample. */
    public static LegendEntry withoutSample(String text) {
        return new LegendEntry(text, 0, (surface, palette, bounds) -> {});
    }

    /**
     * An entry for the ring around a selected process.
     *
     * @param text what it means
     */
    public static LegendEntry ofSelectionRing(String text) {
        return new LegendEntry(text, SYMBOL_WIDTH, ProcessPainter::paintSelectionSample);
    }

    /** An entry for a symbol as the lanes show it. */
    static LegendEntry ofSymbolInLanes(Symbol symbol, Translation language) {
        return new LegendEntry(symbol.describe(language), SYMBOL_WIDTH, symbol::paintInLanes);
    }
}
