package hustings.app.canvas;

import hustings.engine.Frame;
import hustings.model.Group;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * The processes and messages of a picture as items for a screen reader. They are invisible, ignore the mouse, and are
 * skipped by the Tab key.
 */
final class AccessibleItems extends Pane {

    /** The greatest number of messages presented: nobody goes through more, and the log has all of them. */
    static final int MAX_MESSAGES = 200;

    private Optional<ItemNode> selectedItem = Optional.empty();

    /**
     * An item of the picture.
     *
     * @param process the id of the process; empty if the item is a message
     * @param text the description for the screen reader
     * @param anchor the place where the item is drawn; empty if it is not drawn
     * @param onAction opens the menu of the item, or selects the item
     */
    record AccessibleItem(
            Optional<Integer> process, String text, Supplier<Optional<PopOverAnchor>> anchor, Runnable onAction) {

        /** Creates the item of a process, described by its role and coordinator. */
        static AccessibleItem ofProcess(
                Frame.ProcessFrame process,
                Group group,
                Function<Integer, Optional<PopOverAnchor>> anchor,
                IntConsumer onAction) {
            int id = process.id();
            return new AccessibleItem(
                    Optional.of(id),
                    AccessibleTexts.describe(process, group),
                    () -> anchor.apply(id),
                    () -> onAction.accept(id));
        }
    }

    AccessibleItems() {
        setManaged(false);
        setMouseTransparent(true);
    }

    /** Replaces all items. */
    void show(List<AccessibleItem> items) {
        getChildren().setAll(items.stream().map(ItemNode::new).toList());
    }

    /** Selects the item of a process, or none if the id is null. */
    void selectProcess(Integer processId) {
        Optional<ItemNode> found = itemNodes()
                .filter(item ->
                        processId != null && item.accessibleItem.process().equals(Optional.of(processId)))
                .findFirst();
        selectedItem.ifPresent(item -> item.setSelected(false));
        selectedItem = found;
        selectedItem.ifPresent(item -> item.setSelected(true));
    }

    private Stream<ItemNode> itemNodes() {
        return getChildren().stream().map(ItemNode.class::cast);
    }

    /** Answers a screen reader's query for an attribute of the picture as a list; empty for other attributes. */
    Optional<Object> queryListAttribute(AccessibleAttribute attribute, Object... parameters) {
        return switch (attribute) {
            case ITEM_COUNT -> Optional.of(getChildren().size());
            case ITEM_AT_INDEX -> Optional.of(getChildren().get((Integer) parameters[0]));
            case FOCUS_ITEM -> selectedItem.map(Object.class::cast);
            case SELECTED_ITEMS ->
                Optional.of(
                        FXCollections.observableArrayList(selectedItem.stream().toList()));
            case MULTIPLE_SELECTION -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    /** An item for a screen reader. */
    private static final class ItemNode extends Region {

        private final AccessibleItem accessibleItem;
        private boolean isSelected;

        ItemNode(AccessibleItem part) {
            this.accessibleItem = part;
            setAccessibleRole(AccessibleRole.LIST_ITEM);
            setAccessibleText(part.text());
        }

        void setSelected(boolean selected) {
            isSelected = selected;
            notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTED);
        }

        @Override
        public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
            Optional<Object> own = switch (attribute) {
                case INDEX -> Optional.of(getParent().getChildrenUnmodifiable().indexOf(this));
                case SELECTED -> Optional.of(isSelected);
                case BOUNDS -> accessibleItem.anchor().get().map(PopOverAnchor::itemBounds);
                default -> Optional.empty();
            };
            return own.orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
        }

        @Override
        public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
            if (action == AccessibleAction.FIRE || action == AccessibleAction.SHOW_MENU) {
                accessibleItem.onAction().run();
            } else {
                super.executeAccessibleAction(action, parameters);
            }
        }
    }
}
