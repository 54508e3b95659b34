package hustings.app.window;

import hustings.app.widget.KeyOwnership;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.util.StringConverter;
import org.controlsfx.control.CheckComboBox;

/**
 * Selects an item of an open drop-down list by what is typed: by its beginning, or else by the beginning of one of its
 * words.
 */
final class TypeAhead {

    private static final long MAX_PAUSE_MILLIS = 1500;

    private String typed = "";
    private long lastMillis;

    /** Keeps spaces within the typed text from the open list, which gets keys before the window and would close. */
    private final EventHandler<KeyEvent> spaces = event -> {
        if (event.getCode() == KeyCode.SPACE && isContinued()) {
            event.consume();
        }
    };

    private TypeAhead() {}

    /** Makes typing select items in the open lists of a window. */
    static void install(Scene scene) {
        TypeAhead typing = new TypeAhead();
        scene.addEventFilter(KeyEvent.ANY, event -> {
            Node owner = scene.getFocusOwner();
            KeyOwnership.findOpenComboBox(owner).ifPresent(box -> typing.handleKey(event, box, converter(owner, box)));
        });
        scene.getRoot().addEventHandler(ComboBoxBase.ON_SHOWN, event -> {
            if (event.getTarget() instanceof ComboBox<?> box) {
                findList(box).ifPresent(list -> list.addEventFilter(KeyEvent.ANY, typing.spaces));
            }
        });
        scene.getRoot().addEventHandler(ComboBoxBase.ON_HIDDEN, event -> typing.typed = "");
    }

    private static StringConverter<?> converter(Node owner, ComboBox<?> box) {
        return owner instanceof CheckComboBox<?> boxes ? boxes.getConverter() : box.getConverter();
    }

    @SuppressWarnings("unchecked") // a box converts its own items
    private void handleKey(KeyEvent event, ComboBox<?> box, StringConverter<?> converter) {
        boolean continues = isContinued();
        spaces.handle(event); // or they would press the box
        if (event.getEventType() == KeyEvent.KEY_TYPED) {
            event.consume();
            String text = event.getCharacter().strip().toLowerCase(Locale.ROOT);
            if (!text.isEmpty() && !Character.isISOControl(text.charAt(0))) {
                typed = continues ? typed + text : text;
                lastMillis = System.currentTimeMillis();
                Stream<String> items = box.getItems().stream().map(((StringConverter<Object>) converter)::toString);
                selectMatch(
                        box, items.map(item -> item.toLowerCase(Locale.ROOT)).toList());
            }
        }
    }

    private boolean isContinued() {
        return !typed.isEmpty() && System.currentTimeMillis() - lastMillis < MAX_PAUSE_MILLIS;
    }

    private void selectMatch(ComboBox<?> box, List<String> itemTexts) {
        Predicate<String> begins = item -> item.replaceAll("\\s", "").startsWith(typed);
        Predicate<String> hasWord = item -> IntStream.range(1, item.length())
                .filter(at -> !Character.isLetterOrDigit(item.charAt(at - 1)))
                .anyMatch(at -> begins.test(item.substring(at)));
        Stream.of(begins, hasWord)
                .flatMap(match -> itemTexts.stream().filter(match))
                .findFirst()
                .ifPresent(found -> selectItem(box, itemTexts.indexOf(found)));
    }

    private static void selectItem(ComboBox<?> box, int index) {
        findList(box).ifPresent(list -> {
            list.getSelectionModel().clearAndSelect(index);
            list.getFocusModel().focus(index);
            list.scrollTo(index);
        });
    }

    private static Optional<ListView<?>> findList(ComboBox<?> box) {
        return ((ComboBoxListViewSkin<?>) box.getSkin()).getPopupContent() instanceof ListView<?> list
                ? Optional.of(list)
                : Optional.empty();
    }
}
