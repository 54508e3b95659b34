import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.css.Stylesheet;

/** Puts each style sheet below a folder in JavaFX's binary form beside it. Started from source by the build. */
final class BinaryStyles {

    public static void main(String[] args) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(args[0]))) {
            List<Path> sheets = files.filter(file -> file.toString().endsWith(".css")).toList();
            for (Path sheet : sheets) {
                if (!Files.readString(sheet).contains("@import")) { // the binary form would lose what is imported
                    String binary = sheet.toString().replaceFirst("css$", "bss");
                    Stylesheet.convertToBinary(sheet.toFile(), new File(binary));
                }
            }
        }
    }
}
