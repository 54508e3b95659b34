package hustings.app.base;

import java.awt.Desktop;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;

/** Asks by the dialogs of the desktop; they open in the folder that was used last. */
public final class NativeFileDialogs implements FileDialogs {

    private final Window owner;
    private final Consumer<String> browser;
    private File folder;

    /** @param browser shows what has an address */
    public NativeFileDialogs(Window owner, Consumer<String> browser) {
        this.owner = owner;
        this.browser = browser;
    }

    @Override
    public void browse(Path page) {
        browser.accept(page.toUri().toString());
    }

    @Override
    public void edit(Path text) throws IOException {
        Desktop desktop = Desktop.isDesktopSupported() ? Desktop.getDesktop() : null;
        if (desktop != null && desktop.isSupported(Desktop.Action.EDIT)) {
            desktop.edit(text.toFile());
        } else if (desktop != null && desktop.isSupported(Desktop.Action.OPEN)) {
            desktop.open(text.toFile());
        } else {
            throw new IOException("no editor");
        }
    }

    @Override
    public Optional<Path> toOpen(FileKind kind) {
        FileChooser chooser = chooser(Texts.of("file.open." + kind.key()), kind);
        chooser.getExtensionFilters().add(new ExtensionFilter(Texts.of("file.format.all"), "*"));
        return used(chooser.showOpenDialog(owner));
    }

    @Override
    public Optional<Path> toSave(FileKind kind, String suggestedName) {
        FileChooser chooser = chooser(kind.title(), kind);
        chooser.setInitialFileName(suggestedName);
        return used(chooser.showSaveDialog(owner)).map(path -> withEnding(path, kind, chooser));
    }

    /** A name without an ending gets one, so that the dialog for opening lists the file. */
    private static Path withEnding(Path path, FileKind kind, FileChooser chooser) {
        int chosen = Math.max(0, chooser.getExtensionFilters().indexOf(chooser.getSelectedExtensionFilter()));
        return path.resolveSibling(
                kind.named(path.getFileName().toString(), kind.formats().get(chosen)));
    }

    private FileChooser chooser(String title, FileKind kind) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        kind.formats().forEach(format -> chooser.getExtensionFilters().add(filter(format)));
        if (folder != null && folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        return chooser;
    }

    private static ExtensionFilter filter(FileKind.Format format) {
        List<String> patterns =
                format.endings().stream().map(ending -> "*." + ending).toList();
        return new ExtensionFilter(Texts.of("file.format." + format.key()), patterns);
    }

    private Optional<Path> used(File file) {
        if (file == null) {
            return Optional.empty();
        }
        folder = file.getParentFile();
        return Optional.of(file.toPath());
    }
}
