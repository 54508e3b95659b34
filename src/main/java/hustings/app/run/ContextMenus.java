package hustings.app.run;

import hustings.app.base.IdRanges;
import hustings.app.base.Texts;
import hustings.app.canvas.LanesTip;
import hustings.app.canvas.LanesView;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Cut;
import hustings.engine.Intervention.Delay;
import hustings.engine.Intervention.Drop;
import hustings.engine.Intervention.Duplicate;
import hustings.engine.Intervention.HealLink;
import hustings.engine.Intervention.Kind;
import hustings.engine.Intervention.Link;
import hustings.engine.Intervention.Partition;
import hustings.engine.MessageName;
import hustings.engine.SentMessage;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing.ClockRate;
import hustings.model.Role;
import hustings.play.InterventionChoice;
import hustings.play.NetworkSides;
import hustings.play.ShownSends;
import hustings.play.TimeoutChanges;
import hustings.play.ViewState;
import hustings.scenario.InterventionWords;
import hustings.trace.cause.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The context menus of a process, a link and a message in a shown frame. Disabled items, except
 * those of links, say why they are disabled.
 *
 * @param shown the frame
 */
record ContextMenus(Session session, ViewState shown) {

    /** The delays offered for a message, in multiples of D. */
    private static final List<Integer> DELAYS = List.of(1, 2, 3, 5, 10);

    /** The rates of a clock that are offered; the set-up takes any. */
    private static final List<ClockRate> CLOCK_RATES =
            List.of(new ClockRate(1, 2), new ClockRate(2, 3), ClockRate.TRUE, new ClockRate(3, 2), new ClockRate(2, 1));

    /** The most messages in the list of those in flight; the others have their menu in the picture. */
    private static final int MAX_MESSAGES = 60;

    /**
     * Creates the menu of a process.
     *
     * @param setTimeout opens the dialog for its timeouts
     */
    ContextMenu forProcess(int id, Runnable inspect, Runnable setTimeout) {
        ProcessFrame process = shown.frame().process(id);
        List<List<Integer>> alone = NetworkSides.sidesAfterIsolating(shown.frame(), id);
        String name = name(id);
        ContextMenu menu = createMenu();
        for (InterventionChoice choice : InterventionChoice.listForProcess(shown.frame(), id)) {
            menu.getItems().add(createProcessItem(choice, id));
        }
        MenuItem cut =
                createItem("menuCutOff", Kind.PARTITION, words().menuItem(Kind.PARTITION, name), new Partition(alone));
        MenuItem look = createItem("menuInspect", "process.inspect", name, Feather.SEARCH, inspect);
        Role role = process.state().role();
        boolean isElecting = process.live() && role != Role.BYSTANDER && role != Role.COORDINATOR;
        MenuItem why = createWhyItem(isElecting ? new Fact.HasRole(id) : new Fact.Believes(id));
        if (!NetworkSides.wouldSplitFurther(shown.frame(), alone)) {
            disableWithReason(cut, Texts.of("menu.is-alone"));
        }
        int last = menu.getItems().size() - 1;
        boolean isDetectionLast = last >= 0 && menu.getItems().get(last).getId().equals("menuDetect");
        menu.getItems().addAll(isDetectionLast ? last : last + 1, List.of(cut, createLinksMenu(id)));
        if (TimeoutChanges.hasRandomTimeouts(shown.run())) {
            menu.getItems().add(createItem("menuTimeout", "menu.timeout", name, Feather.WATCH, setTimeout));
        }
        menu.getItems().add(createClockMenu(id));
        menu.getItems().addAll(new SeparatorMenuItem(), look, why);
        return menu;
    }

    /** Creates the submenu that sets how fast the clock of a process runs, by which its timers run. */
    private Menu createClockMenu(int id) {
        ClockRate now = shown.run().scenario().timing().clocks().getOrDefault(id, ClockRate.TRUE);
        List<MenuItem> rates = new ArrayList<>();
        for (ClockRate rate : CLOCK_RATES) {
            String text = rate.equals(ClockRate.TRUE)
                    ? Texts.of("menu.clock-true")
                    : Texts.of("menu.clock-rate", rate.toString());
            RadioMenuItem item = new RadioMenuItem(text);
            item.setMnemonicParsing(false);
            item.setId("menuClock" + rate.localTicks() + "_" + rate.trueTicks());
            item.setSelected(rate.equals(now));
            item.setOnAction(event -> session.edits().setClock(id, rate));
            rates.add(item);
        }
        return createSubmenu("menuClock", Texts.of("menu.clock", name(id)), Feather.CLOCK, rates);
    }

    private MenuItem createProcessItem(InterventionChoice choice, int id) {
        Kind kind = choice.kind();
        MenuItem item = kind.hasAmount()
                ? createCrashAfterSendsMenu(id)
                : createItem(nodeId(kind), kind, choice.toMenuItem(words(), shown.frame(), id), kind.create(id, 0));
        if (!choice.isPossible()) {
            disableWithReason(item, words().hindrance(kind));
        }
        return item;
    }

    /** The id of an item, such as "menuCrash". */
    private static String nodeId(Kind kind) {
        return Stream.of(kind.name().split("_", -1))
                .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("", "menu", ""));
    }

    private static Feather iconOf(Kind kind) {
        return Feather.findByDescription("fth-" + kind.symbol());
    }

    private static InterventionWords words() {
        return new InterventionWords(Texts.language());
    }

    /**
     * Creates the submenu that makes a process crash after some of the sends that are shown, or else of its next ones,
     * and names their receivers.
     */
    private Menu createCrashAfterSendsMenu(int id) {
        boolean predicts = session.prediction().predictingProperty().get(); // then what comes next is the question
        ViewState from =
                predicts ? shown : session.prediction().wholeRunProperty().get();
        List<SentMessage> next = ShownSends.find(
                        shown.run().frames(), shown.frame().index(), id)
                .map(ShownSends::sends)
                .orElseGet(() -> findSendsOfNextStage(from, id));
        int others = shown.frame().processes().size() - 1;
        int all = next.isEmpty() ? others : next.size();
        List<MenuItem> items = new ArrayList<>();
        for (int sends = 0; sends < Math.max(1, all); sends++) {
            String text = describeCrashAfterSends(sends, next);
            items.add(createItem("menuCrashAfter" + sends, text, new Intervention.CrashAfterSends(id, sends)));
        }
        return createSubmenu("menuCrashAfter", Kind.CRASH_AFTER_SENDS, name(id), items);
    }

    /** The messages of a process in the next stage in which it sends; empty if it sends no more in this run. */
    private static List<SentMessage> findSendsOfNextStage(ViewState from, int id) {
        List<Frame> frames = from.run().frames();
        return frames.subList(from.frame().index() + 1, frames.size()).stream()
                .flatMap(frame -> frame.events(SimulationEvent.StageSent.class))
                .map(sent -> sent.stage().sends().stream()
                        .filter(send -> send.from() == id)
                        .toList())
                .filter(sends -> !sends.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private String describeCrashAfterSends(int sends, List<SentMessage> next) {
        if (next.isEmpty()) {
            return Texts.of("menu.crash-after-sends", sends);
        }
        String type = next.get(0).message().type().name();
        String rest = formatReceivers(next.subList(sends, next.size()));
        return sends == 0
                ? Texts.of("menu.crash-after-none", type, rest)
                : Texts.of("menu.crash-after-some", type, formatReceivers(next.subList(0, sends)), rest);
    }

    private String formatReceivers(List<SentMessage> sends) {
        return IdRanges.format(
                sends.stream().map(SentMessage::to).toList(), shown.frame().group());
    }

    /** Creates the submenu of a process's links, each with its own actions. */
    private Menu createLinksMenu(int id) {
        List<MenuItem> links = new ArrayList<>();
        for (ProcessFrame other : shown.frame().processes()) {
            if (other.id() != id) {
                links.add(createLinkMenu(id, other.id(), Texts.of("menu.link-to", name(other.id()))));
            }
        }
        return createSubmenu("menuLinks", Texts.of("menu.links"), Feather.LINK_2, links);
    }

    /** Creates the submenu of the link from one process to another. */
    private Menu createLinkMenu(int from, int to, String text) {
        return createSubmenu("menuLink" + to, text, Feather.LINK_2, createLinkItems(from, to));
    }

    /** Creates the menu of a link that is cut. */
    ContextMenu forLink(Link link) {
        return createMenu(createLinkItems(link.from(), link.to()).toArray(MenuItem[]::new));
    }

    private List<MenuItem> createLinkItems(int from, int to) {
        Link both = Link.between(from, to);
        MenuItem cut = createItem("menuCutLink" + to, "menu.cut-link", "", Feather.SCISSORS, new Cut(both));
        MenuItem heal = createItem("menuHealLink" + to, "menu.heal-link", "", Feather.HEART, new HealLink(both));
        cut.setDisable(isCut(from, to) && isCut(to, from));
        heal.setDisable(!isCut(from, to) && !isCut(to, from));
        return List.of(cut, createOneWayCutItem(from, to), createOneWayCutItem(to, from), heal);
    }

    /** Creates the item that cuts a link in one direction and heals the other direction if it is cut. */
    private MenuItem createOneWayCutItem(int from, int to) {
        String link = name(from) + " \u2192 " + name(to);
        MenuItem item = createItem("menuCutOneWay" + to, "menu.cut-one-way", link, Feather.SCISSORS, () -> {
            if (!isCut(from, to)) {
                session.board().intervene(new Cut(new Link(from, to, true)));
            }
            if (isCut(to, from)) {
                session.board().intervene(new HealLink(new Link(to, from, true)));
            }
        });
        item.setDisable(isCut(from, to) && !isCut(to, from));
        return item;
    }

    private String name(int id) {
        return shown.frame().group().name(id);
    }

    private boolean isCut(int from, int to) {
        List<Link> cuts = shown.frame().cuts();
        return cuts.contains(new Link(from, to, true)) || cuts.contains(Link.between(from, to));
    }

    /** Creates the menu of a message. */
    ContextMenu forMessage(Frame.Flight flight, Runnable inspect) {
        String name = LanesTip.formatMessageName(flight, shown.frame().group());
        MessageName message = flight.name();
        MenuItem drop = createItem("menuDrop", Kind.DROP, words().menuItem(Kind.DROP, name), new Drop(message));
        MenuItem delay = createDelayMenu(message);
        MenuItem duplicate = createItem(
                "menuDuplicate", Kind.DUPLICATE, words().menuItem(Kind.DUPLICATE, name), new Duplicate(message));
        MenuItem look = createItem("menuInspect", "message.inspect", name, Feather.SEARCH, inspect);
        for (MenuItem menuItem : List.of(drop, delay, duplicate)) {
            if (flight.fate() == Frame.Fate.DROPPED) {
                disableWithReason(menuItem, Texts.of("message.dropped-already"));
            } else if (shown.frame().ending() == Frame.Ending.OUT_OF_TIME) {
                disableWithReason(menuItem, Texts.of("message.too-late"));
            } else if (!shown.frame().flights().contains(flight)) {
                // the lanes also show messages that have arrived
                disableWithReason(menuItem, Texts.of("message.not-on-its-way"));
            }
        }
        MenuItem link = createLinkMenu(message.from(), message.to(), Texts.of("menu.link"));
        MenuItem why = createWhyItem(new Fact.MessageFate(message));
        return createMenu(drop, delay, duplicate, link, new SeparatorMenuItem(), look, why);
    }

    private Menu createDelayMenu(MessageName message) {
        List<MenuItem> items = new ArrayList<>();
        for (int delays : DELAYS) {
            Delay delay = new Delay(message, delays * shown.run().delayTicks());
            items.add(createItem("menuDelay" + delays, Texts.of("menu.delay-by", delays), delay));
        }
        return createSubmenu("menuDelay", Kind.DELAY, "", items);
    }

    /** Creates a menu of the messages in flight, each with its own submenu, and says how many are not listed. */
    ContextMenu forMessagesInFlight(Consumer<Frame.Flight> inspect) {
        List<Frame.Flight> flights = shown.frame().flights();
        ContextMenu list = createMenu();
        flights.stream().limit(MAX_MESSAGES).forEach(flight -> list.getItems().add(createMessageMenu(flight, inspect)));
        if (flights.size() > MAX_MESSAGES) {
            MenuItem more = new MenuItem(Texts.of("list.more", flights.size() - MAX_MESSAGES));
            more.setDisable(true);
            list.getItems().add(more);
        }
        return list;
    }

    /** Creates the submenu of a message in flight; it is filled when it is shown. */
    private Menu createMessageMenu(Frame.Flight flight, Consumer<Frame.Flight> inspect) {
        String name = LanesTip.formatMessageName(flight, shown.frame().group());
        Menu entry = new Menu(Texts.of("process.because", name, flight.name().format(this::name)));
        entry.getItems().add(new MenuItem()); // an empty menu would not be shown
        entry.setOnShowing(event -> entry.getItems()
                .setAll(forMessage(flight, () -> inspect.accept(flight)).getItems()));
        return entry;
    }

    /** Creates the item that hides a lane. */
    static MenuItem createHideLaneItem(LanesView lanes, int id) {
        return createItem(
                "menuHideLane", "lanes.hide", lanes.name(id), Feather.EYE_OFF, () -> lanes.setLaneHidden(id, true));
    }

    private static ContextMenu createMenu(MenuItem... items) {
        ContextMenu menu = new ContextMenu(items);
        menu.setId("processMenu");
        menu.getStyleClass().add("process-menu");
        return menu;
    }

    private static Menu createSubmenu(String id, String text, Feather icon, List<MenuItem> items) {
        Menu menu = new Menu(text, new FontIcon(icon));
        menu.setId(id);
        menu.getItems().setAll(items);
        return menu;
    }

    private static Menu createSubmenu(String id, Kind kind, String target, List<MenuItem> items) {
        return createSubmenu(id, words().menuItem(kind, target), iconOf(kind), items);
    }

    private MenuItem createWhyItem(Fact fact) {
        return createWhyItem(() -> session.causes().ask(fact));
    }

    /** Creates the item that asks why something is so; the caller decides about what. */
    static MenuItem createWhyItem(Runnable ask) {
        MenuItem item = createItem("menuWhy", "menu.why", "", Feather.HELP_CIRCLE, ask);
        item.setMnemonicParsing(true); // its text is that of the window's menu
        return item;
    }

    private MenuItem createItem(String id, String text, Intervention intervention) {
        return Controls.createMenuItem(id, text, () -> session.board().intervene(intervention));
    }

    /** Creates the item of a kind of intervention, with its symbol. */
    private MenuItem createItem(String id, Kind kind, String text, Intervention intervention) {
        MenuItem item = createItem(id, text, intervention);
        item.setGraphic(new FontIcon(iconOf(kind)));
        return item;
    }

    private MenuItem createItem(String id, String key, String subject, Feather icon, Intervention intervention) {
        return createItem(id, key, subject, icon, () -> session.board().intervene(intervention));
    }

    private static MenuItem createItem(String id, String key, String subject, Feather icon, Runnable action) {
        MenuItem item = Controls.createMenuItem(id, Texts.of(key, subject), action);
        item.setGraphic(new FontIcon(icon));
        return item;
    }

    private static void disableWithReason(MenuItem item, String reason) {
        item.setDisable(true);
        item.setText(Texts.of("process.because", item.getText(), reason));
    }
}
