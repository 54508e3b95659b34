package hustings.app.classroom;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.app.widget.Callout;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/** What somebody new is shown: what this is, where to begin, and a tour of the window. */
public final class Greeting {

    private final Pane room;
    private final Session session;
    private final Settings choices;
    private final Consumer<Path> opener;
    private Tour tour;
    private Callout callout;

    /**
     * A greeting that is not shown yet.
     *
     * @param room the whole content of the window
     * @param opener opens a file that was open before
     */
    public Greeting(Pane room, Session session, Settings choices, Consumer<Path> opener) {
        this.room = room;
        this.session = session;
        this.choices = choices;
        this.opener = opener;
    }

    /** Welcomes who has not been welcomed before. */
    public void greet() {
        if (!choices.welcomedProperty().get()) {
            choices.welcomedProperty().set(true);
            welcome();
        }
    }

    /** Begins the tour. */
    public void tour() {
        end();
        tour = new Tour(room, session, choices);
        tour.begin();
    }

    private void end() {
        if (callout != null) {
            callout.close();
        }
        if (tour != null) {
            tour.end();
        }
    }

    /** Says what this is, and offers what to begin with, beside the picture. */
    public void welcome() {
        end();
        callout = new Callout(room, "welcome", () -> {});
        VBox content = new VBox();
        content.getStyleClass().add("welcome");
        Label title = Controls.label(null, "welcome-title", Texts.of("welcome.title"));
        title.setWrapText(true);
        content.getChildren().add(title);
        for (String line : List.of("welcome.one", "welcome.two", "welcome.three")) {
            content.getChildren().add(Callout.text(null, Texts.of(line)));
        }
        Button tourButton = way("welcomeTour", "welcome.tour", this::tour);
        tourButton.getStyleClass().add(Styles.ACCENT);
        content.getChildren()
                .addAll(
                        tourButton,
                        way("welcomeFigure", "welcome.figure-1", () -> session.openFigure(Session.FIRST_FIGURE)),
                        way(
                                "welcomeFigures",
                                "welcome.figures",
                                () -> session.pageProperty().set(Page.FIGURES)),
                        way(
                                "welcomeSearch",
                                "welcome.search",
                                () -> session.pageProperty().set(Page.SEARCH)));
        addRecent(content);
        content.getChildren().add(way("welcomeClose", "help.close", () -> {}));
        callout.show(content, () -> Callout.of(null));
        tourButton.requestFocus();
    }

    private void addRecent(VBox content) {
        List<Path> files = choices.recentProperty().get().files();
        if (files.isEmpty()) {
            return;
        }
        content.getChildren().add(Controls.label(null, "side-title", Texts.of("welcome.recent")));
        for (Path file : files) {
            Button open = way(null, "welcome.recent", () -> opener.accept(file));
            open.setText(file.getFileName().toString());
            open.setMnemonicParsing(false);
            open.getStyleClass().add(Styles.FLAT);
            content.getChildren().add(open);
        }
    }

    private Button way(String id, String text, Runnable action) {
        Button button = new Button(Texts.of(text));
        button.setId(id);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setOnAction(event -> {
            callout.close();
            action.run();
        });
        return button;
    }
}
