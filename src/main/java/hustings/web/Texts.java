package hustings.web;

import hustings.scenario.Translation;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * The texts of the page in the language of the browser: German, or else English.
 *
 * @param language the language of texts about a run
 */
record Texts(Translation language, Locale locale, ResourceBundle bundle) {

    static Texts forBrowser(String browserLanguage) {
        Locale locale = browserLanguage.startsWith("de") ? Locale.GERMAN : Locale.ENGLISH;
        return new Texts(Translation.of(locale), locale, Translation.readTexts(Texts.class, "texts", locale));
    }

    /** Formats a text; numbers are formatted for the language, so ids are passed as strings. */
    String format(String key, Object... values) {
        return new MessageFormat(bundle.getString(key), locale).format(values);
    }
}
