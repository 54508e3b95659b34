package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.canvas.NetworkTexts;
import hustings.app.session.Session;
import hustings.app.widget.Dialogs;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.model.Group;
import hustings.picture.Palette;
import hustings.picture.election.ProcessShape;
import hustings.play.NetworkSides;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/**
 * A dialog that splits the network: pressing a process's button moves it to the next side, typing a letter to the side
 * of that letter.
 */
final class PartitionDialog {

    private final Map<Integer, Integer> sideById = new TreeMap<>();
    private final Group group;
    private final Map<Integer, Button> buttons = new TreeMap<>();
    private final FlowPane processes = new FlowPane();
    private final Label sides = new Label();
    private final Dialog<ButtonType> dialog;

    /** Scrolls the buttons where there are more than the screen has room for; otherwise as high as they are. */
    private static final class ButtonsPane extends ScrollPane {

        ButtonsPane(FlowPane buttons) {
            super(buttons);
            setFitToWidth(true);
            setHbarPolicy(ScrollBarPolicy.NEVER);
            setFocusTraversable(false);
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computePrefHeight(double width) {
            double sides = snappedLeftInset() + snappedRightInset();
            return ((Region) getContent()).prefHeight(width < 0 ? width : width - sides)
                    + snappedTopInset()
                    + snappedBottomInset();
        }
    }

    private PartitionDialog(Window owner, Frame frame) {
        group = frame.group();
        List<List<Integer>> present = NetworkSides.currentSides(frame);
        present.forEach(side ->
                side.forEach(id -> sideById.put(id, Math.min(present.indexOf(side), Palette.COLORED_SIDES - 1))));
        for (int id : sideById.keySet()) {
            buttons.put(id, createProcessButton(id));
        }
        processes.getChildren().setAll(buttons.values());
        processes.getStyleClass().add("cut-processes");
        Label explanation = new Label(Texts.of("cut.explanation"));
        explanation.setMinHeight(Region.USE_PREF_SIZE); // of many processes, their buttons give way
        sides.setId("cutDialogSides");
        sides.setMinHeight(Region.USE_PREF_SIZE);
        ScrollPane scroll = new ButtonsPane(processes);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        VBox content = new VBox(explanation, scroll, sides);
        content.getStyleClass().addAll("help", "cut-dialog");
        String title = Texts.of("cut.title");
        dialog = Dialogs.create(owner, "cutDialog", title, content, ButtonType.OK, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(ButtonType.OK).setId("cutDialogOk");
        updateButtonsAndSides();
    }

    /** Opens the dialog; if it is confirmed, partitions the network at the shown frame. */
    static void show(Window owner, Session session) {
        session.board().pause();
        PartitionDialog cut = new PartitionDialog(owner, session.shown().frame());
        cut.dialog.setOnHidden(event -> {
            if (ButtonType.OK.equals(cut.dialog.getResult())) {
                session.board().intervene(new Intervention.Partition(cut.nonEmptySides()));
            }
        });
        cut.dialog.show();
        cut.buttons.values().iterator().next().requestFocus();
    }

    private Button createProcessButton(int id) {
        Button button = new Button();
        button.setId("cut-" + id);
        button.setOnAction(event -> assignSide(id, (sideById.get(id) + 1) % Palette.COLORED_SIDES));
        button.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            for (int side = 0; side < Palette.COLORED_SIDES; side++) {
                if (event.getCode().getName().equals(ProcessShape.partitionSideName(side + 1))) {
                    assignSide(id, side);
                    event.consume();
                }
            }
        });
        return button;
    }

    private void assignSide(int id, int side) {
        sideById.put(id, side);
        updateButtonsAndSides();
    }

    private void updateButtonsAndSides() {
        buttons.forEach((id, button) -> {
            String side = ProcessShape.partitionSideName(sideById.get(id) + 1);
            button.setText(group.name(id) + "  " + side);
            button.setAccessibleText(Texts.of("cut.on-side", group.name(id), side));
            button.getStyleClass().removeIf(style -> style.startsWith("cut-side-"));
            button.getStyleClass().add("cut-side-" + sideById.get(id));
        });
        boolean cuts = nonEmptySides().size() > 1;
        sides.setText(cuts ? NetworkTexts.describeSides(nonEmptySides(), group) : Texts.of("cut.nobody"));
        dialog.getDialogPane().lookupButton(ButtonType.OK).setDisable(!cuts);
    }

    /** The sides with at least one process, each as the ids of its processes. */
    private List<List<Integer>> nonEmptySides() {
        return List.copyOf(sideById.keySet().stream()
                .collect(Collectors.groupingBy(sideById::get, TreeMap::new, Collectors.toList()))
                .values());
    }
}
