package hustings.app.base;

import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts of the window in the current language; where a translation lacks one, the English text. A translation is
 * one file beside {@code texts.properties}. Texts are patterns of {@link MessageFormat}: an apostrophe is written
 * twice. {@code <forward>} stands for the keys of {@link Action#FORWARD}. Safe for several threads.
 */
public final class Texts {

    private static final Pattern ACTION = Pattern.compile("<([a-z-]+)>");

    private static volatile ResourceBundle bundle = new TextsWithKeys(read("", null));
    private static volatile Locale locale = Locale.ENGLISH;
    private static volatile Translation language = Translation.ENGLISH;

    private Texts() {}

    /**
     * Sets the language of all texts from now on.
     *
     * @param newLocale English, or a language that has a file of texts
     */
    public static void setLanguage(Locale newLocale) {
        ResourceBundle english = read("", null);
        bundle = new TextsWithKeys(
                newLocale.getLanguage().equals(Locale.ENGLISH.getLanguage())
                        ? english
                        : read("_" + newLocale.getLanguage(), english));
        locale = newLocale;
        language = Translation.of(newLocale);
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

    /** A whole number with its thousands set apart as the language does. */
    public static String number(long number) {
        return NumberFormat.getIntegerInstance(locale).format(number);
    }

    /** What an option of an algorithm changes, in a few words; its name if it is not of an algorithm that ships. */
    public static String option(String name) {
        String key = "option." + name;
        return bundle.containsKey(key) ? bundle.getString(key) : name.replace('-', ' ');
    }

    /** What a counting convention counts, in a few words. */
    public static String convention(CountingConvention convention) {
        return of("convention." + convention.id());
    }

    /** The keys of an action as a person reads them, such as "Right, Page Down". */
    public static String keys(Action action) {
        return action.keys(bundle);
    }

    /** The name of a constant in keys of texts and ids of nodes, such as "receiver-crashed". */
    public static String key(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static ResourceBundle read(String suffix, ResourceBundle parent) {
        return Translation.read(Texts.class, "texts" + suffix + ".properties", parent);
    }

    /** Texts in which the name of an action is replaced by its keys. */
    private static final class TextsWithKeys extends ResourceBundle {

        private final ResourceBundle written;

        TextsWithKeys(ResourceBundle written) {
            this.written = written;
        }

        @Override
        protected Object handleGetObject(String key) {
            return written.containsKey(key)
                    ? ACTION.matcher(written.getString(key))
                            .replaceAll(found -> Matcher.quoteReplacement(
                                    Action.named(found.group(1)).orElseThrow().keys(this)))
                    : null;
        }

        @Override
        protected Set<String> handleKeySet() {
            return written.keySet();
        }

        @Override
        public Enumeration<String> getKeys() {
            return Collections.enumeration(handleKeySet());
        }
    }
}
