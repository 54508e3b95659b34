package hustings.app;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** What somebody new is shown: what this is, where to begin, and a tour of the window. */
final class Greeting {

    private static final String FIRST_FIGURE = "K1";

    private final Stage window;
    private final Session session;
    private final Choices choices;
    private final Consumer<Path> opener;
    private final Supplier<List<Tour.Stop>> stops;
    private Tour tour;

    /**
     * A greeting that is not shown yet.
     *
     * @param opener opens a file that was open before
     * @param stops where the tour leads
     */
    Greeting(Stage window, Session session, Choices choices, Consumer<Path> opener, Supplier<List<Tour.Stop>> stops) {
        this.window = window;
        this.session = session;
        this.choices = choices;
        this.opener = opener;
        this.stops = stops;
    }

    /** Welcomes who has not been welcomed before. */
    void greet() {
        if (!choices.welcomedProperty().get()) {
            choices.welcomedProperty().set(true);
            welcome();
        }
    }

    /** Shows the tour, on the page of the run. */
    void tour() {
        session.pageProperty().set(Page.RUN);
        tour = new Tour(window, stops.get());
        tour.begin();
    }

    /** Says what this is, and offers what to begin with. */
    void welcome() {
        Dialog<Void> dialog = HelpDialogs.dialog(window, "welcomeDialog", Texts.of("welcome.title"));
        VBox content = new VBox();
        content.getStyleClass().addAll("help", "welcome");
        for (String line : List.of("welcome.one", "welcome.two", "welcome.three")) {
            Label label = new Label(Texts.of(line));
            label.setWrapText(true);
            label.setMinHeight(Region.USE_PREF_SIZE);
            content.getChildren().add(label);
        }
        Button figure = way(dialog, "welcomeFigure", "welcome.figure-1", () -> session.openFigure(FIRST_FIGURE));
        Button figures = way(
                dialog,
                "welcomeFigures",
                "welcome.figures",
                () -> session.pageProperty().set(Page.FIGURES));
        Button search = way(
                dialog,
                "welcomeSearch",
                "welcome.search",
                () -> session.pageProperty().set(Page.SEARCH));
        Button tourButton = way(dialog, "welcomeTour", "welcome.tour", this::tour);
        tourButton.getStyleClass().add(Styles.ACCENT);
        HBox ways = new HBox(tourButton, figure, figures, search);
        ways.getStyleClass().add("welcome-ways");
        content.getChildren().add(ways);
        addRecent(dialog, content);
        dialog.getDialogPane().setContent(content);
        dialog.setOnShown(event -> tourButton.requestFocus());
        dialog.show();
    }

    private void addRecent(Dialog<Void> dialog, VBox content) {
        List<Path> files = choices.recentProperty().get().files();
        if (files.isEmpty()) {
            return;
        }
        Label title = new Label(Texts.of("welcome.recent"));
        title.getStyleClass().add("side-title");
        content.getChildren().add(title);
        for (Path file : files) {
            Button open = new Button(file.getFileName().toString());
            open.setMnemonicParsing(false);
            open.getStyleClass().add(Styles.FLAT);
            open.setOnAction(event -> {
                dialog.close();
                opener.accept(file);
            });
            content.getChildren().add(open);
        }
    }

    private static Button way(Dialog<Void> dialog, String id, String text, Runnable action) {
        Button button = new Button(Texts.of(text));
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> {
            dialog.close();
            action.run();
        });
        return button;
    }
}
