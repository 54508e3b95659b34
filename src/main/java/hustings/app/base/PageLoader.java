package hustings.app.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Locale;
import java.util.Objects;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.util.Callback;

/** Makes parts of the window of the FXML beside their controllers, in the language that is spoken. */
public final class PageLoader {

    private final Callback<Class<?>, Object> controllers;

    /** @param controllers makes the controller of a part */
    public PageLoader(Callback<Class<?>, Object> controllers) {
        this.controllers = controllers;
    }

    /** Makes a part; returns its controller. */
    public <C> C load(Class<C> controller) {
        return controller.cast(loaded(controller).getController());
    }

    /** Makes a part that looks after itself; returns what is to be seen of it. */
    public Node node(Class<?> controller) {
        return loaded(controller).getRoot();
    }

    private FXMLLoader loaded(Class<?> controller) {
        String part = controller.getSimpleName().replaceFirst("Controller$", "");
        String name = part.toLowerCase(Locale.ROOT) + ".fxml";
        URL fxml = Objects.requireNonNull(controller.getResource(name), name);
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
