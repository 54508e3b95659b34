package hustings.app.widget;

import hustings.app.base.Language;
import hustings.app.base.RecentFiles;
import hustings.app.base.SettingsStore;
import hustings.app.base.Theme;
import hustings.app.session.Board;
import hustings.app.session.Session;
import hustings.app.session.SolvedTasks;
import hustings.picture.Palette;
import hustings.play.AutoDetection;
import hustings.play.StepMode;
import hustings.trace.CountingConvention;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/**
 * The user's settings of the window, kept from one start of the program to the next.
 *
 * @param themeProperty the colour theme of the window
 * @param languageProperty the language of the window from its next start on
 * @param textSizeProperty the factor by which the font is larger than the window's size suggests
 * @param recentProperty the scenario files that were opened last
 * @param recentLessonsProperty the lesson files that were opened or saved last
 * @param widthProperty the window's width when it is not maximized
 * @param heightProperty the window's height when it is not maximized
 * @param maximizedProperty whether the window fills the screen
 * @param speedExponentProperty the speed as an exponent of two: 0 is the normal speed, 1 twice that
 * @param beliefsProperty whether each process shows whom it believes in
 * @param asPrintedProperty whether pictures leave out what the papers do: the tokens of messages
 * @param reducedMotionProperty whether nothing moves because the system asks for that; it is not stored
 * @param followersProperty when the chart of who follows whom over time is shown
 * @param changesProperty whether changes since the previous step are highlighted
 * @param keyProperty whether the legend of a picture's arrows and symbols is shown
 * @param viewsProperty the views of the run that are shown; never none
 * @param counts the panel beside the picture with the costs of the run
 * @param drawer the panel at the right edge with the set-up, the rules and so on
 * @param plainProperty whether both panels are temporarily collapsed
 * @param moreOptionsProperty whether the set-up shows its rare options too
 * @param futureProperty whether the lanes show what comes after the shown frame
 * @param sideTabProperty the selected tab of the side panel
 * @param conventionProperty the convention by which messages are counted
 */
public record Settings(
        ObjectProperty<Theme> themeProperty,
        ObjectProperty<Language> languageProperty,
        DoubleProperty textSizeProperty,
        ObjectProperty<RecentFiles> recentProperty,
        ObjectProperty<RecentFiles> recentLessonsProperty,
        DoubleProperty widthProperty,
        DoubleProperty heightProperty,
        BooleanProperty maximizedProperty,
        DoubleProperty speedExponentProperty,
        BooleanProperty beliefsProperty,
        BooleanProperty asPrintedProperty,
        BooleanProperty reducedMotionProperty,
        ObjectProperty<FollowerChartUse> followersProperty,
        BooleanProperty changesProperty,
        BooleanProperty keyProperty,
        ObjectProperty<Set<View>> viewsProperty,
        PanelSettings counts,
        PanelSettings drawer,
        BooleanProperty plainProperty,
        BooleanProperty moreOptionsProperty,
        BooleanProperty futureProperty,
        ObjectProperty<SideTab> sideTabProperty,
        ObjectProperty<CountingConvention> conventionProperty) {

    /** Minimum exponent of two of the speed. */
    public static final double MIN_SPEED_EXPONENT = -2;

    /** Maximum exponent of two of the speed. */
    public static final double MAX_SPEED_EXPONENT = 3;

    /** Minimum factor of the font size. */
    static final double MIN_TEXT_SIZE = 0.7;

    /** Maximum factor of the font size. */
    static final double MAX_TEXT_SIZE = 2;

    /**
     * Loads the settings from a store; those that are missing or invalid have their defaults.
     *
     * @param session some of its properties are settings, too
     */
    public Settings(SettingsStore store, Session session) {
        this(
                persistedObject(store, "theme", Theme.LIGHT, Theme::valueOf),
                persistedObject(store, "language", Language.ofSystem(), Language::valueOf),
                persistedNumber(store, "textSize", MIN_TEXT_SIZE, MAX_TEXT_SIZE, 1),
                persistedObject(store, "recentFiles", RecentFiles.none(), RecentFiles::parse),
                persistedObject(store, "recentLessons", RecentFiles.none(), RecentFiles::parse),
                persistedNumber(store, "width", 640, 16_000, 1280),
                persistedNumber(store, "height", 480, 16_000, 800),
                persistedFlag(store, "maximized", false),
                persistedNumber(store, "speedExponent", MIN_SPEED_EXPONENT, MAX_SPEED_EXPONENT, 0),
                persistedFlag(store, "beliefs", false),
                persistedFlag(store, "asPrinted", false),
                new SimpleBooleanProperty(null, "reducedMotion", false),
                persistedObject(store, "followers", FollowerChartUse.WHERE_OF_USE, FollowerChartUse::valueOf),
                persistedFlag(store, "changes", true),
                persistedFlag(store, "key", true),
                persistedObject(store, "views", Set.of(View.CIRCLE), View::parse),
                persistedPanel(store, "counts", true),
                persistedPanel(store, "drawer", false),
                persistedFlag(store, "plain", false),
                persistedFlag(store, "moreOptions", false),
                persistedFlag(store, "future", false),
                persistedObject(store, "sideTab", SideTab.SETUP, SideTab::valueOf),
                persistedObject(store, "convention", CountingConvention.ALL_SENDS, CountingConvention::valueOf));
        plainProperty.addListener((observable, was, is) -> {
            counts.setCollapsed(is);
            drawer.setCollapsed(is);
        });
        persist(store, session.board().stepModeProperty(), StepMode::valueOf);
        persist(store, session.wholeRunShownProperty(), Boolean::valueOf);
        persist(store, session.board().heartbeatsShownProperty(), Boolean::valueOf);
        persist(store, session.autoDetectionProperty(), AutoDetection::parse);
        persist(store, session.board().lastComparedProperty(), Board::parseAlgorithms);
        persist(store, session.task().solvedProperty(), SolvedTasks::parse);
    }

    private static <T> ObjectProperty<T> persistedObject(
            SettingsStore store, String name, T defaultValue, Function<String, T> reader) {
        return persist(store, new SimpleObjectProperty<>(null, name, defaultValue), reader);
    }

    private static BooleanProperty persistedFlag(SettingsStore store, String name, boolean defaultValue) {
        return persist(store, new SimpleBooleanProperty(null, name, defaultValue), Boolean::valueOf);
    }

    private static DoubleProperty persistedNumber(
            SettingsStore store, String name, double min, double max, double defaultValue) {
        return persist(
                store,
                new SimpleDoubleProperty(null, name, defaultValue),
                text -> PanelSettings.clamp(min, max, Double.parseDouble(text)));
    }

    private static PanelSettings persistedPanel(SettingsStore store, String name, boolean open) {
        return new PanelSettings(
                persistedFlag(store, name + "Open", open),
                persistedFlag(store, name + "OpenBefore", open),
                persistedNumber(
                        store, name + "Share", PanelSettings.MIN_WIDTH_FACTOR, PanelSettings.MAX_WIDTH_FACTOR, 1));
    }

    /**
     * Restores a property from a store by the property's name, and stores its changes from now on; an invalid stored
     * value is replaced.
     */
    private static <T, P extends Property<? super T>> P persist(
            SettingsStore store, P property, Function<String, T> reader) {
        store.get(property.getName()).ifPresent(text -> {
            try {
                property.setValue(reader.apply(text));
            } catch (IllegalArgumentException e) {
                store.put(property.getName(), String.valueOf(property.getValue()));
            }
        });
        property.addListener((observable, was, is) -> store.put(property.getName(), String.valueOf(is)));
        return property;
    }

    /** The colours of the theme. */
    public ObservableValue<Palette> paletteProperty() {
        return themeProperty.map(Theme::palette);
    }

    /** Changes the font size by a number of steps of a tenth, up or down to a limit. */
    public void changeTextSize(int steps) {
        double tenths = Math.rint(10 * textSizeProperty.get() + steps);
        textSizeProperty.set(PanelSettings.clamp(MIN_TEXT_SIZE, MAX_TEXT_SIZE, tenths / 10));
    }

    /** The speed as a factor of the normal speed. */
    public double speedFactor() {
        return Math.pow(2, speedExponentProperty.get());
    }

    /**
     * The settings of a panel beside the picture.
     *
     * @param openProperty whether it is open
     * @param openBeforeProperty whether it was open before it was collapsed with the other
     * @param shareProperty its width as a factor of the normal width
     */
    public record PanelSettings(
            BooleanProperty openProperty, BooleanProperty openBeforeProperty, DoubleProperty shareProperty) {

        static final double MIN_WIDTH_FACTOR = 0.5;
        static final double MAX_WIDTH_FACTOR = 1.6;

        /** Sets the width as a factor of the normal width, moved within its bounds. */
        void setShare(double share) {
            shareProperty.set(clamp(MIN_WIDTH_FACTOR, MAX_WIDTH_FACTOR, share));
        }

        /** Collapses the panel, or restores whether it was open before. */
        private void setCollapsed(boolean collapsed) {
            if (collapsed) {
                openBeforeProperty.set(openProperty.get());
            }
            openProperty.set(!collapsed && openBeforeProperty.get());
        }

        /** The nearest value within bounds; throws an IllegalArgumentException for NaN. */
        static double clamp(double min, double max, double value) {
            if (Double.isNaN(value)) {
                throw new IllegalArgumentException("not a number");
            }
            return Math.max(min, Math.min(max, value));
        }
    }
}
