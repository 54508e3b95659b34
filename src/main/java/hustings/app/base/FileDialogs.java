package hustings.app.base;

import java.awt.Desktop;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;

/**
 * The file dialogs of the desktop, which open in the folder used last. They return an empty result if the person
 * cancels. A test overrides only the methods that reach the desktop.
 */
public class FileDialogs {

    private final Window owner;
    private final Consumer<String> browser;
    private File folder;

    /** @param browser opens a URL in the browser */
    public FileDialogs(Window owner, Consumer<String> browser) {
        this.owner = owner;
        this.browser = browser;
    }

    /** Asks for a file to open. */
    public final Optional<Path> chooseFileToOpen(FileKind kind) {
        FileChooser chooser = createChooser(Texts.of("file.open." + kind.key()), kind);
        chooser.getExtensionFilters().add(new ExtensionFilter(Texts.of("file.format.all"), "*"));
        return toPathAndRememberFolder(showOpenDialog(chooser));
    }

    /** Asks where to save a file. The ending of the name tells which of the kind's formats is chosen. */
    public final Optional<Path> chooseFileToSave(FileKind kind, String suggestedName) {
        FileChooser chooser = createChooser(Texts.of("file.save." + kind.key()), kind);
        chooser.setInitialFileName(suggestedName);
        return toPathAndRememberFolder(showSaveDialog(chooser)).map(path -> addExtensionIfMissing(path, kind, chooser));
    }

    /** Asks for a folder that exists. */
    public final Optional<Path> chooseFolder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        if (folder != null && folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        Optional<File> chosen = Optional.ofNullable(showFolderDialog(chooser));
        folder = chosen.orElse(folder);
        return chosen.map(File::toPath);
    }

    /** Shows a dialog for opening; null if the person cancels. */
    protected File showOpenDialog(FileChooser chooser) {
        return chooser.showOpenDialog(owner);
    }

    /** Shows a dialog for saving; null if the person cancels. */
    protected File showSaveDialog(FileChooser chooser) {
        return chooser.showSaveDialog(owner);
    }

    /** Shows a dialog for choosing a folder; null if the person cancels. */
    protected File showFolderDialog(DirectoryChooser chooser) {
        return chooser.showDialog(owner);
    }

    /**
     * Opens a text file in the system's editor. Blocks, so not for the FX thread.
     *
     * @throws IOException if there is no editor
     */
    public void openInEditor(Path textFile) throws IOException {
        Desktop desktop = Desktop.isDesktopSupported() ? Desktop.getDesktop() : null;
        if (desktop != null && desktop.isSupported(Desktop.Action.EDIT)) {
            desktop.edit(textFile.toFile());
        } else if (desktop != null && desktop.isSupported(Desktop.Action.OPEN)) {
            desktop.open(textFile.toFile());
        } else {
            throw new IOException("no editor");
        }
    }

    /** Shows a page in the browser. */
    public void openInBrowser(Path page) {
        browser.accept(page.toUri().toString());
    }

    /** Adds the chosen format's ending to a name without one, so that the dialog for opening lists the file. */
    private static Path addExtensionIfMissing(Path path, FileKind kind, FileChooser chooser) {
        int chosen = Math.max(0, chooser.getExtensionFilters().indexOf(chooser.getSelectedExtensionFilter()));
        String name = path.getFileName().toString();
        return path.resolveSibling(
                kind.addExtensionIfMissing(name, kind.formats().get(chosen)));
    }

    private FileChooser createChooser(String title, FileKind kind) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        kind.formats().forEach(format -> chooser.getExtensionFilters().add(createFilter(format)));
        if (folder != null && folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        return chooser;
    }

    private static ExtensionFilter createFilter(FileKind.Format format) {
        List<String> patterns =
                format.extensions().stream().map(ending -> "*." + ending).toList();
        return new ExtensionFilter(Texts.of("file.format." + format.key()), patterns);
    }

    private Optional<Path> toPathAndRememberFolder(File file) {
        if (file == null) {
            return Optional.empty();
        }
        folder = file.getParentFile();
        return Optional.of(file.toPath());
    }
}
