package hustings.app.widget;

import hustings.app.base.Focus;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Gives each pressed key of a window the code of what it types, whatever the keyboard. On Linux, JavaFX gives a key the
 * code of what it types without Shift: on a French keyboard 1 comes as {@code AMPERSAND}, and a period as
 * {@code SEMICOLON}. There, the keys of the digits count as digits without Shift, too.
 */
public final class TypedKeys {

    private static final Map<String, KeyCode> CODES =
            Map.of(",", KeyCode.COMMA, ".", KeyCode.PERIOD, "+", KeyCode.PLUS, "-", KeyCode.MINUS);

    /** Codes that stand for what is typed, and not for the place of a key; other text makes another key of it. */
    private static final Set<KeyCode> SIGNS = Set.copyOf(CODES.values());

    /** What the keys from 1 to 0 of a French keyboard type without Shift. */
    private static final String FRENCH_DIGITS = "&é\"'(-è_çà";

    /** Those of them that no other common keyboard types without Shift. */
    private static final String ONLY_FRENCH = "&\"(_";

    /** Those of them that are keys of their own on many keyboards. */
    private static final String AMBIGUOUS = "-";

    /** Whether digits are known to need Shift on the keyboard that is used. */
    private boolean digitsNeedShift = "fr".equals(Locale.getDefault().getLanguage());

    /** Whether it is known that they need none. */
    private boolean digitsNeedNoShift;

    private TypedKeys() {}

    /** Translates the keys of a window; call it before other filters of keys are added. */
    public static void install(Scene scene) {
        TypedKeys keys = new TypedKeys();
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            keys.learn(event);
            KeyEvent translated = keys.translate(event, scene.getFocusOwner());
            if (!translated.equals(event)) {
                event.consume();
                Event.fireEvent(event.getTarget(), translated);
            }
        });
    }

    private void learn(KeyEvent event) {
        boolean typesDigit = isDigit(event.getText());
        boolean isDigitOfRow = event.getCode().isDigitKey() && !event.getCode().isKeypadKey();
        if (isDigitOfRow && typesDigit && !event.isShiftDown()) {
            digitsNeedShift = false;
            digitsNeedNoShift = true;
        } else if ((typesDigit && event.isShiftDown() && !event.getCode().isDigitKey())
                || (isOneOf(event.getText(), ONLY_FRENCH) && !event.isShiftDown() && !isDigitOfRow)) {
            digitsNeedShift = true;
            digitsNeedNoShift = false;
        }
    }

    /** The event with the code of what it types; the event itself if it has that. */
    private KeyEvent translate(KeyEvent event, Node owner) {
        String text = event.getText();
        KeyCode code = event.getCode();
        if (text.length() != 1 || Character.isISOControl(text.charAt(0)) || code.isKeypadKey()) {
            return event; // none that types something, or one that is the same everywhere
        }
        boolean isShortcut = Focus.hasShortcutModifier(event);
        if (!isShortcut && KeyOwnership.isTextInput(owner)) {
            return event;
        }
        if (isDigit(text)) {
            return withCode(event, digitKey(text.charAt(0) - '0'), false);
        }
        if (isKeyOfDigit(event, owner, isShortcut)) {
            return withCode(event, digitKey((FRENCH_DIGITS.indexOf(lowerCase(text)) + 1) % 10), event.isShiftDown());
        }
        if (CODES.containsKey(text)) {
            KeyEvent sign = withCode(event, CODES.get(text), false);
            boolean isDigitElsewhere = code.isDigitKey(); // such as Shift and 4, a plus on Turkish keyboards
            return isDigitElsewhere && !isShortcut && !KeyOwnership.controlConsumesKey(owner, sign) ? event : sign;
        }
        boolean isOtherSign = SIGNS.contains(code) || (code.isLetterKey() && !Character.isLetter(text.charAt(0)));
        return isOtherSign ? withCode(event, KeyCode.UNDEFINED, event.isShiftDown()) : event;
    }

    /** Whether an event without Shift comes from the key of a digit that needs Shift. */
    private boolean isKeyOfDigit(KeyEvent event, Node owner, boolean isShortcut) {
        String text = event.getText();
        if (event.isShiftDown() || digitsNeedNoShift || !isOneOf(text, FRENCH_DIGITS)) {
            return false;
        }
        boolean isKeyOfItsOwn = isOneOf(text, AMBIGUOUS)
                && (!digitsNeedShift || isShortcut || KeyOwnership.controlConsumesKey(owner, event));
        return !isKeyOfItsOwn && !event.getCode().isDigitKey();
    }

    private static KeyCode digitKey(int digit) {
        return KeyCode.valueOf("DIGIT" + digit);
    }

    private static boolean isDigit(String text) {
        return text.length() == 1 && text.charAt(0) >= '0' && text.charAt(0) <= '9';
    }

    private static boolean isOneOf(String text, String characters) {
        return text.length() == 1 && characters.contains(lowerCase(text));
    }

    private static String lowerCase(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** The event with another code; the event itself if it has that code. */
    private static KeyEvent withCode(KeyEvent event, KeyCode code, boolean shift) {
        return event.getCode() == code
                ? event
                : new KeyEvent(
                        event.getSource(),
                        event.getTarget(),
                        event.getEventType(),
                        event.getCharacter(),
                        event.getText(),
                        code,
                        shift,
                        event.isControlDown(),
                        event.isAltDown(),
                        event.isMetaDown());
    }
}
