package hustings.app.base;

import java.util.Arrays;
import java.util.Locale;

/** The languages of the window. */
public enum Language {
    /** English. */
    ENGLISH(Locale.ENGLISH),
    /** German. */
    GERMAN(Locale.GERMAN);

    private final Locale locale;

    Language(Locale locale) {
        this.locale = locale;
    }

    /** The language of the operating system if it is available; otherwise English. */
    public static Language ofSystem() {
        String system = Locale.getDefault(Locale.Category.DISPLAY).getLanguage();
        return Arrays.stream(values())
                .filter(language -> language.locale.getLanguage().equals(system))
                .findFirst()
                .orElse(ENGLISH);
    }

    /** The locale of the file of texts. */
    public Locale locale() {
        return locale;
    }

    /** The name of the language in the language itself. */
    public String nativeName() {
        return locale.getDisplayLanguage(locale);
    }
}
