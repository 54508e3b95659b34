package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The fingerprint of what a row of the ledger depends on. */
class FingerprintTest {

    @Test
    void commentsAndWhiteSpaceDoNotCount() {
        String plain = "class A { String s = \"// no /* comment\"; }";
        String told = "/** Says. */ class A {\n    // why\n    String s = \"// no /* comment\";\n}";
        assertThat(Fingerprint.canonical(told)).isEqualTo(Fingerprint.canonical(plain));
        assertThat(Fingerprint.canonical(plain))
                .contains("//no/*comment")
                .isNotEqualTo(Fingerprint.canonical("class A {}"));
    }

    @Test
    void everyAlgorithmHasOneOfItsOwn() {
        assertThat(Catalogue.all().stream()
                        .map(Publication::name)
                        .map(name -> Fingerprint.of(Catalogue.named(name).with(Map.of())))
                        .distinct())
                .hasSameSizeAs(Catalogue.all())
                .allMatch(text -> text.matches("[0-9a-f]{16}"));
    }
}
