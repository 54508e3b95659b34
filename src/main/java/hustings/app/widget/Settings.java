package hustings.app.widget;

import hustings.app.base.ChoiceStore;
import hustings.app.base.Language;
import hustings.app.base.RecentFiles;
import hustings.app.base.Theme;
import hustings.app.session.Comparison;
import hustings.app.session.CrashDetection;
import hustings.app.session.Session;
import hustings.app.session.StepMode;
import hustings.picture.Palette;
import hustings.trace.CountingConvention;
import java.util.List;
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

/** What a person has chosen about the window, kept from one run of the program to the next. */
public final class Settings {

    /** The least exponent of two that the speed may have. */
    public static final double SLOWEST = -2;

    /** The greatest exponent of two that the speed may have. */
    public static final double FASTEST = 3;

    /** The least factor by which the writing may be made smaller. */
    static final double SMALLEST_TEXT = 0.7;

    /** The greatest factor by which the writing may be made larger. */
    static final double LARGEST_TEXT = 2;

    private static final double TEXT_STEP = 0.1;

    private final ChoiceStore store;
    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(this, "theme", Theme.LIGHT);
    private final ObjectProperty<Language> language = new SimpleObjectProperty<>(this, "language", Language.ENGLISH);
    private final DoubleProperty textSize = new SimpleDoubleProperty(this, "textSize", 1);
    private final ObjectProperty<RecentFiles> recent =
            new SimpleObjectProperty<>(this, "recentFiles", RecentFiles.none());
    private final BooleanProperty welcomed = new SimpleBooleanProperty(this, "welcomed", false);
    private final ObservableValue<Palette> palette = theme.map(Theme::palette);
    private final DoubleProperty width = new SimpleDoubleProperty(this, "width", 1280);
    private final DoubleProperty height = new SimpleDoubleProperty(this, "height", 800);
    private final BooleanProperty maximized = new SimpleBooleanProperty(this, "maximized", false);
    private final DoubleProperty speedExponent = new SimpleDoubleProperty(this, "speedExponent", 0);
    private final BooleanProperty beliefs = new SimpleBooleanProperty(this, "beliefs", false);
    private final BooleanProperty signs = new SimpleBooleanProperty(this, "signs", true);
    private final ObjectProperty<Set<View>> views = new SimpleObjectProperty<>(this, "views", Set.of(View.CIRCLE));
    private final PanelChoice leftPanel = new PanelChoice("leftPanel");
    private final PanelChoice rightPanel = new PanelChoice("rightPanel");
    private final BooleanProperty future = new SimpleBooleanProperty(this, "future", false);
    private final ObjectProperty<SideTab> sideTab = new SimpleObjectProperty<>(this, "sideTab", SideTab.COST);
    private final ObjectProperty<CountingConvention> convention =
            new SimpleObjectProperty<>(this, "convention", CountingConvention.ALL_SENDS);

    /**
     * Settings as they were kept, or the usual ones.
     *
     * @param session bears two of the choices itself: how far a step goes, and who notices
     */
    public Settings(ChoiceStore store, Session session) {
        this.store = store;
        keep(theme, Theme::valueOf);
        keep(language, Language::valueOf);
        keep(textSize, text -> PanelChoice.between(SMALLEST_TEXT, LARGEST_TEXT, Double.parseDouble(text)));
        keep(recent, RecentFiles::parse);
        keep(welcomed, Boolean::valueOf);
        keep(width, text -> PanelChoice.between(640, 16_000, Double.parseDouble(text)));
        keep(height, text -> PanelChoice.between(480, 16_000, Double.parseDouble(text)));
        keep(maximized, Boolean::valueOf);
        keep(speedExponent, text -> PanelChoice.between(SLOWEST, FASTEST, Double.parseDouble(text)));
        keep(beliefs, Boolean::valueOf);
        keep(signs, Boolean::valueOf);
        keep(views, View::parse);
        for (PanelChoice panel : List.of(leftPanel, rightPanel)) {
            keep(panel.openProperty(), Boolean::valueOf);
            keep(panel.shareProperty(), text -> PanelChoice.between(Double.parseDouble(text)));
        }
        keep(future, Boolean::valueOf);
        keep(sideTab, SideTab::valueOf);
        keep(convention, CountingConvention::valueOf);
        keep(session.stepModeProperty(), StepMode::valueOf);
        keep(session.noticeProperty(), CrashDetection::parse);
        keep(session.comparison().chosenProperty(), Comparison::parse);
    }

    /** Sets a property to what is kept of it, and keeps it from now on. What is kept but makes no sense is ignored. */
    private <T> void keep(Property<? super T> property, Function<String, T> reader) {
        store.get(property.getName()).ifPresent(text -> {
            try {
                property.setValue(reader.apply(text));
            } catch (IllegalArgumentException e) {
                store.put(property.getName(), String.valueOf(property.getValue()));
            }
        });
        property.addListener((observable, was, is) -> store.put(property.getName(), String.valueOf(is)));
    }

    /** How the window looks. */
    public ObjectProperty<Theme> themeProperty() {
        return theme;
    }

    /** The colours of the pictures, which follow the theme. */
    public ObservableValue<Palette> paletteProperty() {
        return palette;
    }

    /** Which language the window speaks from its next start on. */
    public ObjectProperty<Language> languageProperty() {
        return language;
    }

    /** How many times as large as the window's size suggests the writing is. */
    public DoubleProperty textSizeProperty() {
        return textSize;
    }

    /** Makes the writing a step larger, up to a limit. */
    public void enlargeText() {
        stepText(TEXT_STEP);
    }

    /** Makes the writing a step smaller, down to a limit. */
    public void reduceText() {
        stepText(-TEXT_STEP);
    }

    /** Makes the writing as large as usual. */
    public void resetText() {
        textSize.set(1);
    }

    private void stepText(double step) {
        textSize.set(PanelChoice.between(SMALLEST_TEXT, LARGEST_TEXT, Math.rint(10 * (textSize.get() + step)) / 10));
    }

    /** The scenario files that were open last. */
    public ObjectProperty<RecentFiles> recentProperty() {
        return recent;
    }

    /** Whether the person has been welcomed once. */
    public BooleanProperty welcomedProperty() {
        return welcomed;
    }

    /** The window's width when it is not maximized. */
    public DoubleProperty widthProperty() {
        return width;
    }

    /** The window's height when it is not maximized. */
    public DoubleProperty heightProperty() {
        return height;
    }

    /** Whether the window fills the screen. */
    public BooleanProperty maximizedProperty() {
        return maximized;
    }

    /** The speed as an exponent of two: 0 is the usual speed, 1 twice that. */
    public DoubleProperty speedExponentProperty() {
        return speedExponent;
    }

    /** How many times the usual speed. */
    public double speed() {
        return Math.pow(2, speedExponent.get());
    }

    /** Whether each process bears whom it believes in. */
    public BooleanProperty beliefsProperty() {
        return beliefs;
    }

    /** Whether what the signs of a picture mean is shown. */
    public BooleanProperty signsProperty() {
        return signs;
    }

    /** Which views of the run are on; never none. */
    public ObjectProperty<Set<View>> viewsProperty() {
        return views;
    }

    /** The panel at the left of the picture. */
    public PanelChoice leftPanel() {
        return leftPanel;
    }

    /** The panel at the right of the picture. */
    public PanelChoice rightPanel() {
        return rightPanel;
    }

    /** Whether the lanes show what comes after the shown frame. */
    public BooleanProperty futureProperty() {
        return future;
    }

    /** Which tab of the right side is open. */
    public ObjectProperty<SideTab> sideTabProperty() {
        return sideTab;
    }

    /** How messages are counted. */
    public ObjectProperty<CountingConvention> conventionProperty() {
        return convention;
    }
}
