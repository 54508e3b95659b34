package hustings.app.window;

import hustings.app.base.Focus;
import hustings.app.base.Lazy;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.app.widget.PageView;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;

/** Shows one page of the window at a time, and moves the focus from part to part of it. */
final class Pages {

    private final Session session;
    private final Map<Page, Lazy<? extends PageView>> views;

    /**
     * Shows the page that the session names, now and whenever that changes.
     *
     * @param views a view for each page, created when it is first shown
     */
    Pages(Session session, Map<Page, Lazy<? extends PageView>> views) {
        this.session = session;
        this.views = Map.copyOf(views);
        session.pageProperty().subscribe(this::showPage);
    }

    private void showPage(Page shown) {
        if (shown != Page.RUN) {
            session.board().pause(); // so that the run does not go on unseen
        }
        currentView().onShown();
        focusCurrentPage();
    }

    /** The current page. */
    Page currentPage() {
        return session.pageProperty().get();
    }

    private PageView currentView() {
        return views.get(currentPage()).get();
    }

    /** Focuses the current page. */
    void focusCurrentPage() {
        currentView().focus();
    }

    /** Goes one step forward on the current page. */
    void stepForward() {
        currentView().stepForward();
    }

    /** Goes one step back on the current page. */
    void stepBack() {
        currentView().stepBack();
    }

    /** Focuses the search field of the current page, if it has one. */
    void focusSearch() {
        currentView().focusSearch();
    }

    /**
     * Goes back within the page, or else from another page to the page of the run; returns false if that is shown
     * already.
     */
    boolean goBack() {
        if (currentView().goBack()) {
            return true;
        }
        boolean elsewhere = currentPage() != Page.RUN;
        session.pageProperty().set(Page.RUN);
        return elsewhere;
    }

    /** Moves the focus to the next part of the page, or to the previous one. */
    void cycleFocus(Node focusOwner, boolean backwards) {
        List<Node> focusStops = currentView().focusStops();
        int ownIndex = -1;
        for (int i = 0; i < focusStops.size(); i++) {
            if (Focus.isInside(focusOwner, focusStops.get(i))) {
                ownIndex = i;
            }
        }
        int step = backwards ? -1 : 1;
        int next = ownIndex < 0 ? 0 : Math.floorMod(ownIndex + step, focusStops.size());
        for (int attempt = 1; attempt < focusStops.size() && !Focus.focusFirstIn(focusStops.get(next)); attempt++) {
            next = Math.floorMod(next + step, focusStops.size());
        }
    }
}
