package hustings.app.window;

import hustings.app.base.Action;
import hustings.app.base.Focus;
import hustings.app.base.Messages;
import hustings.app.run.PictureController;
import hustings.app.session.Page;
import hustings.app.session.Presentation;
import hustings.app.session.Session;
import hustings.app.widget.Actions;
import hustings.app.widget.AppContext;
import hustings.app.widget.DigitEntry;
import hustings.app.widget.HighlightList;
import hustings.app.widget.KeyOwnership;
import hustings.app.widget.TimeLine;
import hustings.app.widget.TypedKeys;
import hustings.play.ViewState;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.Slider;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.controlsfx.control.SegmentedButton;

/**
 * The keys of the window. They work wherever the focus is, but a control that was reached by Tab keeps the keys it uses
 * itself. After a click the focus returns to the picture, so that mouse users never lose the keys; but after a click on
 * a cause, Up and Down continue from it. Keys with Ctrl, Alt or Meta are left to the menus.
 */
final class WindowKeys {

    private final Session session;
    private final PictureController picture;
    private final Messages messages;
    private final Pages pages;
    private final DigitEntry digits;
    private final Actions actions;
    private final Presentation presenting;
    private boolean mouseWasLast;

    /**
     * Creates keys that are not installed yet.
     *
     * @param pages the pages of the window; most keys belong to the page of the run
     */
    WindowKeys(AppContext tools, PictureController picture, Messages messages, Pages pages) {
        this.session = tools.session();
        this.picture = picture;
        this.messages = messages;
        this.pages = pages;
        actions = tools.actions();
        presenting = session.prediction().presentation();
        this.digits = new DigitEntry(
                System::currentTimeMillis, number -> findProcess(number).isPresent());
    }

    /** Makes a scene obey these keys. */
    void install(Scene scene) {
        TypedKeys.install(scene);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            mouseWasLast = false;
            Node owner = scene.getFocusOwner();
            if (closesMessage(event, owner)) {
                event.consume();
                return;
            }
            boolean free = !event.isConsumed()
                    && !Focus.hasShortcutModifier(event)
                    && !KeyOwnership.controlConsumesKey(owner, event);
            if (presenting.endBlankScreen() || (free && executeKey(event, owner))) {
                event.consume();
            }
        });
        TypeAhead.install(scene);
        scene.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (event.getCharacter().equals("?") && !KeyOwnership.consumesTypedText(scene.getFocusOwner())) {
                HelpDialogs.showKeyboardShortcuts(scene.getWindow());
                event.consume();
            }
        });
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                handleEscape(scene);
            }
        });
        scene.addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, WindowKeys::ignorePointerCrossingMenus);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            mouseWasLast = true;
            if (!(event.getTarget() instanceof Node node && Focus.isInside(node, messages))) {
                messages.closeProblem();
            }
        });
        scene.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> Platform.runLater(() -> returnFocusAfterClick(scene)));
        scene.getRoot().addEventHandler(ComboBoxBase.ON_HIDDEN, event -> returnFocusAfterListCloses(scene, event));
    }

    /** Closes a problem at any key that does something; returns true if it is Escape and does nothing else. */
    private boolean closesMessage(KeyEvent event, Node owner) {
        if (event.getCode() == KeyCode.ESCAPE) {
            return KeyOwnership.findOpenComboBox(owner).isEmpty() && messages.closeIfShown();
        }
        if (!event.getCode().isModifierKey() && event.getCode() != KeyCode.PRINTSCREEN) {
            messages.closeProblem();
        }
        return false;
    }

    /**
     * Keeps the menu bar from noticing a pointer that only crosses it; otherwise the bar would take the arrow keys
     * until the next click.
     */
    private static void ignorePointerCrossingMenus(MouseEvent event) {
        if (event.getTarget() instanceof Node node
                && KeyOwnership.findSelfOrAncestor(node, MenuBar.class)
                        .filter(bar -> bar.getMenus().stream().noneMatch(Menu::isShowing))
                        .isPresent()) {
            event.consume();
        }
    }

    /** Executes a key while a card covers the picture; only Escape is left to others. */
    private boolean executeKeyOnCard(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            session.board().stepForward();
            return true;
        }
        return actions.executeByKey(event, Action.CARD_ACTIONS) || event.getCode() != KeyCode.ESCAPE;
    }

    private boolean executeKey(KeyEvent event, Node owner) {
        if (session.lesson().isCardShown()) {
            return executeKeyOnCard(event);
        }
        if (Action.NEXT_PART.matches(event)) {
            pages.cycleFocus(owner, event.isShiftDown());
            return true;
        }
        if (pages.currentPage() == Page.RUN) {
            if (event.getCode().isDigitKey()) {
                return selectProcessByDigit(event, owner);
            }
            if (picture.isCircleOrLanes(owner) && event.getCode() == KeyCode.TAB) {
                return selectNextProcess(event.isShiftDown());
            }
            if (picture.isCircleOrLanes(owner) && event.getCode() == KeyCode.ENTER) {
                return crashOrRevive();
            }
        }
        return actions.executeByKey(event, EnumSet.allOf(Action.class));
    }

    private boolean selectProcessByDigit(KeyEvent event, Node owner) {
        String name = event.getCode().getName();
        char digit = name.charAt(name.length() - 1); // "4" and "Numpad 4"
        OptionalInt number = digits.typeDigit(digit);
        OptionalInt id = number.isEmpty() ? number : findProcess(number.getAsInt());
        id.ifPresentOrElse(session.selection()::selectProcess, session.selection()::clear);
        if (!picture.isInsideViews(owner)) {
            picture.focusFirstView();
        }
        return true;
    }

    /** The process that typed digits mean, if the picture shows it. */
    private OptionalInt findProcess(int number) {
        ViewState shown = session.shown();
        if (shown == null) {
            return OptionalInt.empty();
        }
        OptionalInt id = DigitEntry.findProcess(shown.frame().group(), number);
        return id.isPresent() && picture.processIds().contains(id.getAsInt()) ? id : OptionalInt.empty();
    }

    /** Selects the next process; returns false after the last one, from where Tab moves on to the controls. */
    private boolean selectNextProcess(boolean backwards) {
        List<Integer> ids = picture.processIds();
        Integer picked = session.selection().selectedProcessProperty().get();
        int at = picked == null ? (backwards ? ids.size() : -1) : ids.indexOf(picked);
        int next = at + (backwards ? -1 : 1);
        if (next < 0 || next >= ids.size()) {
            session.selection().clear();
            return false;
        }
        session.selection().selectProcess(ids.get(next));
        return true;
    }

    private boolean crashOrRevive() {
        Integer picked = session.selection().selectedProcessProperty().get();
        if (picked == null) {
            return false;
        }
        session.board().crashOrRevive(picked);
        return true;
    }

    private void handleEscape(Scene scene) {
        if (!presenting.endPresentation()
                && !pages.goBack()
                && !session.prediction().leavePredictionMode()
                && !session.causes().clearQuestion()) {
            if (picture.isInsideViews(scene.getFocusOwner())) {
                session.selection().clear();
                session.selection().highlight(Set.of());
            } else {
                picture.focusFirstView();
            }
        }
    }

    private void returnFocusAfterClick(Scene scene) {
        Node owner = scene.getFocusOwner();
        boolean clicked = (owner instanceof ButtonBase && !KeyOwnership.hasRegisteredKeys(owner))
                || owner instanceof Slider
                || owner instanceof TimeLine
                || owner instanceof TabPane
                || (owner instanceof HighlightList list && !list.isStepList());
        boolean onOtherPage = pages.currentPage() != Page.RUN && !KeyOwnership.isWithin(owner, SegmentedButton.class);
        if (mouseWasLast
                && clicked
                && !onOtherPage
                && !Focus.isKept(owner)
                && !KeyOwnership.isWithin(owner, MenuBar.class)) {
            pages.focusCurrentPage();
        }
    }

    private void returnFocusAfterListCloses(Scene scene, Event hidden) {
        if (mouseWasLast
                && pages.currentPage() == Page.RUN
                && hidden.getTarget() instanceof Node list
                && !Focus.isKept(list)
                && Focus.isInside(scene.getFocusOwner(), list)) {
            picture.focusFirstView();
        }
    }
}
