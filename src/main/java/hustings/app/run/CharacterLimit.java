package hustings.app.run;

import hustings.app.base.Texts;
import javafx.scene.control.Label;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.TextInputControl;

/** Limits the characters of a field, and says while one types how many more it takes. */
final class CharacterLimit {

    /** From how many characters before the limit the rest is counted aloud. */
    private static final int NEAR_LIMIT = 100;

    private CharacterLimit() {}

    /**
     * Limits a field.
     *
     * @param most the most characters
     * @param told says how many more fit, when few do
     */
    static void install(TextInputControl field, int most, Label told) {
        field.setTextFormatter(new TextFormatter<>(change -> {
            int length = change.getControlNewText().length();
            boolean isTooLong =
                    length > most && length > change.getControlText().length();
            if (isTooLong || (change.isContentChange() && length > most - NEAR_LIMIT)) {
                told.setText(Texts.of(isTooLong ? "words.full" : "words.left", most, Math.max(0, most - length)));
            } else if (change.isContentChange()) {
                told.setText("");
            }
            return isTooLong ? null : change;
        }));
    }
}
