package hustings.app.claims;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.app.widget.DataTable.Choice;
import hustings.model.Publication;
import hustings.paper.claim.Claim;
import hustings.paper.claim.Verdict;
import hustings.paper.figure.Paper;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What the ledger can be filtered by. */
final class ClaimFilters {

    private ClaimFilters() {}

    /** All papers, or one of those that claim something. */
    static List<Choice<ClaimRow>> papers(List<Claim> claims) {
        List<Choice<ClaimRow>> choices = new ArrayList<>(List.of(Choice.all(Texts.of("claims.all-papers"))));
        for (Paper paper : claims.stream().map(Claim::paper).distinct().toList()) {
            choices.add(new Choice<>(paper.title(), row -> row.claim().paper() == paper));
        }
        return choices;
    }

    /** All algorithms, or one of those that some claim speaks of. */
    static List<Choice<ClaimRow>> algorithms(List<Claim> claims) {
        Set<String> named =
                claims.stream().flatMap(claim -> claim.algorithms().stream()).collect(Collectors.toSet());
        List<Choice<ClaimRow>> choices = new ArrayList<>(List.of(Choice.all(Texts.of("claims.all-algorithms"))));
        for (Publication publication : Catalogue.all()) {
            String name = publication.name();
            if (named.contains(name)) {
                choices.add(new Choice<>(
                        Texts.told(publication.title()),
                        row -> row.claim().algorithms().contains(name)));
            }
        }
        return choices;
    }

    /** All verdicts, one of them, or none yet. */
    static List<Choice<ClaimRow>> verdicts() {
        List<Choice<ClaimRow>> choices = new ArrayList<>(List.of(Choice.all(Texts.of("claims.all-verdicts"))));
        for (Verdict verdict : Verdict.values()) {
            choices.add(new Choice<>(
                    verdict.text(),
                    row -> row.finding().filter(f -> f.verdict() == verdict).isPresent()));
        }
        choices.add(new Choice<>(
                Texts.of("claims.waiting"), row -> row.finding().isEmpty() && row.state() != ClaimRow.State.BROKEN));
        return choices;
    }
}
