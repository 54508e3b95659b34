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
    private static final double SIGN_WIDTH = 22;

    /** Something that is painted in the colours of a palette into a room. */
    @FunctionalInterface
    public interface Sample {
        /** Paints it. */
        void paint(Surface surface, Palette palette, Box room);
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
                (surface, palette, room) -> ArrowPainter.sample(surface, palette, ArrowStyle.of(type), room));
    }

    /**
     * A sign.
     *
     * @param text what it means
     * @param inLanes whether what the lanes show instead stands beside it
     */
    public static LegendEntry of(Symbol sign, String text, boolean inLanes) {
        int places = sign.places(inLanes);
        return new LegendEntry(text, places * SIGN_WIDTH, (surface, palette, room) -> {
            double width = room.width() / places;
            sign.paint(surface, palette, new Box(room.x(), room.y(), width, room.height()));
            if (places > 1) {
                sign.paintBand(surface, palette, new Box(room.x() + width, room.y(), width, room.height()));
            }
        });
    }

    /**
     * The light around what has changed since the step before.
     *
     * @param text what it means
     */
    public static LegendEntry ofChange(String text) {
        return new LegendEntry(text, SIGN_WIDTH, ProcessPainter::glowSample);
    }

    /** A word that explains itself, without a sample. */
    public static LegendEntry ofWord(String text) {
        return new LegendEntry(text, 0, (surface, palette, room) -> {});
    }

    /**
     * The ring of a process that is selected.
     *
     * @param text what it means
     */
    public static LegendEntry ofSelection(String text) {
        return new LegendEntry(text, SIGN_WIDTH, ProcessPainter::selectionSample);
    }

    /** Signs with their words. */
    static List<LegendEntry> of(List<Symbol> signs, Translation language) {
        return signs.stream()
                .map(sign -> of(sign, sign.describe(language), false))
                .toList();
    }

    /** What lanes alone show of signs, with their words. */
    static List<LegendEntry> ofLanes(List<Symbol> signs, Translation language) {
        return signs.stream()
                .filter(Symbol::isInLanes)
                .map(sign -> new LegendEntry(sign.describe(language), SIGN_WIDTH, sign::paintInLanes))
                .toList();
    }
}
