package hustings.picture.file;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.web.WebEngine;
import javafx.scene.web.WebView;
import javafx.stage.Stage;

/** JavaFX's own browser in a program of its own: opens a page and prints it when its script has noted all it saw. */
public final class WebViewBrowser {

    private WebViewBrowser() {}

    /**
     * Opens a page.
     *
     * @param args its address
     */
    public static void main(String[] args) {
        Platform.startup(() -> open(args[0]));
    }

    private static void open(String address) {
        WebView view = new WebView();
        WebEngine engine = view.getEngine();
        Stage window = new Stage();
        window.setScene(new Scene(view, 900, 700));
        window.show();
        engine.load(address);
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                if (engine.getDocument() != null && engine.getDocument().getElementById("noted") != null) {
                    new PrintStream(System.out, true, StandardCharsets.UTF_8)
                            .println(engine.executeScript("document.documentElement.outerHTML"));
                    System.exit(0);
                }
            }
        }.start();
    }
}
