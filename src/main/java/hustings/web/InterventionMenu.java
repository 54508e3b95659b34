package hustings.web;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.play.NetworkSides;
import hustings.play.ViewState;
import java.util.function.Consumer;
import org.teavm.jso.dom.html.HTMLElement;

/** A dialog with buttons for the possible interventions on a process or a message. */
final class InterventionMenu {

    /** The delays to choose from, in D. */
    private static final int[] DELAYS = {1, 2, 5};

    private final PageTexts texts;
    private final Consumer<Intervention> onIntervene;
    private final HTMLElement dialog = Dom.find("menu");

    InterventionMenu(PageTexts texts, Consumer<Intervention> intervene) {
        this.texts = texts;
        this.onIntervene = intervene;
    }

    /** Opens the dialog for a process. */
    void openForProcess(ViewState shown, int id) {
        String name = Integer.toString(id);
        beginDialog(texts.format("menu.process", name));
        Frame.ProcessFrame process = shown.frame().process(id);
        if (process.live()) {
            addInterventionButton(new Intervention.Crash(id), "menu.crash", name);
            addInterventionButton(new Intervention.CrashAfterSends(id, 1), "menu.crash-sending", name);
            addInterventionButton(new Intervention.Detect(id), "menu.detect", name);
            if (process.paused()) {
                addInterventionButton(new Intervention.Resume(id), "menu.resume", name);
            } else {
                addInterventionButton(new Intervention.Pause(id), "menu.pause", name);
            }
            addInterventionButton(
                    new Intervention.Partition(NetworkSides.sidesAfterIsolating(shown.frame(), id)),
                    "menu.cut-off",
                    name);
        } else {
            addInterventionButton(new Intervention.Revive(id), "menu.revive", name);
        }
        addHealButtonIfNeeded(shown.frame());
        openDialog();
    }

    /** Opens the dialog for a message. */
    void openForMessage(ViewState shown, Frame.Flight flight) {
        MessageName name = flight.name();
        beginDialog(texts.format("menu.message", name.toString()));
        if (flight.fate() != Frame.Fate.DROPPED && shown.frame().ending() != Frame.Ending.OUT_OF_TIME) {
            int ticks = shown.run().delayTicks();
            addInterventionButton(new Intervention.Drop(name), "menu.drop");
            for (int times : DELAYS) {
                addInterventionButton(new Intervention.Delay(name, times * ticks), "menu.delay", times);
            }
            addInterventionButton(new Intervention.Duplicate(name), "menu.duplicate");
        } else {
            Dom.addElement(dialog, "p", texts.format("menu.too-late"));
        }
        String from = Integer.toString(name.from());
        String to = Integer.toString(name.to());
        Intervention.Link oneWay = new Intervention.Link(name.from(), name.to(), true);
        Intervention.Link bothWays = Intervention.Link.between(name.from(), name.to());
        addInterventionButton(new Intervention.Cut(oneWay), "menu.cut-one-way", from, to);
        addInterventionButton(new Intervention.Cut(bothWays), "menu.cut-link", from, to);
        addHealButtonIfNeeded(shown.frame());
        openDialog();
    }

    /** Opens the dialog with a text to be copied by hand. */
    void openForCopying(String title, String text) {
        beginDialog(title);
        HTMLElement field = Dom.addElement(dialog, "textarea", text);
        field.setAttribute("rows", "8");
        field.setAttribute("readonly", "");
        openDialog();
    }

    private void addHealButtonIfNeeded(Frame frame) {
        if (!frame.isNetworkIntact()) {
            addInterventionButton(new Intervention.Heal(), "menu.heal");
        }
    }

    private void beginDialog(String title) {
        Dom.clear("menu");
        Dom.addElement(dialog, "h2", title);
    }

    /** Adds a button for an intervention, with a text and the values in it. */
    private void addInterventionButton(Intervention intervention, String key, Object... values) {
        Dom.addButton(dialog, texts.format(key, values), () -> {
            Dom.close(dialog);
            onIntervene.accept(intervention);
        });
    }

    private void openDialog() {
        Dom.addButton(dialog, texts.format("menu.close"), () -> Dom.close(dialog));
        Dom.showModal(dialog);
    }
}
