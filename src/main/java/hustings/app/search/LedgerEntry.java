package hustings.app.search;

import hustings.algorithm.Catalogue;
import hustings.app.base.Background;
import hustings.app.base.Texts;
import hustings.app.base.Words;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.search.Bounds;
import hustings.search.ElectionProperties;
import hustings.search.LedgerRow;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A row of the ledger of searches, in the words of the window. */
record LedgerEntry(LedgerRow row) {

    /** What a search came to. */
    enum Outcome {
        BROKEN,
        NOTHING,
        STOPPED;

        String words() {
            return Texts.of("search.ledger.only." + name().toLowerCase(Locale.ROOT));
        }
    }

    Outcome outcome() {
        if (row.broken().isPresent()) {
            return Outcome.BROKEN;
        }
        return row.complete() ? Outcome.NOTHING : Outcome.STOPPED;
    }

    /** The algorithm's title. */
    String algorithm() {
        return Texts.told(Catalogue.named(row.choice().name()).title());
    }

    String options() {
        return SearchWords.options(request());
    }

    /** Such as "Broken with 1 fault: agreement", and whether that is of the program as it is. */
    String found() {
        boolean upToDate = row.isUpToDate(
                Catalogue.named(row.choice().name()).with(row.choice().options()));
        return upToDate ? outcomeInWords() : Texts.of("search.ledger.out-of-date", outcomeInWords());
    }

    private String outcomeInWords() {
        int late = row.scope().late();
        return switch (outcome()) {
            case BROKEN ->
                Texts.of(
                        "search.broken-with",
                        SearchWords.withExactly(row.covered(), row.lateMessages()),
                        SearchWords.name(row.broken().orElseThrow()));
            case NOTHING -> named(Texts.of("search.ledger.nothing", SearchWords.withFaults(row.covered(), late)));
            case STOPPED ->
                named(Texts.of(
                        "search.stopped-none",
                        row.situations(),
                        SearchWords.withFaults(Math.max(0, row.covered()), late)));
        };
    }

    /** With the property, if only one was searched for. */
    private String named(String words) {
        return row.scope()
                .property()
                .map(property -> Texts.of("search.ledger.only-for", words, SearchWords.name(property)))
                .orElse(words);
    }

    /** All of it. */
    String inFull() {
        return Stream.of(
                        algorithm(),
                        options(),
                        SearchWords.bounds(request()),
                        found(),
                        SearchWords.timeoutsTried(
                                request().search().hasRandomTimeouts(),
                                request().bounds()),
                        row.counterexample())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** The same search, for the form. */
    SearchRequest request() {
        Algorithm<?> algorithm =
                Catalogue.named(row.choice().name()).with(row.choice().options());
        List<Property> watched = row.scope().properties().stream()
                .filter(property -> ElectionProperties.isPromised(property, algorithm))
                .toList();
        Bounds bounds = row.scope().bounds(Math.max(Bounds.USUAL_MOST_STATES, row.situations()), Background.cores());
        return new SearchRequest(row.choice(), row.scope().n(), bounds, watched);
    }

    /** Whether all words of a text stand somewhere in the row, in capital or small letters. */
    boolean mentions(String text) {
        return Words.occur(
                text, String.join(" ", algorithm(), row.choice().name(), options(), found(), row.counterexample()));
    }

    /** Whether there is a schedule to be played. */
    boolean plays() {
        return !row.counterexample().isEmpty();
    }
}
