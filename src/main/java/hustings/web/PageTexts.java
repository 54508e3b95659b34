package hustings.web;

import hustings.algorithm.Catalogue;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.RunLimits;
import hustings.scenario.Translation;
import java.text.MessageFormat;
import java.util.Collection;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * The texts of the page in the language of the browser: German, or else English.
 *
 * @param language the language of texts about a run
 */
record PageTexts(Translation language, Locale locale, ResourceBundle bundle) {

    static PageTexts forBrowser(String browserLanguage) {
        Locale locale = browserLanguage.startsWith("de") ? Locale.GERMAN : Locale.ENGLISH;
        return new PageTexts(Translation.of(locale), locale, Translation.readTexts(PageTexts.class, "texts", locale));
    }

    /** The title of an algorithm beside others. */
    String titleOf(AlgorithmChoice algorithm, Collection<AlgorithmChoice> all) {
        String title = Catalogue.getByName(algorithm.name()).title();
        return algorithm.titleBeside(all, language.translate(title));
    }

    /** Formats a text; numbers are formatted for the language, so ids are passed as strings. */
    String format(String key, Object... values) {
        return new MessageFormat(bundle.getString(key), locale).format(values);
    }

    /** The limit that a run exceeds, such as "64 processes". */
    String describeLimit(RunLimits.ExceededException excess) {
        return format("limit." + excess.measure().name().toLowerCase(Locale.ROOT), excess.limit());
    }
}
