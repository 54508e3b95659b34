package hustings.cli.flag;

import hustings.scenario.Translation;
import picocli.CommandLine.Option;

/** The flag for the language of what is printed on paper. */
public final class LanguageFlag {

    @Option(names = "--language", paramLabel = "LANGUAGE", descriptionKey = "language")
    private String tag;

    /** Whether a language was asked for. */
    public boolean isGiven() {
        return tag != null;
    }

    /** The language asked for; English by default. */
    public Translation language() {
        if (tag == null) {
            return Translation.ENGLISH; // German is read only where it is asked for: commands begin at once
        }
        return BadInput.findChoice("--language", tag, Translation.readAll(), Translation::languageTag);
    }
}
