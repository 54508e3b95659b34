package hustings.app.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.util.Callback;

/**
 * Loads parts of the window from the FXML beside their controllers, with texts in the current language.
 *
 * @param controllers the factory of the controllers
 */
public record PageLoader(Callback<Class<?>, Object> controllers) {

    /** Loads a part, passes its root node to a consumer, and returns its controller. */
    public <C> C load(Class<C> controller, Consumer<Node> rootConsumer) {
        FXMLLoader loader = loadFxml(controller, null);
        rootConsumer.accept(loader.getRoot());
        return controller.cast(loader.getController());
    }

    /** Loads a part whose controller is not needed; returns the root node. */
    public Node loadNode(Class<?> controller) {
        return loadFxml(controller, null).getRoot();
    }

    /** Loads the part of an existing controller; returns the root node. */
    public static Node load(Object controller) {
        return new PageLoader(type -> controller).loadNode(controller.getClass());
    }

    /** Loads the content of a node that is its own controller. */
    public static void loadInto(Node part) {
        new PageLoader(type -> part).loadFxml(part.getClass(), part);
    }

    private FXMLLoader loadFxml(Class<?> controller, Node root) {
        String part = controller.getSimpleName().replaceFirst("Controller$", "");
        String name = part.toLowerCase(Locale.ROOT) + ".fxml";
        URL fxml = Objects.requireNonNull(controller.getResource(name), name);
        FXMLLoader loader = new FXMLLoader(fxml, Texts.bundle());
        loader.setRoot(root);
        loader.setControllerFactory(controllers);
        try {
            loader.load();
        } catch (IOException e) {
            throw new UncheckedIOException("the program is incomplete", e);
        }
        return loader;
    }
}
