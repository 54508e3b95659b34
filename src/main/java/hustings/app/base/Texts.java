package hustings.app.base;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts of the window in the current language; a text that a translation lacks is in English. A translation is one
 * file beside {@code texts.properties}. Texts are patterns of {@link MessageFormat}: an apostrophe is written twice.
 * {@code <forward>} stands for the keys of {@link Action#FORWARD}. Safe for several threads.
 */
public final class Texts {

    private static final Pattern ACTION = Pattern.compile("<([a-z-]+)>");

    private static volatile ResourceBundle bundle = readBundle(Locale.ENGLISH);
    private static volatile Locale locale = Locale.ENGLISH;
    private static volatile Translation language = Translation.ENGLISH;

    private Texts() {}

    /**
     * Sets the language of all texts from now on.
     *
     * @param newLocale English, or the locale of a language that has a file of texts
     */
    public static void setLanguage(Locale newLocale) {
        bundle = readBundle(newLocale);
        locale = newLocale;
        language = Translation.of(newLocale);
    }

    /** The language of narration and shipped texts. */
    public static Translation language() {
        return language;
    }

    /** Translates a shipped text, such as a rule, a caption, or the title of an algorithm. */
    public static String translate(String english) {
        return language.translate(english);
    }

    /** The bundle of all texts, for the {@code %key} of FXML. */
    static ResourceBundle bundle() {
        return bundle;
    }

    /**
     * Formats a text.
     *
     * @param key the key of the text
     * @param values the values for {0}, {1} ... in the text; numbers are formatted for the language
     */
    public static String of(String key, Object... values) {
        return new MessageFormat(bundle.getString(key), locale).format(values);
    }

    /** Formats a whole number with the grouping separators of the language. */
    public static String formatNumber(long number) {
        return NumberFormat.getIntegerInstance(locale).format(number);
    }

    /** Describes in a few words what an option of an algorithm changes; only its name for users' algorithms. */
    public static String describeOption(String name) {
        String key = "option." + name;
        return bundle.containsKey(key) ? bundle.getString(key) : name.replace('-', ' ');
    }

    /** The title of an algorithm. */
    public static String titleOf(Publication algorithm) {
        return translate(algorithm.title());
    }

    /** The title of the algorithm with a name in the catalogue. */
    public static String titleOf(String algorithmName) {
        return titleOf(Catalogue.getByName(algorithmName));
    }

    /** Describes in a few words what a counting convention counts. */
    public static String describeConvention(CountingConvention convention) {
        return of("convention." + convention.id());
    }

    /** Formats the keys of an action for people, such as "Right, Page Down". */
    public static String formatKeys(Action action) {
        return action.formatKeys(bundle);
    }

    /** The name of a constant in keys of texts and ids of nodes, such as "receiver-crashed". */
    public static String toKey(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static ResourceBundle readBundle(Locale locale) {
        return replaceActionsWithKeys(Translation.readTexts(Texts.class, "texts", locale));
    }

    /** The same texts with the names of actions replaced by their keys. */
    private static ResourceBundle replaceActionsWithKeys(ResourceBundle written) {
        return new ListResourceBundle() {
            @Override
            protected Object[][] getContents() {
                return written.keySet().stream()
                        .map(key -> new Object[] {key, replaceActionsWithKeys(written.getString(key), written)})
                        .toArray(Object[][]::new);
            }
        };
    }

    private static String replaceActionsWithKeys(String text, ResourceBundle keyNames) {
        return ACTION.matcher(text).replaceAll(found -> {
            Action action = Action.ofTextKey(found.group(1));
            return Matcher.quoteReplacement(action.formatKeys(keyNames));
        });
    }
}
