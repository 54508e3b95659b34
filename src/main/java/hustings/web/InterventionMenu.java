package hustings.web;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.MessageName;
import hustings.play.InterventionChoice;
import hustings.play.NetworkSides;
import hustings.play.ViewState;
import hustings.scenario.InterventionWords;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.teavm.jso.dom.html.HTMLElement;

/** A dialog with buttons for the possible interventions on a process or a message. */
final class InterventionMenu {

    /** The delays to choose from, in D. */
    private static final int[] DELAYS = {1, 2, 5};

    /** The numbers of messages to choose from, after which a process crashes. */
    private static final List<Integer> SENDS = List.of(1, 2);

    private final PageTexts texts;
    private final Consumer<Intervention> onIntervene;
    private final HTMLElement dialog = Dom.find("menu");

    InterventionMenu(PageTexts texts, Consumer<Intervention> intervene) {
        this.texts = texts;
        this.onIntervene = intervene;
    }

    /** Opens the dialog for a process. */
    void openForProcess(ViewState shown, int id) {
        String name = shown.frame().group().name(id);
        beginDialog(texts.format("menu.process", name));
        InterventionChoice.listForProcess(shown.frame(), id).stream()
                .filter(InterventionChoice::isPossible)
                // a press crashes at once in the window, and opens this menu here: so the crash comes first
                .sorted(Comparator.comparing(choice -> choice.kind() == Kind.DETECT))
                .forEach(choice -> {
                    Kind kind = choice.kind();
                    String item = choice.toMenuItem(words(shown), shown.frame(), id);
                    if (kind.hasAmount()) {
                        SENDS.forEach(sends ->
                                addInterventionButton(kind.create(id, sends), texts.format("menu.after", item, sends)));
                    } else {
                        addInterventionButton(kind.create(id, 0), item);
                    }
                });
        if (shown.frame().process(id).live()) {
            addInterventionButton(
                    new Intervention.Partition(NetworkSides.sidesAfterIsolating(shown.frame(), id)),
                    words(shown).menuItem(Kind.PARTITION, name));
        }
        addHealButtonIfNeeded(shown.frame());
        openDialog();
    }

    /** Opens the dialog for a message. */
    void openForMessage(ViewState shown, Frame.Flight flight) {
        MessageName name = flight.name();
        beginDialog(words(shown).nameSentMessage(name));
        if (flight.fate() != Frame.Fate.DROPPED && shown.frame().ending() != Frame.Ending.OUT_OF_TIME) {
            addMessageButtons(name, words(shown), shown.run().delayTicks());
        } else {
            Dom.addElement(dialog, "p", texts.format("menu.too-late"));
        }
        String from = shown.frame().group().name(name.from());
        String to = shown.frame().group().name(name.to());
        Intervention.Link oneWay = new Intervention.Link(name.from(), name.to(), true);
        Intervention.Link bothWays = Intervention.Link.between(name.from(), name.to());
        addInterventionButton(new Intervention.Cut(oneWay), texts.format("menu.cut-one-way", from, to));
        addInterventionButton(new Intervention.Cut(bothWays), texts.format("menu.cut-link", from, to));
        addHealButtonIfNeeded(shown.frame());
        openDialog();
    }

    private void addMessageButtons(MessageName name, InterventionWords words, int delayTicks) {
        for (Kind kind : InterventionChoice.listForMessage()) {
            String item = words.menuItem(kind, words.nameMessage(name));
            if (kind.hasAmount()) {
                for (int times : DELAYS) {
                    String late = texts.format("menu.delay-by", item, times);
                    addInterventionButton(kind.create(name, times * delayTicks), late);
                }
            } else {
                addInterventionButton(kind.create(name, 0), item);
            }
        }
    }

    private InterventionWords words(ViewState shown) {
        return new InterventionWords(texts.language().naming(shown.frame().group()));
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
            addInterventionButton(new Intervention.Heal(), texts.format("menu.heal"));
        }
    }

    private void beginDialog(String title) {
        Dom.clear("menu");
        Dom.addElement(dialog, "h2", title);
    }

    private void addInterventionButton(Intervention intervention, String text) {
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
