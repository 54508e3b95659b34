package hustings.app.run;

import hustings.app.base.Ids;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Sent;
import hustings.engine.SimulationEvent;
import hustings.play.ViewState;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import javafx.scene.control.Menu;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The submenu that makes a process crash after some of its next sends, and names the receivers that these reach. */
final class CrashMenu {

    private CrashMenu() {}

    /** Creates the submenu of a process, with an item for each offered number of sends. */
    static Menu createMenu(Session session, ViewState shown, int id) {
        Menu menu = new Menu(Texts.of("menu.crash-after", id + ""), new FontIcon(Feather.ZAP_OFF));
        menu.setId("menuCrashAfter");
        boolean predicts = session.prediction().predictingProperty().get(); // then what comes next is the question
        List<Sent> next = findNextSends(
                predicts ? shown : session.prediction().wholeRunProperty().get(), id);
        int others = shown.frame().processes().size() - 1;
        int all = next.isEmpty() ? others : next.size();
        for (int sends : new TreeSet<>(List.of(0, 1, 2, Math.max(0, all - 1)))) {
            if (sends < Math.max(1, all)) {
                String text = next.isEmpty() ? Texts.of("menu.crash-after-sends", sends) : describeCrash(sends, next);
                Intervention crash = new Intervention.CrashAfterSends(id, sends);
                menu.getItems()
                        .add(Controls.createMenuItem("menuCrashAfter" + sends, text, () -> session.intervene(crash)));
            }
        }
        return menu;
    }

    /** The messages of a process in the next stage in which it sends; empty if it sends no more in this run. */
    static List<Sent> findNextSends(ViewState shown, int id) {
        Predicate<Sent> isFromProcess = sent -> sent.from() == id;
        List<Frame> frames = shown.run().frames();
        return frames.subList(shown.frame().index() + 1, frames.size()).stream()
                .flatMap(frame -> frame.events(SimulationEvent.StageSent.class))
                .map(sent -> sent.stage().sends())
                .filter(sends -> sends.stream().anyMatch(isFromProcess))
                .findFirst()
                .map(sends -> sends.stream().filter(isFromProcess).toList())
                .orElse(List.of());
    }

    private static String describeCrash(int sends, List<Sent> next) {
        String type = next.get(0).message().type().name();
        String rest = formatReceivers(next.subList(sends, next.size()));
        return sends == 0
                ? Texts.of("menu.crash-after-none", type, rest)
                : Texts.of("menu.crash-after-some", sends, type, formatReceivers(next.subList(0, sends)), rest);
    }

    private static String formatReceivers(List<Sent> sends) {
        return Ids.format(sends.stream().map(Sent::to).toList());
    }
}
