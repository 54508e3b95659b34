package hustings.picture.file;

import hustings.paper.CompletedRun;
import hustings.picture.file.WebPage.IndexEntry;
import hustings.scenario.AlgorithmChoice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The files of several web pages that share a script, and of the start page that links to them. */
public final class WebPageFolder {

    private final boolean asks;
    private final Map<String, byte[]> pages = new LinkedHashMap<>();
    private final Map<String, List<IndexEntry>> entriesByGroup = new LinkedHashMap<>();

    /** @param asks whether the pages ask a question before each stage */
    public WebPageFolder(boolean asks) {
        this.asks = asks;
    }

    /**
     * Adds the page of a run.
     *
     * @param group the heading above it on the start page; may be empty
     * @param name the name of its file, without ending
     * @throws IllegalArgumentException if the run sends more messages than a page has room for
     */
    public void add(String group, String name, CompletedRun run, List<AlgorithmChoice> compared) throws IOException {
        String file = name + ".html";
        pages.put(file, toBytes(new WebPage(run, compared, asks).htmlWithSharedScript()));
        entriesByGroup.computeIfAbsent(group, heading -> new ArrayList<>()).add(new IndexEntry(file, run));
    }

    /** The contents by the names of the files: the pages in the order added, their script, and the start page. */
    public Map<String, byte[]> createFiles(String title) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>(pages);
        files.put(WebPage.SCRIPT_FILE, toBytes(WebPage.scriptText()));
        files.put("index.html", toBytes(WebPage.indexPageHtml(title, entriesByGroup)));
        return files;
    }

    private static byte[] toBytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
