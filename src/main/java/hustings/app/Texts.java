package hustings.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;

/**
 * The texts of the window in the language that is set; where a translation lacks one, the English text. A translation is
 * one file beside {@code texts.properties}. Texts are patterns of {@link MessageFormat}: an apostrophe is written twice.
 * Read by the window's thread and by the worker.
 */
final class Texts {

    private static volatile ResourceBundle bundle = read("", null);
    private static volatile Locale locale = Locale.ENGLISH;

    private Texts() {}

    /**
     * Sets the language of all texts that are asked for from now on.
     *
     * @param language English, or a language that has a file of texts
     */
    static void speak(Locale language) {
        ResourceBundle english = read("", null);
        bundle = language.getLanguage().equals(Locale.ENGLISH.getLanguage())
                ? english
                : read("_" + language.getLanguage(), english);
        locale = language;
    }

    /** All texts, for FXML, where {@code %key} stands for a text. */
    static ResourceBundle bundle() {
        return bundle;
    }

    /**
     * A text.
     *
     * @param key how it is called
     * @param values what stands for {0}, {1} ... in it; numbers are written as the language does
     */
    static String of(String key, Object... values) {
        return new MessageFormat(bundle.getString(key), locale).format(values);
    }

    private static ResourceBundle read(String suffix, ResourceBundle parent) {
        String name = "texts" + suffix + ".properties";
        try (InputStream in = Texts.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException("there is no " + name);
            }
            return new Translation(new InputStreamReader(in, StandardCharsets.UTF_8), parent);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Texts of a file, before those of another. */
    private static final class Translation extends PropertyResourceBundle {
        Translation(Reader reader, ResourceBundle fallback) throws IOException {
            super(reader);
            setParent(fallback);
        }
    }
}
