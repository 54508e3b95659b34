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
import java.util.Optional;

/** The files of several web pages that share a script, and of the start page that links to them. */
public final class WebPageFolder {

    private final boolean asks;
    private final Map<String, byte[]> pages = new LinkedHashMap<>();
    private final Map<String, List<IndexEntry>> entriesByGroup = new LinkedHashMap<>();
    private Optional<TaskPath> forYourself = Optional.empty();

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
        add(group, fileName(name), run, compared, Optional.empty());
    }

    /**
     * Adds the page of a part of a lesson; its last step leads to a card with the next part, or with all of them.
     *
     * @param place the place of the page, whose file it becomes
     */
    public void addPart(String group, CompletedRun run, List<AlgorithmChoice> compared, LessonPlace place)
            throws IOException {
        add(group, place.parts().get(place.index()).file(), run, compared, Optional.of(place));
    }

    /**
     * Adds the pages of tasks, and one that leads through some of them, to which the start page links first.
     *
     * @param group the heading above them on the start page
     * @param tasks the runs by the names of their files, without ending, in order
     * @param path the names of those through which a person who learns alone is led
     */
    public void addTasks(String group, Map<String, CompletedRun> tasks, List<String> path) throws IOException {
        TaskPath way = new TaskPath(path);
        for (Map.Entry<String, CompletedRun> task : tasks.entrySet()) {
            int index = path.indexOf(task.getKey());
            Optional<PagePlace> place = index < 0 ? Optional.empty() : Optional.of(new TaskPath.Place(way, index));
            add(group, fileName(task.getKey()), task.getValue(), List.of(), place);
        }
        pages.put(TaskPath.FILE, toBytes(WebPage.taskPathHtml(way, tasks)));
        forYourself = Optional.of(way);
    }

    private void add(
            String group, String file, CompletedRun run, List<AlgorithmChoice> compared, Optional<PagePlace> place)
            throws IOException {
        pages.put(file, toBytes(new WebPage(run, compared, asks).htmlWithSharedScript(place)));
        entriesByGroup.computeIfAbsent(group, heading -> new ArrayList<>()).add(new IndexEntry(file, run));
    }

    /** The name of the file of a page. */
    public static String fileName(String name) {
        return PagePlace.fileName(name);
    }

    /** The contents by the names of the files: the pages in the order added, their script, and the start page. */
    public Map<String, byte[]> createFiles(String title) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>(pages);
        files.put(WebPage.SCRIPT_FILE, toBytes(WebPage.scriptText()));
        files.put(
                "index.html",
                toBytes(forYourself
                        .map(path -> WebPage.indexPageHtmlWithTasks(title, entriesByGroup, path))
                        .orElseGet(() -> WebPage.indexPageHtml(title, entriesByGroup))));
        return files;
    }

    private static byte[] toBytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
