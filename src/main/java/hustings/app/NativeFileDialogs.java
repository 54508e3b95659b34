package hustings.app;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;

/** Asks by the dialogs of the desktop; they open in the folder that was used last. */
final class NativeFileDialogs implements FileDialogs {

    private final Window owner;
    private File folder;

    NativeFileDialogs(Window owner) {
        this.owner = owner;
    }

    @Override
    public Optional<Path> scenarioToOpen() {
        FileChooser chooser = chooser("Open a scenario", scenarios());
        chooser.getExtensionFilters().add(new ExtensionFilter("All files", "*"));
        return used(chooser.showOpenDialog(owner));
    }

    @Override
    public Optional<Path> scenarioToSave(String suggestedName) {
        FileChooser chooser = chooser("Save the scenario", scenarios());
        chooser.setInitialFileName(suggestedName);
        return used(chooser.showSaveDialog(owner)).map(path -> withEnding(path, ".yaml", ".yml"));
    }

    @Override
    public Optional<Path> pictureToSave(String suggestedName) {
        FileChooser chooser = chooser("Save a picture of the window", new ExtensionFilter("Pictures (PNG)", "*.png"));
        chooser.setInitialFileName(suggestedName);
        return used(chooser.showSaveDialog(owner)).map(path -> withEnding(path, ".png"));
    }

    @Override
    public Optional<Path> claimsToSave(String suggestedName) {
        ExtensionFilter json = new ExtensionFilter("JSON", "*.json");
        FileChooser chooser = chooser("Save the claims", new ExtensionFilter("Tables (CSV)", "*.csv"));
        chooser.getExtensionFilters().add(json);
        chooser.setInitialFileName(suggestedName);
        return used(chooser.showSaveDialog(owner)).map(path -> {
            boolean asJson = json.equals(chooser.getSelectedExtensionFilter());
            return withEnding(path, asJson ? ".json" : ".csv", ".csv", ".json");
        });
    }

    /** A name without an ending gets one, so that the dialog for opening lists the file. */
    private static Path withEnding(Path path, String ending, String... others) {
        String name = path.getFileName().toString();
        boolean has = name.endsWith(ending) || Stream.of(others).anyMatch(name::endsWith);
        return has ? path : path.resolveSibling(name + ending);
    }

    private static ExtensionFilter scenarios() {
        return new ExtensionFilter("Scenarios (YAML)", "*.yaml", "*.yml");
    }

    private FileChooser chooser(String title, ExtensionFilter filter) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().add(filter);
        if (folder != null && folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        return chooser;
    }

    private Optional<Path> used(File file) {
        if (file == null) {
            return Optional.empty();
        }
        folder = file.getParentFile();
        return Optional.of(file.toPath());
    }
}
