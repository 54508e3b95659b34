package hustings.cli.flag;

import hustings.scenario.Translation;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The flag for the language of what is printed on paper. */
public final class LanguageFlag {

    private static final List<Translation> LANGUAGES = List.of(Translation.ENGLISH, Translation.of(Locale.GERMAN));

    @Option(names = "--language", paramLabel = "LANGUAGE", descriptionKey = "language")
    private String tag;

    /** Whether a language was asked for. */
    public boolean isGiven() {
        return tag != null;
    }

    /** The language asked for; English by default. */
    public Translation language() {
        return tag == null
                ? Translation.ENGLISH
                : BadInput.findChoice("--language", tag, LANGUAGES, Translation::languageTag);
    }
}
