package hustings.app.base;

import java.util.Arrays;
import java.util.Locale;

/** The languages of the window. */
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
        return nativeName;
    }
}
