package hustings.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Objects;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.util.Callback;

/** Makes parts of the window of their FXML, in the language that is spoken. */
final class PageLoader {

    private final Callback<Class<?>, Object> controllers;

    /** @param controllers makes the controller of a part */
    PageLoader(Callback<Class<?>, Object> controllers) {
        this.controllers = controllers;
    }

    /** Makes a part; returns its controller. */
    <C> C load(String name, Class<C> controller) {
        return controller.cast(loaded(name).getController());
    }

    /** Makes a part that looks after itself; returns what is to be seen of it. */
    Node node(String name) {
        return loaded(name).getRoot();
    }

    private FXMLLoader loaded(String name) {
        URL fxml = Objects.requireNonNull(PageLoader.class.getResource(name), name);
        FXMLLoader loader = new FXMLLoader(fxml, Texts.bundle());
        loader.setControllerFactory(controllers);
        try {
            loader.load();
        } catch (IOException e) {
            throw new UncheckedIOException("the program is incomplete", e);
        }
        return loader;
    }
}
