package hustings.workbench.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import hustings.check.Formula;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaTest {

    @ParameterizedTest
    @CsvSource({
        "7, 5, 7",
        "n*(n-1), 5, 20",
        "n^2 - n, 5, 20",
        "3*n*log2(n), 8, 72",
        "2 * n + n / 2, 4, 10",
        "n - 1 - 1, 5, 3",
        "2^3^2, 1, 512",
        "log2(2 ^ n), 9, 9",
        "1.5 * n, 4, 6"
    })
    void isReadAsItIsWritten(String text, int n, double value) {
        assertThat(new Formula(text).evaluate(n)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "3n - 1, 11",
        "n² - 1, 15",
        "2(n - r) + n, 10",
        "(n - r + 1)(n - r) + n - 1, 15",
        "n(n - r₁)/2 + 2r₁, 8",
        "3n/4(n - 1), 9"
    })
    void isReadAsPapersPrintIt(String printed, double value) {
        Map<String, Double> letters = new TreeMap<>(Comparator.reverseOrder());
        letters.putAll(Map.of("n", 4.0, "r", 1.0, "r₁", 2.0));
        assertThat(Formula.evaluatePrinted(printed, letters)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "' ', found the end in ' '; expected a number",
        "n*, found the end in 'n*'; expected a number",
        "n n, found 'n' in 'n n'; expected one of + - * / ^",
        "(n, found the end in '(n'; expected ')'",
        "2x, found 'x' in '2x'; expected one of",
        "sin(n), found 'sin(n)' in 'sin(n)'; expected a number",
        "1.2.3, found '1.2.3' in '1.2.3'; expected a number"
    })
    void textThatIsNoFormulaIsNamed(String text, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Formula(text)).withMessageContaining(message);
    }
}
