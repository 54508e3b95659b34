package hustings.app.run;

import hustings.app.base.Texts;
import hustings.scenario.PlainText;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.TextFormatter.Change;
import javafx.scene.control.TextInputControl;

/**
 * Limits the characters of a field, and says while one types how many more it takes. What is pasted is made plain text:
 * what cannot be shown is left out, and a line break in a field of one line becomes a blank.
 */
final class CharacterLimit {

    /** From how many characters before the limit the rest is counted aloud. */
    private static final int NEAR_LIMIT = 100;

    private static final String REPLACEMENT = "\ufffd";

    private CharacterLimit() {}

    /**
     * Limits a field.
     *
     * @param most the most characters
     * @param told says how many more fit, when few do
     */
    static void install(TextInputControl field, int most, Label told) {
        field.setTextFormatter(new TextFormatter<>(change -> {
            boolean isShown = field.getProperties().containsKey(CharacterLimit.class);
            return isShown || !change.isContentChange() ? change : limit(change, most, told);
        }));
    }

    /** Shows a text in a field, as long as it is. */
    static void show(TextInputControl field, String text) {
        field.getProperties().put(CharacterLimit.class, true);
        field.setText(text);
        field.getProperties().remove(CharacterLimit.class);
    }

    private static Change limit(Change change, int most, Label told) {
        if (change.getText().length() > 1) {
            makePlain(change);
        }
        int length = change.getControlNewText().length();
        boolean isTooLong = length > most && length > change.getControlText().length();
        if (isTooLong && change.getText().length() > 1) {
            told.setText(Texts.of("words.too-long", most, length - most));
        } else if (isTooLong) {
            told.setText(Texts.of("words.full", most));
        } else {
            told.setText(length > most - NEAR_LIMIT ? Texts.of("words.left", Math.max(0, most - length)) : "");
        }
        return isTooLong ? null : change;
    }

    private static void makePlain(Change change) {
        String text = change.getText().replace("\r\n", "\n").replace('\r', '\n');
        String plain = change.getControl() instanceof TextField
                ? PlainText.toSingleLine(text)
                : PlainText.replaceUnsafeCharacters(text);
        String shown = plain.replace(REPLACEMENT, "");
        if (!shown.equals(change.getText())) {
            change.setText(shown);
            change.selectRange(change.getRangeStart() + shown.length(), change.getRangeStart() + shown.length());
        }
    }
}
