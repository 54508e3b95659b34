package hustings.picture.file;

import java.util.Map;

/** The place of a page among others that lead on from it. */
interface PagePlace {

    /** The data from which the page's script makes what leads on. */
    Map<String, String> toPageData();

    /** The name of the file with the style of what leads on; empty if the page's own style is enough. */
    String styleFile();

    /**
     * The name of the file of a page.
     *
     * @param name the same without ending
     */
    static String fileName(String name) {
        return name + ".html";
    }
}
