package hustings.app.base;

import hustings.scenario.Translation;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * The list of all actions of menus and keys. The menus, their accelerators, the window's keys, the keys named in tips
 * and the list of keys are built from it. In a text, {@code <forward>} stands for the keys of {@link #FORWARD}.
 *
 * <p>Keys are written as {@link KeyCombination#valueOf} parses them. Several actions may share a line of the list of
 * keys; its text is {@code keys.LINE}. The lines are in the order of their first actions.
 */
public enum Action {
    FORWARD(Scope.STAGE, "forward", "Right", "Down", "Page Down"),
    BACK(Scope.STAGE, "back", "Left", "Up", "Page Up"),
    FIRST(Scope.RUN, "ends", "Home"),
    LAST(Scope.RUN, "ends", "End"),
    PLAY_OR_PAUSE(Scope.RUN, "play", "Space"),
    BY_TICK(Scope.RUN, "step-mode", "T"),
    SELECT_PROCESS(Scope.CONTROL, "digits", "Digits"),
    NEXT_PROCESS(Scope.CONTROL, "tab", "Tab", "Shift+Tab"),
    CRASH_OR_REVIVE(Scope.CONTROL, "enter", "Enter"),
    CIRCLE(Scope.RUN, "views", "C"),
    LANES(Scope.RUN, "views", "L"),
    LOG(Scope.RUN, "views", "G"),
    FOLLOWERS(Scope.RUN, "followers", "O"),
    HEARTBEATS(Scope.RUN, "heartbeats", "E"),
    SIDE_BY_SIDE(Scope.WINDOW, "side-by-side", "Shortcut+5"),
    PROCESS_MENU(Scope.RUN, "menu", "M", "Context Menu"),
    MESSAGES_MENU(Scope.RUN, "messages", "N"),
    CUT(Scope.RUN, "cut", "X"),
    HEAL(Scope.RUN, "cut", "H"),
    PREVIOUS_MESSAGE(Scope.RUN, "select", "Comma"),
    NEXT_MESSAGE(Scope.RUN, "select", "Period"),
    WHY(Scope.RUN, "why", "W"),
    ZOOM_IN(Scope.CONTROL, "lanes", "+"),
    ZOOM_OUT(Scope.CONTROL, "lanes", "-"),
    ZOOM_TO_FIT(Scope.CONTROL, "lanes", "F"),
    MOVE_LANES(Scope.CONTROL, "lanes", "Shift+Arrows"),
    DRAWER(Scope.WINDOW, "panels", "F9"),
    COUNTS(Scope.WINDOW, "panels", "Shift+F9"),
    PLAIN(Scope.WINDOW, "panels", "Shortcut+F9"),
    WHOLE_RUN(Scope.RUN, "whole-run", "Shortcut+R"),
    PREDICT(Scope.ONE_PICTURE, "predict", "P"),
    PRESENT(Scope.PRESENTABLE, "present", "F5"),
    ASK(Scope.ONE_PICTURE, "ask", "Q"),
    TWIN(Scope.ONE_PICTURE, "twin", "A"),
    VOTES(Scope.ONE_PICTURE, "votes", "V"),
    BLANK(Scope.STAGE, "blank", "B", "Period"),
    SPEAKER_NOTES(Scope.STAGE, "notes", "S"),
    WORDS(Scope.ONE_PICTURE, "words", "F2"),
    RECORD(Scope.ONE_PICTURE, "record", "F4"),
    ESCAPE(Scope.CONTROL, "escape", "Esc"),
    PAGES(Scope.CONTROL, "pages", "Shortcut+1..Shortcut+4", "Shortcut+6"),
    SEARCH(Scope.WINDOW, "search", "Shortcut+F"),
    NEXT_HIT(Scope.RUN, "found", "F3"),
    PREVIOUS_HIT(Scope.RUN, "found", "Shift+F3"),
    NEXT_TAB(Scope.CONTROL, "tabs", "Left", "Right"),
    SELECT_RULE(Scope.CONTROL, "rules", "Up", "Down", "Space"),
    SELECT_EVENT(Scope.CONTROL, "script", "Up", "Down", "Enter"),
    MOVE_EVENT_UP(Scope.CONTROL, "script-edit", "Alt+Up"),
    MOVE_EVENT_DOWN(Scope.CONTROL, "script-edit", "Alt+Down"),
    DELETE_EVENT(Scope.CONTROL, "script-edit", "Delete"),
    MOVE_PART_UP(Scope.CONTROL, "lesson-edit", "Alt+Up"),
    MOVE_PART_DOWN(Scope.CONTROL, "lesson-edit", "Alt+Down"),
    REMOVE_PART(Scope.CONTROL, "lesson-edit", "Delete"),
    MOVE_CAPTION_END(Scope.CONTROL, "caption-ends", "Left", "Right"),
    NEXT_PART(Scope.WINDOW, "parts", "F6"),
    TEXT_LARGER(Scope.WINDOW, "text-size", "Shortcut+Plus"),
    TEXT_SMALLER(Scope.WINDOW, "text-size", "Shortcut+Minus"),
    TEXT_USUAL(Scope.WINDOW, "text-size", "Shortcut+0"),
    FULL_SCREEN(Scope.WINDOW, "full-screen", "F11"),
    MENUS(Scope.CONTROL, "menus", "F10"),
    KEYS(Scope.WINDOW, "help", "?", "F1"),
    GUIDE(Scope.WINDOW, "guide", "Shift+F1"),
    OPEN(Scope.WINDOW, "files", "Shortcut+O"),
    SAVE(Scope.RUN, "files", "Shortcut+S"),
    EXPORT(Scope.RUN, "export", "Shortcut+E"),
    COPY_PICTURE(Scope.RUN, "copy", "Shortcut+C"),
    UNDO(Scope.RUN, "undo", "Shortcut+Z"),
    REDO(Scope.RUN, "undo", "Shortcut+Shift+Z"),
    QUIT(Scope.WINDOW, "quit", "Shortcut+Q"),

    // The remaining actions are in the menus, but not in the list of keys.
    NEW_RUN(Scope.WINDOW, "", "Shortcut+N"),
    OPEN_CLIPBOARD(Scope.WINDOW, "", "Shortcut+V"),
    OPEN_ALGORITHM(Scope.WINDOW, "", "Shortcut+Shift+O"),
    NEW_ALGORITHM(Scope.WINDOW, ""),
    CHECK_ALGORITHM(Scope.WINDOW, ""),
    FIRST_FIGURE(Scope.WINDOW, ""),
    SAVE_AS(Scope.RUN, "", "Shortcut+Shift+S"),
    HAND_OUT(Scope.WINDOW, ""),
    NEW_LESSON(Scope.RUN, ""),
    OPEN_LESSON(Scope.WINDOW, ""),
    EDIT_LESSON(Scope.RUN, ""),
    ADD_TO_LESSON(Scope.RUN, ""),
    SAVE_LESSON(Scope.WINDOW, ""),
    SAVE_LESSON_AS(Scope.WINDOW, ""),
    SAVE_SCORE(Scope.WINDOW, ""),
    SAVE_PICTURE(Scope.WINDOW, ""),
    BELIEFS(Scope.WINDOW, ""),
    AS_PRINTED(Scope.WINDOW, ""),
    CHANGES(Scope.WINDOW, ""),
    ABOUT(Scope.WINDOW, "");

    /** The actions of a presenter's clicker and related ones, which also work in the window of the speaker's notes. */
    public static final List<Action> CLICKER_ACTIONS =
            List.of(FORWARD, BACK, FIRST, LAST, PLAY_OR_PAUSE, PREDICT, PRESENT, ASK, TWIN, BLANK, SPEAKER_NOTES);

    /** The actions that work while a card between the parts of a lesson covers the picture. */
    public static final List<Action> CARD_ACTIONS =
            List.of(FORWARD, BACK, FIRST, LAST, PLAY_OR_PAUSE, PRESENT, BLANK, SPEAKER_NOTES, FULL_SCREEN);

    /** Additional keys that are not shown in menus and texts. */
    private static final Map<Action, List<String>> ADDITIONAL_KEYS = Map.of(
            TEXT_LARGER, List.of("Shortcut+Ignore Shift+Equals", "Shortcut+Add"), // some keyboards need Shift for +
            TEXT_SMALLER, List.of("Shortcut+Subtract"),
            TEXT_USUAL, List.of("Shortcut+Numpad 0"),
            REDO, List.of("Shortcut+Y"),
            NEXT_PART, List.of("Shift+F6"));

    private static final Pattern AFTER_DASH = Pattern.compile("-(.)");

    /** The pages on which an action works. */
    public enum Scope {
        /** On every page. */
        WINDOW,
        /** On the page of the run. */
        RUN,
        /** On the page of the run, while one picture is seen. */
        ONE_PICTURE,
        /** On the pages that can be presented to a class. */
        PRESENTABLE,
        /** On the page of the run, and on each other page while it is presented. */
        STAGE,
        /** In one control, which handles its keys itself. */
        CONTROL
    }

    private final Scope scope;
    private final String line;
    private final List<String> keys;

    Action(Scope scope, String line, String... keys) {
        this.scope = scope;
        this.line = line;
        this.keys = List.of(keys);
    }

    /** The pages on which this action works. */
    public Scope scope() {
        return scope;
    }

    /** The line in the list of keys, such as "ends"; empty for none. */
    public String keyboardHelpLineId() {
        return line;
    }

    /** The id of the menu item, such as "newRun". */
    public String menuItemId() {
        Matcher dashes = AFTER_DASH.matcher(textKey());
        return dashes.replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }

    /** The name in text keys, such as "new-run". */
    public String textKey() {
        return Translation.toKey(name());
    }

    /**
     * Formats the keys for people, such as "Right, Page Down".
     *
     * @param texts the texts that contain the names of the keys
     */
    String formatKeys(ResourceBundle texts) {
        return keys.stream().map(key -> formatCombination(key, texts)).collect(Collectors.joining(", "));
    }

    /**
     * The key combinations with Ctrl, Alt or Shift, and the function keys, which work even while text is typed. The
     * usual one comes first.
     */
    public List<KeyCombination> accelerators() {
        return allKeyCombinations().filter(Action::isAccelerator).toList();
    }

    private static boolean isAccelerator(KeyCombination key) {
        return key.getName().contains("+") || key.getName().matches("F\\d+");
    }

    private Stream<KeyCombination> allKeyCombinations() {
        return scope == Scope.CONTROL
                ? Stream.of()
                : Stream.concat(keys.stream(), ADDITIONAL_KEYS.getOrDefault(this, List.of()).stream())
                        .filter(key -> !key.equals("?")) // it is typed differently on each keyboard
                        .map(KeyCombination::valueOf);
    }

    /** Whether a key event matches one of the keys, including modifiers. */
    public boolean matches(KeyEvent event) {
        return allKeyCombinations().anyMatch(key -> key.match(event));
    }

    /** Whether a key event matches one of the keys, whatever modifiers are held. */
    public boolean matchesIgnoringModifiers(KeyEvent event) {
        return allKeyCombinations()
                .anyMatch(key -> key.getName().equals(event.getCode().getName()));
    }

    /** The action of a name in text keys, such as "new-run". */
    static Action ofTextKey(String key) {
        return valueOf(key.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** Formats a key combination for people, such as "Ctrl+Z". */
    static String formatCombination(String combination, ResourceBundle texts) {
        String[] ends = combination.split("\\.\\.");
        if (ends.length == 2) {
            String range = texts.getString("key.range");
            return MessageFormat.format(range, formatCombination(ends[0], texts), formatCombination(ends[1], texts));
        }
        Stream<String> keys = Arrays.stream(combination.split("(?<=.)\\+"));
        return keys.map(key -> keyName(key, texts)).collect(Collectors.joining("+"));
    }

    private static String keyName(String key, ResourceBundle texts) {
        String name = "key." + key.toLowerCase(Locale.ROOT).replace(' ', '-');
        return texts.containsKey(name) ? texts.getString(name) : key;
    }
}
