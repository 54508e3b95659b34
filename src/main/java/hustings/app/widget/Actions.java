package hustings.app.widget;

import hustings.app.base.Action;
import hustings.app.base.Texts;
import hustings.app.session.Page;
import hustings.app.session.Session;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** What each {@link Action} does in the window, and when it is possible. */
public final class Actions {

    private final Session session;
    private final Map<Action, Command> commands = new EnumMap<>(Action.class);
    private final Map<Action, BooleanProperty> toggles = new EnumMap<>(Action.class);
    private final Set<Action> inMenus = EnumSet.noneOf(Action.class);
    private final List<Runnable> availabilityListeners = new ArrayList<>();

    /**
     * The command of an action.
     *
     * @param execute returns false if there was nothing to do, so that the key may mean something else
     * @param isPossible whether its menu item can be chosen
     */
    private record Command(BooleanSupplier execute, BooleanSupplier isPossible) {}

    /** Creates actions without commands. */
    public Actions(Session session) {
        this.session = session;
    }

    /** Sets the command of an action whose menu item can always be chosen. */
    public void setCommand(Action action, Runnable command) {
        setCommand(action, () -> true, command);
    }

    /**
     * Sets the command of an action.
     *
     * @param isPossible whether its menu item can be chosen; asked on the pages where the action works
     */
    public void setCommand(Action action, BooleanSupplier isPossible, Runnable command) {
        BooleanSupplier execute = () -> {
            command.run();
            return true;
        };
        commands.put(action, new Command(execute, isPossible));
    }

    /** Sets a command that returns false if there was nothing to do. */
    public void setConditionalCommand(Action action, BooleanSupplier tryExecute) {
        commands.put(action, new Command(tryExecute, () -> true));
    }

    /** Makes an action switch a property on and off. */
    public void setToggle(Action action, BooleanProperty value) {
        toggles.put(action, value);
        setCommand(action, () -> value.set(!value.get()));
    }

    /**
     * Makes an action switch a property on and off where that is possible.
     *
     * @param isPossible whether its menu item can be chosen; asked on the pages where the action works
     */
    public void setToggle(Action action, BooleanSupplier isPossible, BooleanProperty value) {
        toggles.put(action, value);
        BooleanSupplier execute = () -> {
            boolean executes = isPossible.getAsBoolean();
            value.set(value.get() ^ executes);
            return executes;
        };
        commands.put(action, new Command(execute, isPossible));
    }

    /** Whether an action can be chosen now, on the current page. */
    public boolean isPossible(Action action) {
        return worksOnCurrentPage(action)
                && commands.containsKey(action)
                && commands.get(action).isPossible().getAsBoolean();
    }

    private boolean worksOnCurrentPage(Action action) {
        Page page = session.pageProperty().get();
        boolean runIsShown = session.shown() != null; // the first run may take long to load
        return switch (action.scope()) {
            case WINDOW -> true;
            case RUN -> runIsShown && page == Page.RUN;
            case ONE_PICTURE ->
                runIsShown && page == Page.RUN && !session.board().state().isSideBySide();
            case PRESENTABLE -> page == Page.RUN ? runIsShown : page.isPresentable();
            case STAGE ->
                page == Page.RUN
                        ? runIsShown
                        : session.prediction()
                                .presentation()
                                .presentingProperty()
                                .get();
            case CONTROL -> false;
        };
    }

    /**
     * Executes the action that a key stands for.
     *
     * @param candidates the actions to choose from
     * @return false if the key stands for no action here
     */
    public boolean executeByKey(KeyEvent event, Collection<Action> candidates) {
        return Stream.concat(
                        candidates.stream().filter(action -> action.matches(event)),
                        candidates.stream().filter(action -> action.matchesIgnoringModifiers(event)))
                .filter(action -> worksOnCurrentPage(action) && commands.containsKey(action))
                .anyMatch(this::executeCommand);
    }

    /** Executes an action, unless it cannot be chosen now. */
    public void executeIfPossible(Action action) {
        if (isPossible(action)) {
            executeCommand(action);
        }
    }

    private boolean executeCommand(Action action) {
        return commands.get(action).execute().getAsBoolean();
    }

    /** Creates a menu item for an action. */
    public MenuItem createMenuItem(Action action) {
        MenuItem item;
        if (toggles.containsKey(action)) {
            CheckMenuItem check = new CheckMenuItem();
            check.selectedProperty().bindBidirectional(toggles.get(action));
            item = check;
        } else {
            item = new MenuItem();
            item.setOnAction(event -> executeCommand(action));
        }
        inMenus.add(action);
        item.setId(action.menuItemId());
        item.setText(Texts.of("menu." + action.textKey()));
        action.accelerators().stream().findFirst().ifPresent(item::setAccelerator);
        addAvailabilityListener(() -> item.setDisable(!isPossible(action)));
        return item;
    }

    /** Adds a listener that is called whenever the possible actions may have changed. */
    public void addAvailabilityListener(Runnable listener) {
        availabilityListeners.add(listener);
    }

    /** Calls the listeners, since the possible actions may have changed. */
    public void notifyAvailabilityListeners() {
        availabilityListeners.forEach(Runnable::run);
    }

    /** Installs the accelerators that no menu item has. */
    public void installAccelerators(Scene scene) {
        commands.keySet()
                .forEach(action -> action.accelerators().stream()
                        .skip(inMenus.contains(action) ? 1 : 0)
                        .forEach(key -> installAccelerator(scene, key, action)));
    }

    private void installAccelerator(Scene scene, KeyCombination key, Action action) {
        scene.getAccelerators().put(key, () -> {
            if (isPossible(action)) {
                executeCommand(action);
            }
        });
    }
}
