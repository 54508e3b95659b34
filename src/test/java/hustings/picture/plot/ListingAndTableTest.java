package hustings.picture.plot;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.figure.PseudoCode;
import hustings.paper.figure.PseudoCode.Line;
import hustings.paper.figure.Table;
import hustings.paper.figure.Table.Agreement;
import hustings.paper.figure.Table.Cell;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.TextMetrics;
import hustings.picture.file.SvgSurface;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Pseudo-code and tables as they are drawn. */
class ListingAndTableTest {

    private static final PseudoCode CODE = new PseudoCode(
            "bully",
            List.of(
                    new Line(0, "if nobody < me answers", Set.of(), "The sign is the wrong way round."),
                    new Line(1, "announce", Set.of(), ""),
                    new Line(0, "stop", Set.of(), "It goes on.")),
            List.of("Nothing is said of revivals."));

    private static final Table TABLE = new Table(
            "Table",
            List.of("Number of processes", "Printed", "Measured"),
            List.of(row("4", "11", Agreement.AGREES), row("28", "755", Agreement.DIFFERS)),
            List.of("As the report counts."));

    private static List<Cell> row(String n, String measured, Agreement mark) {
        return List.of(new Cell(n, Agreement.NONE), new Cell(measured, Agreement.NONE), new Cell(measured, mark));
    }

    private static String svg(Drawing drawing) {
        return SvgSurface.toSvg(drawing, RenderingOptions.of(Palette.LIGHT));
    }

    @Test
    void departuresAreNumberedAndToldBelowTheCode() {
        String drawn = svg(ListingPicture.of(CODE, 700));
        assertThat(drawn)
                .containsSubsequence(
                        ">1<",
                        "if nobody &lt; me answers",
                        ">[1]<",
                        ">announce<",
                        ">stop<",
                        ">[2]<",
                        ">[1]<",
                        "wrong way round",
                        ">[2]<",
                        "It goes on.",
                        "Nothing is said")
                .contains("Mono");
    }

    @Test
    void aLongLineIsBrokenAndMakesTheListingHigher() {
        PseudoCode longer =
                new PseudoCode("bully", List.of(new Line(0, "send a message to ".repeat(12), Set.of(), "")), List.of());
        assertThat(ListingPicture.of(longer, 300).height())
                .isGreaterThan(ListingPicture.of(longer, 900).height());
        assertThat(svg(ListingPicture.of(longer, 300))).doesNotContain("textLength");
    }

    @Test
    void aSmallListingHasItsFirstLinesCutOff() {
        PseudoCode longer = new PseudoCode(
                "bully",
                IntStream.range(0, 90)
                        .mapToObj(i -> new Line(0, "line " + i + " goes on and on and on and on and on", Set.of(), ""))
                        .toList(),
                List.of());
        Drawing small = ListingPicture.thumbnail(longer, 220, 160);
        assertThat(small.height()).isEqualTo(160);
        assertThat(svg(small)).contains(">line 0 ", "…").doesNotContain("line 40", "textLength");
    }

    @Test
    void differingCellsAreFramedAndExplained() {
        Table same = new Table("Table", TABLE.columns(), List.of(TABLE.rows().get(0)), List.of());
        String frame = "<rect x=";
        assertThat(svg(TablePicture.of(same, 600))).doesNotContain(frame);
        assertThat(svg(TablePicture.of(TABLE, 600)))
                .containsOnlyOnce(frame)
                .contains("not what the paper says", "As the report counts.");
    }

    @Test
    void columnsFitTheRoomAndNoneIsNarrowerThanAWord() {
        assertThat(DoubleStream.of(TablePicture.computeColumnWidths(TABLE, 300, 14))
                        .sum())
                .isLessThanOrEqualTo(300);
        double longest = TextMetrics.width("processes", 14);
        assertThat(TablePicture.computeColumnWidths(TABLE, 10, 14)[0]).isGreaterThan(longest);
    }

    @Test
    void aSmallTableHasTheColumnsAndRowsThatFit() {
        String drawn = svg(TablePicture.thumbnail(TABLE, 90, 160));
        assertThat(drawn).contains("processes").doesNotContain("Measured");
        assertThat(svg(TablePicture.thumbnail(TABLE, 220, 160))).contains("Measured", ">755<");
        assertThat(svg(TablePicture.thumbnail(TABLE, 220, 40)))
                .contains("Measured")
                .doesNotContain(">755<");
    }
}
