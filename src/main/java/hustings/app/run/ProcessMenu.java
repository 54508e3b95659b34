package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.canvas.LanesTip;
import hustings.app.canvas.LanesView;
import hustings.app.canvas.NetworkSides;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention.Crash;
import hustings.engine.Intervention.Cut;
import hustings.engine.Intervention.Delay;
import hustings.engine.Intervention.Detect;
import hustings.engine.Intervention.Drop;
import hustings.engine.Intervention.Duplicate;
import hustings.engine.Intervention.HealLink;
import hustings.engine.Intervention.Link;
import hustings.engine.Intervention.Partition;
import hustings.engine.Intervention.Pause;
import hustings.engine.Intervention.Resume;
import hustings.engine.Intervention.Revive;
import hustings.engine.MessageName;
import hustings.model.Role;
import hustings.play.ViewState;
import hustings.trace.cause.Fact;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The context menus of a process, a link and a message. Disabled items say why they are disabled. */
final class ProcessMenu {

    /** The delays offered for a message, in multiples of D. */
    private static final List<Integer> DELAYS = List.of(1, 2, 3, 5, 10);

    private ProcessMenu() {}

    /** Creates the menu of a process. */
    static ContextMenu forProcess(Session session, ViewState shown, int id, Runnable inspect) {
        ProcessFrame process = shown.frame().process(id);
        List<List<Integer>> alone = NetworkSides.sidesAfterIsolating(shown.frame(), id);
        String name = Integer.toString(id);
        MenuItem detect =
                createItem("menuDetect", "process.detect", name, Feather.EYE, () -> session.intervene(new Detect(id)));
        MenuItem crash = createItem(
                "menuCrash", "process.crash", name, Feather.X_CIRCLE, () -> session.intervene(new Crash(id)));
        MenuItem revive = createItem(
                "menuRevive", "process.revive", name, Feather.HEART, () -> session.intervene(new Revive(id)));
        MenuItem pause = process.paused()
                ? createItem(
                        "menuResume", "process.resume", name, Feather.PLAY, () -> session.intervene(new Resume(id)))
                : createItem("menuPause", "process.pause", name, Feather.PAUSE, () -> session.intervene(new Pause(id)));
        MenuItem later = CrashMenu.createMenu(session, shown, id);
        MenuItem cut = createItem(
                "menuCutOff", "menu.cut-off", name, Feather.SCISSORS, () -> session.intervene(new Partition(alone)));
        MenuItem look = createItem("menuInspect", "process.inspect", name, Feather.SEARCH, inspect);
        Role role = process.state().role();
        boolean isElecting = process.live() && role != Role.BYSTANDER && role != Role.COORDINATOR;
        Fact asked = isElecting ? new Fact.HasRole(id) : new Fact.Believes(id);
        MenuItem why = createWhyItem(() -> session.causes().ask(asked));
        if (process.live()) {
            disable(revive, Texts.of("process.is-up"));
        } else {
            disable(detect, Texts.of("process.has-crashed"));
            disable(crash, Texts.of("process.crashed-already"));
            disable(later, Texts.of("menu.has-crashed"));
            disable(pause, Texts.of("process.has-crashed"));
        }
        if (!NetworkSides.wouldAddSides(shown.frame(), alone)) {
            disable(cut, Texts.of("menu.is-alone"));
        }
        return createMenu(
                detect,
                crash,
                later,
                revive,
                pause,
                cut,
                createLinksMenu(session, shown, id),
                new SeparatorMenuItem(),
                look,
                why);
    }

    /** Creates the submenu of a process's links, each with its own actions. */
    private static Menu createLinksMenu(Session session, ViewState shown, int id) {
        Menu links = new Menu(Texts.of("menu.links"), new FontIcon(Feather.LINK_2));
        links.setId("menuLinks");
        for (ProcessFrame other : shown.frame().processes()) {
            if (other.id() != id) {
                links.getItems()
                        .add(createLinkMenu(
                                session, shown.frame(), id, other.id(), Texts.of("menu.link-to", other.id())));
            }
        }
        return links;
    }

    /** Creates the submenu of the link from one process to another. */
    private static Menu createLinkMenu(Session session, Frame frame, int from, int to, String text) {
        Menu menu = new Menu(text, new FontIcon(Feather.LINK_2));
        menu.setId("menuLink" + to);
        menu.getItems().setAll(createLinkItems(session, frame, from, to));
        return menu;
    }

    /** Creates the menu of a link that is cut. */
    static ContextMenu forLink(Session session, ViewState shown, Link link) {
        return createMenu(
                createLinkItems(session, shown.frame(), link.from(), link.to()).toArray(MenuItem[]::new));
    }

    private static List<MenuItem> createLinkItems(Session session, Frame frame, int from, int to) {
        Link both = Link.between(from, to);
        MenuItem cut = createItem(
                "menuCutLink" + to, "menu.cut-link", "", Feather.SCISSORS, () -> session.intervene(new Cut(both)));
        MenuItem heal = createItem(
                "menuHealLink" + to, "menu.heal-link", "", Feather.HEART, () -> session.intervene(new HealLink(both)));
        boolean there = isCut(frame, from, to);
        boolean back = isCut(frame, to, from);
        cut.setDisable(there && back);
        heal.setDisable(!there && !back);
        return List.of(
                cut,
                createOneWayCutItem(session, frame, from, to),
                createOneWayCutItem(session, frame, to, from),
                heal);
    }

    /** Creates the item that cuts a link in one direction and heals the other direction if it is cut. */
    private static MenuItem createOneWayCutItem(Session session, Frame frame, int from, int to) {
        Link there = new Link(from, to, true);
        MenuItem item =
                createItem("menuCutOneWay" + to, "menu.cut-one-way", from + " \u2192 " + to, Feather.SCISSORS, () -> {
                    if (!isCut(frame, from, to)) {
                        session.intervene(new Cut(there));
                    }
                    if (isCut(frame, to, from)) {
                        session.intervene(new HealLink(new Link(to, from, true)));
                    }
                });
        item.setDisable(isCut(frame, from, to) && !isCut(frame, to, from));
        return item;
    }

    private static boolean isCut(Frame frame, int from, int to) {
        return frame.cuts().contains(new Link(from, to, true)) || frame.cuts().contains(Link.between(from, to));
    }

    /** Creates the menu of a message. */
    static ContextMenu forMessage(Session session, ViewState shown, Frame.Flight flight, Runnable inspect) {
        String name = LanesTip.formatMessageName(flight);
        MessageName message = flight.name();
        MenuItem drop =
                createItem("menuDrop", "message.drop", name, Feather.SLASH, () -> session.intervene(new Drop(message)));
        Menu delay = createDelayMenu(session, shown.run().delayTicks(), flight);
        Runnable again = () -> session.intervene(new Duplicate(message));
        MenuItem duplicate = createItem("menuDuplicate", "menu.duplicate", name, Feather.COPY, again);
        MenuItem look = createItem("menuInspect", "message.inspect", name, Feather.SEARCH, inspect);
        MenuItem why = createWhyItem(() -> session.causes().ask(new Fact.MessageFate(message)));
        for (MenuItem menuItem : List.of(drop, delay, duplicate)) {
            if (flight.fate() == Frame.Fate.DROPPED) {
                disable(menuItem, Texts.of("message.dropped-already"));
            } else if (shown.frame().ending() == Frame.Ending.OUT_OF_TIME) {
                disable(menuItem, Texts.of("message.too-late"));
            } else if (!shown.frame().flights().contains(flight)) {
                disable(menuItem, Texts.of("message.not-on-its-way")); // the lanes also show messages that have arrived
            }
        }
        Menu link = createLinkMenu(session, shown.frame(), message.from(), message.to(), Texts.of("menu.link"));
        return createMenu(drop, delay, duplicate, link, new SeparatorMenuItem(), look, why);
    }

    private static Menu createDelayMenu(Session session, int delayTicks, Frame.Flight flight) {
        Menu delay = new Menu(Texts.of("menu.delay"), new FontIcon(Feather.CLOCK));
        delay.setId("menuDelay");
        for (int delays : DELAYS) {
            Delay by = new Delay(flight.name(), delays * delayTicks);
            String text = Texts.of("menu.delay-by", delays);
            delay.getItems().add(Controls.createMenuItem("menuDelay" + delays, text, () -> session.intervene(by)));
        }
        return delay;
    }

    /** Creates a menu of all messages in flight, each with its own submenu. */
    static ContextMenu forMessages(Session session, ViewState shown, Consumer<Frame.Flight> inspect) {
        ContextMenu list = createMenu();
        for (Frame.Flight flight : shown.frame().flights()) {
            ContextMenu own = forMessage(session, shown, flight, () -> inspect.accept(flight));
            Menu entry = new Menu(Texts.of(
                    "process.because",
                    LanesTip.formatMessageName(flight),
                    flight.name().toString()));
            entry.getItems().setAll(own.getItems());
            list.getItems().add(entry);
        }
        return list;
    }

    /** Creates the item that hides a lane. */
    static MenuItem createHideLaneItem(LanesView lanes, int id) {
        return createItem("menuHideLane", "lanes.hide", id + "", Feather.EYE_OFF, () -> lanes.setLaneHidden(id, true));
    }

    private static ContextMenu createMenu(MenuItem... items) {
        ContextMenu menu = new ContextMenu(items);
        menu.setId("processMenu");
        menu.getStyleClass().add("process-menu");
        return menu;
    }

    /** Creates the item that asks why something is so; the caller decides about what. */
    static MenuItem createWhyItem(Runnable ask) {
        return createItem("menuWhy", "menu.why", "", Feather.HELP_CIRCLE, ask);
    }

    private static MenuItem createItem(String id, String key, String subject, Feather icon, Runnable action) {
        MenuItem item = Controls.createMenuItem(id, Texts.of(key, subject), action);
        item.setGraphic(new FontIcon(icon));
        return item;
    }

    private static void disable(MenuItem item, String why) {
        item.setDisable(true);
        item.setText(Texts.of("process.because", item.getText(), why));
    }
}
