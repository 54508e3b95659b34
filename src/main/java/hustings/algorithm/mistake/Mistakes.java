package hustings.algorithm.mistake;

import hustings.model.Algorithm;
import hustings.model.Options;
import hustings.model.Publication;
import java.util.function.Function;

/** What the catalogue entries of mistakes have in common. */
final class Mistakes {

    private Mistakes() {}

    /**
     * Creates the catalogue entry of a mistake, with the options of the right algorithm.
     *
     * @param name begins with the right algorithm's name
     * @param reports the public reports, as repository#number, with a comma between them; whether they are of the
     *     mistake itself or of its kind
     */
    static Publication createPublication(
            Publication right, String name, String title, String reports, Function<Options, Algorithm<?>> factory) {
        return new Publication(name, title, reports, right.options(), factory, true);
    }
}
