package hustings.web;

import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.file.WebPage;
import hustings.scenario.AlgorithmChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A browser for a test, and pages for it. */
final class Browsers {

    private Browsers() {}

    /** Starts a browser for pages that do little: optimizing their script takes longer than they run. */
    static Browser start(Path folder) throws IOException {
        return start(folder, "--no-opt --no-maglev");
    }

    /** Starts a browser for long runs. */
    static Browser startOptimizing(Path folder) throws IOException {
        return start(folder, "");
    }

    /** Where none is installed the test is skipped, which is printed. */
    private static Browser start(Path folder, String scripts) throws IOException {
        if (Browser.find().isEmpty()) {
            System.out.println("SKIPPED: there is no Chromium on the PATH to play web pages in");
            abort("there is no Chromium on the PATH");
        }
        return Browser.start(folder, scripts);
    }

    /** Writes the page of a figure; returns its address. */
    static String page(Path folder, String figure, boolean asks) throws IOException {
        return page(
                folder,
                new WebPage(
                        CompletedRun.of(Figures.loadScenario(figure)),
                        List.of(AlgorithmChoice.asPublished("modified-bully")),
                        asks));
    }

    /** Writes a page; returns its address. */
    static String page(Path folder, WebPage page) throws IOException {
        Path file = Files.createTempFile(folder, "page", ".html");
        Files.writeString(file, page.html());
        return file.toUri().toString();
    }

    /** A text as an expression of a script. */
    static String quoted(String text) {
        try {
            return new ObjectMapper().writeValueAsString(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
