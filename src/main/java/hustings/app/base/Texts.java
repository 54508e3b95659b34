package hustings.app.base;

import hustings.scenario.Translation;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * The texts of the window in the current language; where a translation lacks one, the English text. A translation is
 * one file beside {@code texts.properties}. Texts are patterns of {@link MessageFormat}: an apostrophe is written
 * twice. Safe for several threads.
 */
public final class Texts {

    private static volatile ResourceBundle bundle = read("", null);
    private static volatile Locale locale = Locale.ENGLISH;
    private static volatile Translation language = Translation.ENGLISH;

    private Texts() {}

    /**
     * Sets the language of all texts from now on.
     *
     * @param spoken English, or a language that has a file of texts
     */
    public static void setLanguage(Locale spoken) {
        ResourceBundle english = read("", null);
        bundle = spoken.getLanguage().equals(Locale.ENGLISH.getLanguage())
                ? english
                : read("_" + spoken.getLanguage(), english);
        locale = spoken;
        language = Translation.of(spoken);
    }

    /** The language of narration and shipped texts. */
    public static Translation language() {
        return language;
    }

    /** Translates a shipped text, such as a rule, a caption, or the title of an algorithm. */
    public static String translate(String english) {
        return language.of(english);
    }

    /** All texts, for the {@code %key} of FXML. */
    static ResourceBundle bundle() {
        return bundle;
    }

    /**
     * Formats a text.
     *
     * @param key its key
     * @param values what stands for {0}, {1} ... in it; numbers are written as the language does
     */
    public static String of(String key, Object... values) {
        return new MessageFormat(bundle.getString(key), locale).format(values);
    }

    /** The name of a constant in keys of texts and ids of nodes, such as "receiver-crashed". */
    public static String key(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static ResourceBundle read(String suffix, ResourceBundle parent) {
        return Translation.read(Texts.class, "texts" + suffix + ".properties", parent);
    }
}
