package hustings.picture;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Message.MessageType;
import hustings.model.Publication;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is told apart, and can be read, on every background. */
@Tag("jdk")
class PaletteTest {

    private static final double READABLE = 4.5; // WCAG 2.1, 1.4.3, for writing
    private static final double READ_FROM_AFAR = 7; // WCAG 2.1, 1.4.6, for writing
    /** A distance in CIE Lab; about 2.3 is what a trained eye just sees of two colours side by side. */
    private static final double TOLD_APART = 10;

    /** What is just seen, of arrows that are to stand back. */
    private static final double DISCERNIBLE = 1.3;

    private static final double VISIBLE = 3; // WCAG 2.1, 1.4.11, for what is drawn

    static List<Palette> palettes() {
        return List.of(Palette.LIGHT, Palette.DARK, Palette.PROJECTOR);
    }

    @ParameterizedTest
    @MethodSource("palettes")
    void huesStandOutAndCarryWriting(Palette palette) {
        for (ArrowStyle.Hue hue : ArrowStyle.Hue.values()) {
            assertThat(contrast(palette.of(hue), palette.background()))
                    .as("%s", hue)
                    .isGreaterThan(READABLE);
            assertThat(contrast(palette.of(hue), palette.onHue())).as("%s", hue).isGreaterThan(READABLE);
        }
    }

    @ParameterizedTest
    @MethodSource("palettes")
    void idsAndMarksCanBeSeen(Palette palette) {
        assertThat(contrast(palette.ink(), palette.surface())).isGreaterThan(READABLE);
        assertThat(contrast(palette.coordinatorInk(), palette.coordinator())).isGreaterThan(READABLE);
        assertThat(contrast(palette.muted(), palette.mutedSurface())).isGreaterThan(VISIBLE);
        for (String mark :
                List.of(palette.electing(), palette.waiting(), palette.granted(), palette.gone(), palette.focus())) {
            assertThat(contrast(mark, palette.background())).as(mark).isGreaterThan(VISIBLE);
        }
        assertThat(contrast(palette.timer(), palette.surface())).isGreaterThan(VISIBLE);
    }

    @Test
    void theProjectorsColoursAreReadFromTheLastRow() {
        Palette palette = Palette.PROJECTOR;
        for (ArrowStyle.Hue hue : ArrowStyle.Hue.values()) {
            assertThat(contrast(palette.of(hue), palette.background()))
                    .as("%s", hue)
                    .isGreaterThanOrEqualTo(READ_FROM_AFAR);
            assertThat(contrast(palette.of(hue), palette.onHue())).as("%s", hue).isGreaterThanOrEqualTo(READ_FROM_AFAR);
        }
        for (String mark : List.of(
                palette.ink(),
                palette.muted(),
                palette.electing(),
                palette.waiting(),
                palette.granted(),
                palette.gone(),
                palette.timer(),
                palette.focus())) {
            assertThat(contrast(mark, palette.background())).as(mark).isGreaterThanOrEqualTo(READ_FROM_AFAR);
            assertThat(contrast(mark, palette.mutedSurface())).as(mark).isGreaterThanOrEqualTo(READ_FROM_AFAR);
        }
        assertThat(contrast(palette.coordinatorInk(), palette.coordinator())).isGreaterThanOrEqualTo(READ_FROM_AFAR);
        assertThat(palette.thickness()).isGreaterThan(Palette.LIGHT.thickness());
    }

    @ParameterizedTest
    @MethodSource("palettes")
    void theSidesOfAPartitionAreToldApartByTheColourBlindAndCarryArrows(Palette palette) {
        List<String> tints = IntStream.rangeClosed(1, Palette.COLORED_SIDES)
                .mapToObj(palette::partitionSideColor)
                .toList();
        assertThat(tints).doesNotHaveDuplicates();
        for (String tint : tints) {
            for (String other : tints) {
                if (!tint.equals(other)) {
                    ColourBlindness.KINDS.forEach(
                            (kind, seen) -> assertThat(ColourBlindness.distance(seen, tint, other))
                                    .as("%s and %s, %s", tint, other, kind)
                                    .isGreaterThan(TOLD_APART));
                }
            }
            for (ArrowStyle.Hue hue : ArrowStyle.Hue.values()) {
                assertThat(contrast(palette.of(hue), tint))
                        .as("%s on %s", hue, tint)
                        .isGreaterThan(VISIBLE);
            }
            assertThat(contrast(palette.muted(), tint)).isGreaterThan(VISIBLE);
            assertThat(contrast(palette.gone(), tint)).isGreaterThan(VISIBLE);
            assertThat(contrast(palette.ink(), tint)).isGreaterThan(READ_FROM_AFAR);
        }
    }

    @Test
    void typesOfOneAlgorithmAreToldApart() {
        for (Publication publication : Catalogue.shipped()) {
            List<? extends MessageType> types = publication.with(Map.of()).messageTypes();
            List<ArrowStyle> styles = types.stream().map(ArrowStyle::of).toList();
            assertThat(styles).as(publication.name()).doesNotHaveDuplicates();
            if (types.size() <= 5) { // there are no more colours and heads that can be told apart than about that
                assertThat(styles.stream().map(ArrowStyle::hue))
                        .as(publication.name())
                        .doesNotHaveDuplicates();
                assertThat(styles.stream().map(ArrowStyle::head))
                        .as(publication.name())
                        .doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void noTwoTypesOfOneAlgorithmShareDashAndHead() {
        for (Publication publication : Catalogue.shipped()) {
            List<? extends MessageType> types = publication.with(Map.of()).messageTypes();
            assertThat(types.stream().map(ArrowStyle::of).map(style -> List.of(style.dashes(), style.head())))
                    .as("told apart in grey: %s", publication.name())
                    .doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @MethodSource("palettes")
    void typesOfOneAlgorithmAreToldApartByTheColourBlind(Palette palette) {
        for (Publication publication : Catalogue.shipped()) {
            List<ArrowStyle> styles = publication.with(Map.of()).messageTypes().stream()
                    .map(ArrowStyle::of)
                    .toList();
            for (ArrowStyle one : styles) {
                for (ArrowStyle other : styles) {
                    if (one.hue() != other.hue() && one.dashes().equals(other.dashes())) {
                        ColourBlindness.KINDS.forEach((kind, seen) -> assertThat(
                                        ColourBlindness.distance(seen, palette.of(one.hue()), palette.of(other.hue())))
                                .as("%s: %s and %s, %s", publication.name(), one.hue(), other.hue(), kind)
                                .isGreaterThan(TOLD_APART));
                    }
                }
            }
        }
    }

    static List<AlgorithmStyle> algorithms() {
        return Catalogue.shipped().stream()
                .map(publication -> AlgorithmStyle.of(publication.name()))
                .toList();
    }

    /** One that somebody brought has a mark and a colour that none that ships has. */
    @ParameterizedTest
    @MethodSource("palettes")
    void anOwnAlgorithmLooksLikeNoneThatShips(Palette palette) {
        Catalogue.addOrReplaceLoaded(new Publication(
                "test/Palette.java",
                "Palette.java",
                "",
                List.of(),
                Catalogue.getByName("bully").factory()));
        AlgorithmStyle own = AlgorithmStyle.of("test/Palette.java");
        for (AlgorithmStyle shipped : algorithms()) {
            assertThat(own.markCorners()).isNotEqualTo(shipped.markCorners());
            ColourBlindness.KINDS.forEach(
                    (kind, seen) -> assertThat(ColourBlindness.distance(seen, palette.of(own), palette.of(shipped)))
                            .as("%s and %s, %s", own, shipped, kind)
                            .isGreaterThan(TOLD_APART));
        }
    }

    @ParameterizedTest
    @MethodSource("palettes")
    void everyAlgorithmHasAColourOfItsOwnThatIsNoMessages(Palette palette) {
        assertThat(algorithms().stream().map(palette::of))
                .hasSize(AlgorithmStyle.COUNT)
                .doesNotHaveDuplicates();
        double least = palette.equals(Palette.PROJECTOR) ? READ_FROM_AFAR : READABLE;
        for (AlgorithmStyle algorithm : algorithms()) {
            String color = palette.of(algorithm);
            assertThat(contrast(color, palette.background())).as(color).isGreaterThan(least);
            for (ArrowStyle.Hue hue : ArrowStyle.Hue.values()) {
                assertThat(ColourBlindness.distance(ColourBlindness.NONE, color, palette.of(hue)))
                        .as("%s and %s", color, hue)
                        .isGreaterThan(TOLD_APART);
            }
        }
    }

    /** Plots have the marks, charts have the dashes. */
    @ParameterizedTest
    @MethodSource("palettes")
    void algorithmsOfOneMarkOrOneDashAreToldApartByTheColourBlind(Palette palette) {
        assertThat(algorithms().stream().map(style -> List.of(style.dashes(), style.markCorners())))
                .as("told apart in grey")
                .doesNotHaveDuplicates();
        for (AlgorithmStyle one : algorithms()) {
            for (AlgorithmStyle other : algorithms()) {
                if (!one.equals(other)
                        && (one.markCorners().equals(other.markCorners())
                                || one.dashes().equals(other.dashes()))) {
                    ColourBlindness.KINDS.forEach((kind, seen) -> assertThat(
                                    ColourBlindness.distance(seen, palette.of(one), palette.of(other)))
                            .as("%s and %s, %s", one, other, kind)
                            .isGreaterThan(TOLD_APART));
                }
            }
        }
    }

    /** A lesson shows them in one chart, and its dashes are short. */
    @ParameterizedTest
    @MethodSource("palettes")
    void theRepairsOfARingDifferInAllThatTellsAlgorithmsApart(Palette palette) {
        List<AlgorithmStyle> repairs = Stream.of("chang-roberts", "hirschberg-sinclair", "peterson", "franklin")
                .map(AlgorithmStyle::of)
                .toList();
        assertThat(repairs).extracting(AlgorithmStyle::dashes).doesNotHaveDuplicates();
        assertThat(repairs).extracting(AlgorithmStyle::markCorners).doesNotHaveDuplicates();
        for (AlgorithmStyle one : repairs) {
            for (AlgorithmStyle other : repairs) {
                if (!one.equals(other)) {
                    double seen = ColourBlindness.distance(ColourBlindness.NONE, palette.of(one), palette.of(other));
                    assertThat(seen).as("%s and %s", one, other).isGreaterThan(3 * TOLD_APART);
                    ColourBlindness.KINDS.forEach((kind, cones) -> assertThat(
                                    ColourBlindness.distance(cones, palette.of(one), palette.of(other)))
                            .as("%s and %s, %s", one, other, kind)
                            .isGreaterThan(2 * TOLD_APART));
                }
            }
        }
    }

    @Test
    void aRoleLooksTheSameInEveryAlgorithm() {
        MessageType bullys =
                Catalogue.getByName("bully").with(Map.of()).messageTypes().get(2);
        MessageType modified = Catalogue.getByName("modified-bully")
                .with(Map.of())
                .messageTypes()
                .get(3);
        assertThat(bullys.name()).isEqualTo(modified.name()).isEqualTo("COORDINATOR");
        assertThat(ArrowStyle.of(bullys)).isEqualTo(ArrowStyle.of(modified));
    }

    @Test
    void typesOfUnknownNamesAreToldApart() {
        List<ArrowStyle> styles = IntStream.range(0, 9)
                .mapToObj(UnknownType::new)
                .map(ArrowStyle::of)
                .toList();
        assertThat(styles).doesNotHaveDuplicates();
    }

    private record UnknownType(int ordinal) implements MessageType {
        @Override
        public String name() {
            return "NEW" + ordinal;
        }

        @Override
        public String verb() {
            return "tell";
        }
    }

    @ParameterizedTest
    @MethodSource("palettes")
    void fadedArrowsCanStillBeSeen(Palette palette) {
        for (ArrowStyle.Hue hue : ArrowStyle.Hue.values()) {
            assertThat(contrast(mix(palette.of(hue), palette.background(), palette.faded()), palette.background()))
                    .as("%s", hue)
                    .isGreaterThan(DISCERNIBLE);
        }
    }

    /** A colour that is painted over another with an opacity. */
    private static String mix(String over, String under, double opacity) {
        int one = Integer.parseInt(over.substring(1), 16);
        int other = Integer.parseInt(under.substring(1), 16);
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            long part = Math.round(opacity * (one >> shift & 0xff) + (1 - opacity) * (other >> shift & 0xff));
            mixed |= (int) part << shift;
        }
        return String.format(Locale.ROOT, "#%06x", mixed);
    }

    private static double contrast(String one, String other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(String color) {
        int rgb = Integer.parseInt(color.substring(1), 16);
        return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
    }

    private static double linear(int bits) {
        double part = (bits & 0xff) / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
