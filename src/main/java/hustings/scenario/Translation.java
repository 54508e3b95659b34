package hustings.scenario;

import hustings.model.Group;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.regex.Pattern;

/**
 * The language of texts about a run: a value, so that the texts do not depend on the locale of the computer. Sentences
 * about events are patterns in {@code narration.properties}. Texts written in English in their own places (rules in
 * code, captions in scenarios) are translated in {@code shipped_xx.properties}, with the English text as key, so that a
 * changed text has no translation until it is translated again. A translation consists of the files {@code
 * narration_xx.properties} and {@code shipped_xx.properties}. Immutable.
 */
public final class Translation {

    private static final Pattern OTHER_CHARACTERS = Pattern.compile("[^a-z0-9]+");
    private static final Pattern OUTER_DASHES = Pattern.compile("^-|-$");
    private static final MathContext SIX_DIGITS = new MathContext(6);
    /** From here on a double holds no more digits than its whole part has. */
    private static final double LARGEST_WHOLE = 1e15;

    /** English, the language of the originals. */
    public static final Translation ENGLISH = new Translation(Locale.ENGLISH);

    private final Locale locale;
    private final ResourceBundle narration;
    private final ResourceBundle shipped;
    /** What the processes of a run are called; by default their ids. */
    private final Group group;

    private Translation(Locale locale) {
        this.locale = locale;
        group = null;
        narration = readTexts(Translation.class, "narration", locale);
        shipped = isEnglish(locale) ? null : readBundle(Translation.class, "shipped" + fileSuffixOf(locale), null);
    }

    private Translation(Translation original, Group group) {
        locale = original.locale;
        narration = original.narration;
        shipped = original.shipped;
        this.group = group;
    }

    /** The same language for texts about a run, whose processes are called by their names. */
    public Translation naming(Group newGroup) {
        boolean isSame = newGroup.hasNames() ? newGroup.equals(group) : group == null;
        return isSame ? this : new Translation(this, newGroup.hasNames() ? newGroup : null);
    }

    /** What the process with an id is called. */
    public String name(int id) {
        return group == null ? Integer.toString(id) : group.name(id);
    }

    /**
     * How the name of the next process goes on from that of one: 1 upwards, as B from A, -1 downwards, 0 not at all;
     * always 1 where processes are called by their ids.
     */
    public int stepOfNames(int id, int next) {
        return group == null ? 1 : NameRange.step(group.name(id), group.name(next));
    }

    /**
     * Loads the language of a locale.
     *
     * @throws IllegalArgumentException if there are no files for the language
     */
    public static Translation of(Locale locale) {
        return isEnglish(locale) ? ENGLISH : new Translation(locale);
    }

    /** The language as a BCP 47 tag, such as "de". */
    public String languageTag() {
        return locale.toLanguageTag();
    }

    /** Reads all languages of texts about a run, English first. */
    public static List<Translation> readAll() {
        return List.of(ENGLISH, of(Locale.GERMAN));
    }

    private static boolean isEnglish(Locale locale) {
        return locale.getLanguage().equals(Locale.ENGLISH.getLanguage());
    }

    private static String fileSuffixOf(Locale locale) {
        return "_" + locale.getLanguage() + ".properties";
    }

    /**
     * Reads texts in a language; those that its file lacks are in English.
     *
     * @param beside the class whose folder holds the files
     * @param name the name of the files, without language and extension
     * @throws IllegalArgumentException if there is no file for the language
     */
    public static ResourceBundle readTexts(Class<?> beside, String name, Locale locale) {
        ResourceBundle english = readBundle(beside, name + ".properties", null);
        return isEnglish(locale) ? english : readBundle(beside, name + fileSuffixOf(locale), english);
    }

    private static ResourceBundle readBundle(Class<?> beside, String name, ResourceBundle fallback) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException("there is no " + name);
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new FallbackBundle(new StringReader(escapeNonLatin1(text)), fallback);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Escapes the characters that would be lost when the browser's class library reads properties. */
    private static String escapeNonLatin1(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character < 0x100) {
                escaped.append(character);
            } else {
                escaped.append("\\u")
                        .append(Integer.toHexString(0x10000 + character).substring(1));
            }
        }
        return escaped.toString();
    }

    /** Texts of a file, with a fallback. */
    private static final class FallbackBundle extends PropertyResourceBundle {
        FallbackBundle(Reader reader, ResourceBundle fallback) throws IOException {
            super(reader);
            setParent(fallback);
        }
    }

    /**
     * Formats a sentence or part of one.
     *
     * @param key the key of the pattern in the narration
     * @param values the values for {0}, {1} ...; numbers are formatted for the language, so ids are passed as strings
     */
    public String format(String key, Object... values) {
        return new MessageFormat(narration.getString(key), locale).format(values);
    }

    /** Formats a list in prose: "a", "a and b", "a, b and c". */
    public String formatList(List<String> parts) {
        int last = parts.size() - 1;
        return last < 1
                ? String.join("", parts)
                : format("and", String.join(", ", parts.subList(0, last)), parts.get(last));
    }

    /**
     * Formats a number: whole ones below 10^15 are grouped by thousands; others are rounded to six significant digits
     * and not grouped.
     */
    public String formatNumber(double value) {
        if (value == Math.rint(value) && Math.abs(value) < LARGEST_WHOLE) {
            return String.format(locale, "%,d", (long) value);
        }
        String digits =
                BigDecimal.valueOf(value).round(SIX_DIGITS).stripTrailingZeros().toPlainString();
        return digits.replace('.', DecimalFormatSymbols.getInstance(locale).getDecimalSeparator());
    }

    /** Formats ids in prose, ascending, three or more consecutive ones as a range: "0–4, 6 and 8". */
    public String formatIds(Collection<Integer> ids) {
        return formatList(Range.formatForProse(ids, this::name));
    }

    /** Whether the narration has a pattern of this name. */
    public boolean hasKey(String key) {
        return narration.containsKey(key);
    }

    /** Translates an English text of the program; returns it unchanged if there is no translation. */
    public String translate(String english) {
        String key = shipped == null ? "" : toKey(english);
        return !key.isEmpty() && shipped.containsKey(key) ? shipped.getString(key) : english;
    }

    /** Converts an English text to its key: letters and digits in lower case, with dashes for all else. */
    public static String toKey(String english) {
        return OUTER_DASHES
                .matcher(OTHER_CHARACTERS
                        .matcher(english.toLowerCase(Locale.ROOT))
                        .replaceAll("-"))
                .replaceAll("");
    }
}
