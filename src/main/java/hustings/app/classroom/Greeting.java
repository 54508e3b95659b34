package hustings.app.classroom;

import atlantafx.base.theme.Styles;
import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.event.ActionEvent;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;

/** What somebody new is shown: what this is, where to begin, and a tour of the window. */
public final class Greeting {

    private final WindowParts parts;
    private final Session session;
    private final Settings settings;
    private final Consumer<Path> opener;
    private Tour tour;

    @FXML
    private Button welcomeTour;

    private Callout callout;

    /**
     * A greeting that is not shown yet.
     *
     * @param opener opens a file that was open before
     */
    public Greeting(WindowParts parts, Session session, Settings choices, Consumer<Path> opener) {
        this.parts = parts;
        this.session = session;
        this.settings = choices;
        this.opener = opener;
    }

    /** Welcomes who has not been welcomed before. */
    public void welcomeOnce() {
        if (!settings.welcomedProperty().get()) {
            settings.welcomedProperty().set(true);
            welcome();
        }
    }

    /** Begins the tour. */
    public void tour() {
        end();
        tour = new Tour(parts, session, settings);
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
        callout = new Callout(parts, "welcome", () -> {});
        VBox content = (VBox) PageLoader.load(this);
        content.addEventFilter(ActionEvent.ACTION, event -> callout.close()); // whatever is chosen
        content.getChildren().addAll(content.getChildren().size() - 1, recent());
        callout.show(content, () -> Callout.NOWHERE);
        welcomeTour.requestFocus();
    }

    private List<Node> recent() {
        List<Node> nodes = new ArrayList<>();
        for (Path file : settings.recentProperty().get().files()) {
            Button open = new Button(file.getFileName().toString());
            open.setMnemonicParsing(false);
            open.setMaxWidth(Double.MAX_VALUE);
            open.getStyleClass().add(Styles.FLAT);
            open.setOnAction(event -> opener.accept(file));
            nodes.add(open);
        }
        if (!nodes.isEmpty()) {
            nodes.add(0, Controls.label(null, "side-title", Texts.of("welcome.recent")));
        }
        return nodes;
    }

    @FXML
    private void onFigure() {
        session.openFigure(Session.FIRST_FIGURE);
    }

    @FXML
    private void onFigures() {
        session.pageProperty().set(Page.FIGURES);
    }

    @FXML
    private void onSearch() {
        session.pageProperty().set(Page.SEARCH);
    }
}
