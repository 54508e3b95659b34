package hustings.web;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.play.ViewState;
import java.util.List;
import java.util.function.Consumer;
import org.teavm.jso.dom.html.HTMLElement;

/** A dialog with buttons for the possible interventions on a process or a message. */
final class ActionMenu {

    /** The delays to choose from, in D. */
    private static final int[] DELAYS = {1, 2, 5};

    private final Texts texts;
    private final Consumer<Intervention> onIntervene;
    private final HTMLElement dialog = Dom.find("menu");

    ActionMenu(Texts texts, Consumer<Intervention> intervene) {
        this.texts = texts;
        this.onIntervene = intervene;
    }

    /** Opens the dialog for a process. */
    void openForProcess(ViewState shown, int id) {
        String name = Integer.toString(id);
        beginDialog(texts.format("menu.process", name));
        if (shown.frame().process(id).live()) {
            addAction(texts.format("menu.crash", name), new Intervention.Crash(id));
            addAction(texts.format("menu.crash-sending", name), new Intervention.CrashAfterSends(id, 1));
            addAction(texts.format("menu.detect", name), new Intervention.Detect(id));
            boolean paused = shown.frame().process(id).paused();
            addAction(
                    texts.format(paused ? "menu.resume" : "menu.pause", name),
                    paused ? new Intervention.Resume(id) : new Intervention.Pause(id));
            addAction(texts.format("menu.cut-off", name), new Intervention.Partition(List.of(List.of(id))));
        } else {
            addAction(texts.format("menu.revive", name), new Intervention.Revive(id));
        }
        addHealIfNeeded(shown.frame());
        openDialog();
    }

    /** Opens the dialog for a message. */
    void openForMessage(ViewState shown, Frame.Flight flight) {
        beginDialog(texts.format("menu.message", flight.name().toString()));
        if (flight.fate() != Frame.Fate.DROPPED && shown.frame().ending() != Frame.Ending.OUT_OF_TIME) {
            int ticks = shown.run().delayTicks();
            addAction(texts.format("menu.drop"), new Intervention.Drop(flight.name()));
            for (int times : DELAYS) {
                addAction(texts.format("menu.delay", times), new Intervention.Delay(flight.name(), times * ticks));
            }
            addAction(texts.format("menu.duplicate"), new Intervention.Duplicate(flight.name()));
        } else {
            Dom.add(dialog, "p", texts.format("menu.too-late"));
        }
        String from = Integer.toString(flight.name().from());
        String to = Integer.toString(flight.name().to());
        addAction(
                texts.format("menu.cut-one-way", from, to),
                new Intervention.Cut(new Intervention.Link(
                        flight.name().from(), flight.name().to(), true)));
        addAction(
                texts.format("menu.cut-link", from, to),
                new Intervention.Cut(Intervention.Link.between(
                        flight.name().from(), flight.name().to())));
        addHealIfNeeded(shown.frame());
        openDialog();
    }

    /** Opens the dialog with a text to be copied by hand. */
    void openForText(String title, String text) {
        beginDialog(title);
        HTMLElement field = Dom.add(dialog, "textarea", text);
        field.setAttribute("rows", "8");
        field.setAttribute("readonly", "");
        openDialog();
    }

    private void addHealIfNeeded(Frame frame) {
        if (!frame.isNetworkWhole()) {
            addAction(texts.format("menu.heal"), new Intervention.Heal());
        }
    }

    private void beginDialog(String title) {
        Dom.clear("menu");
        Dom.add(dialog, "h2", title);
    }

    private void addAction(String text, Intervention intervention) {
        Dom.addButton(dialog, text, () -> {
            Dom.close(dialog);
            onIntervene.accept(intervention);
        });
    }

    private void openDialog() {
        Dom.addButton(dialog, texts.format("menu.close"), () -> Dom.close(dialog));
        Dom.showModal(dialog);
    }
}
