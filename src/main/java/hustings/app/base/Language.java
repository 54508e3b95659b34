package hustings.app.base;

import java.util.Locale;

/** The languages that the window speaks. */
public enum Language {
    /** English. */
    ENGLISH(Locale.ENGLISH, "English"),
    /** German. */
    GERMAN(Locale.GERMAN, "Deutsch");

    private final Locale locale;
    private final String nativeName;

    Language(Locale locale, String ownName) {
        this.locale = locale;
        this.nativeName = ownName;
    }

    /** The locale of its file of texts. */
    public Locale locale() {
        return locale;
    }

    /** Its name in the language itself. */
    public String nativeName() {
        return nativeName;
    }
}
