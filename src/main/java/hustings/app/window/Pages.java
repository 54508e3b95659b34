package hustings.app.window;

import hustings.app.base.Focus;
import hustings.app.base.Lazy;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.app.widget.PageView;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;

/** Shows one page of the window at a time, and goes from part to part of it. */
final class Pages {

    private final Session session;
    private final Map<Page, Lazy<? extends PageView>> views;

    /**
     * Shows the page that the session names, from now on.
     *
     * @param views a view for each page; made when it is first shown
     */
    Pages(Session session, Map<Page, Lazy<? extends PageView>> views) {
        this.session = session;
        this.views = Map.copyOf(views);
        session.pageProperty().subscribe(this::show);
    }

    private void show(Page shown) {
        if (shown != Page.RUN) {
            session.pause(); // so that the run does not go on unseen
        }
        if (shown != Page.COMPARE) {
            session.comparison().pause();
        }
        current().onShown();
        focus();
    }

    /** The page that is shown. */
    Page page() {
        return session.pageProperty().get();
    }

    private PageView current() {
        return views.get(page()).get();
    }

    /** Gives the keyboard to the page that is shown. */
    void focus() {
        current().focus();
    }

    /** Takes the keyboard to where one types what to search for, if the page can be searched. */
    void focusSearch() {
        current().focusSearch();
    }

    /** Goes back within the page, or else from another page to the run; returns false if this is the run. */
    boolean goBack() {
        if (current().goBack()) {
            return true;
        }
        boolean elsewhere = page() != Page.RUN;
        session.pageProperty().set(Page.RUN);
        return elsewhere;
    }

    /** Takes the keyboard to the next part of the page, or the one before. */
    void focusNextPart(Node owner, boolean backwards) {
        List<Node> stations = current().focusStops();
        int at = -1;
        for (int i = 0; i < stations.size(); i++) {
            if (Focus.isInside(owner, stations.get(i))) {
                at = i;
            }
        }
        int step = backwards ? -1 : 1;
        int next = at < 0 ? 0 : Math.floorMod(at + step, stations.size());
        for (int tried = 1; tried < stations.size() && !Focus.focusFirstIn(stations.get(next)); tried++) {
            next = Math.floorMod(next + step, stations.size());
        }
    }
}
