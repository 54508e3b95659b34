package hustings.paper.figure;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.Figures;
import hustings.paper.figure.Table.Agreement;
import hustings.paper.figure.Table.Cell;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables of the papers, their cells against numbers reckoned by hand. */
class TablesTest {

    private static Table table(String id, int size) {
        return ((Figure.Tabled) Figures.requireFigure(id).content()).table().apply(size);
    }

    /** A row in one line, with = after what agrees and != after what differs; columns are left out before the first. */
    private static List<String> rows(Table table, int... columns) {
        return table.rows().stream()
                .map(row -> String.join(
                        " | ",
                        IntStream.of(columns)
                                .mapToObj(column -> text(row.get(column)))
                                .toList()))
                .toList();
    }

    private static String text(Cell cell) {
        return cell.text()
                + (cell.mark() == Agreement.AGREES ? "=" : "")
                + (cell.mark() == Agreement.DIFFERS ? "!=" : "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"MT", "AT"})
    void aTableIsFullAndCanBeMadeForAllItsSizes(String id) {
        Figure.Tabled content = (Figure.Tabled) Figures.requireFigure(id).content();
        assertThat(content.usualSize()).isBetween(content.leastSize(), content.mostSize());
        for (int size : new int[] {content.leastSize(), content.usualSize(), content.mostSize()}) {
            Table table = content.table().apply(size);
            assertThat(table.rows())
                    .isNotEmpty()
                    .allMatch(row -> row.size() == table.columns().size());
        }
    }

    /**
     * n = 8. What is measured is reckoned beside each row; what is printed comes to: (1) 2(7+6+5+4+3+2+1), (2)
     * 2(4+3+2+1), (4) 13+11+9+7+5+2, (5) 6+4+2, (7) 11+9+7+4.
     */
    @Test
    void table1OfBaniYasseinForEightNodes() {
        assertThat(rows(table("MT", 8), 0, 1, 2, 4, 5))
                .containsExactly(
                        "I: 1 crashed | N[1] | map | 2 | 2=",
                        "I: 1 crashed | N[1] | bully | 56 | 49!=", // 7+6+5+4+3+2+1 asked, 6+5+4+3+2+1 answer
                        "I: 1 crashed | N[n/2] | map | 2 | 2=",
                        "I: 1 crashed | N[n/2] | bully | 20 | 16!=", // 4+3+2+1 asked, 3+2+1 answer
                        "II: n/4 crashed | N[1] | map | 4 | 3!=", // 7 asked in vain, 6 asked, 6 answers
                        "II: n/4 crashed | N[1] | bully | 47 | 42!=", // 7+6+5+4+3+2 asked, 5+4+3+2+1 answer
                        "II: n/4 crashed | N[n/2] | map | 4 | 3!=",
                        "II: n/4 crashed | N[n/2] | bully | 12 | 12=", // 4+3+2 asked, 2+1 answer
                        "III: n/2 crashed | N[1] | map | 6 | 5!=", // 7, 6 and 5 in vain, 4 asked, 4 answers
                        "III: n/2 crashed | N[1] | bully | 31 | 28!=", // 7+6+5+4 asked, 3+2+1 answer
                        "IV: n/2 crashed | N[n/2] | map | 4 | 3!=", // 7, 6 and 5 in vain
                        "IV: n/2 crashed | N[n/2] | bully | 4 | 4=",
                        "special: n - 1 crashed | N[1] | map | 7 | 6!=",
                        "special: n - 1 crashed | N[1] | bully | 7 | 7=",
                        "special: 1 crashed | N[n-1] | map | 0 | 0=",
                        "special: 1 crashed | N[n-1] | bully | 0 | 1!=");
    }

    @Test
    void table1HasTheOrdersThatArePrinted() {
        assertThat(rows(table("MT", 4), 6).subList(0, 12))
                .containsExactly(
                        "2", "O(N²)", "2", "O(N²)", // one election
                        "O(N)", "O(N²)", "O(N)", "O(N²)", // n/4
                        "O(N)", "O(N²)", // n/2, N[1]
                        "O(N)", "O(N)"); // n/2, N[n/2]
    }

    @Test
    void aSizeBetweenQuartersIsRoundedDownAndTheTableSaysSo() {
        Table eleven = table("MT", 11);
        Table eight = table("MT", 8);
        assertThat(eleven.rows()).isEqualTo(eight.rows());
        assertThat(eleven.title()).contains("n = 8 nodes");
        assertThat(eleven.remarks()).anyMatch(remark -> remark.contains("for 11 nodes the table is made for 8"));
        assertThat(eight.remarks()).noneMatch(remark -> remark.contains("is made for"));
    }

    @Test
    void theMessageTablesOfTheAarhusReport() {
        Table table = table("AT", 28);
        assertThat(rows(table, 0, 1, 2, 3))
                .containsExactly(
                        "4 | 11 | 11 | 11=",
                        "6 | 29 | 29 | 29=",
                        "10 | 89 | 89 | 89=",
                        "14 | 181 | 181 | 181=",
                        "18 | 305 | 305 | 305=",
                        "22 | 461 | 461 | 461=",
                        "24 | 551 | 551 | 551=",
                        "28 | 775 | 775 | 755!=");
        assertThat(rows(table, 0, 4, 5, 6))
                .containsExactly(
                        "4 | 8 | 8 | 8=",
                        "6 | 14 | 14 | 14=",
                        "10 | 26 | 26 | 26=",
                        "14 | 38 | 38 | 38=",
                        "18 | 50 | 50 | 50=",
                        "22 | 62 | 62 | 62=",
                        "24 | 68 | 68 | 68=",
                        "28 | 80 | 80 | 80=");
        assertThat(rows(table, 7, 8, 9, 10))
                .startsWith("3 | 3= | -27.27% | -27.27%=", "15 | 15= | -51.72% | -51.72%=")
                .endsWith("483 | 483= | -87.66% | -87.66%=", "695 | 675!= | -89.68% | -89.40%!=");
    }

    @Test
    void theTableSaysWhatIsWrongWith28Processes() {
        assertThat(table("AT", 28).remarks())
                .filteredOn(remark -> remark.contains("is printed"))
                .singleElement()
                .asString()
                .startsWith("28 processes: 775 is printed")
                .contains("Formula (4) comes to 755, and the run to 755.");
    }
}
