package hustings.app.run;

import hustings.app.base.Action;
import hustings.app.base.Texts;
import hustings.app.session.Runs;
import hustings.app.session.Session;
import hustings.app.widget.Actions;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.GroupedListCell;
import hustings.app.widget.IdField;
import hustings.app.widget.ModelSync;
import hustings.app.widget.OptionControls;
import hustings.app.widget.Settings;
import hustings.app.widget.Spinners;
import hustings.app.widget.StepModeSwitch;
import hustings.app.widget.ValueField;
import hustings.engine.Detection;
import hustings.engine.Detection.Means;
import hustings.engine.GivenValues;
import hustings.engine.Timing;
import hustings.engine.Timing.ClockRate;
import hustings.engine.Timing.Timeouts;
import hustings.model.Group;
import hustings.model.ProcessValue;
import hustings.model.Publication;
import hustings.play.AutoDetection;
import hustings.play.Run;
import hustings.play.ScenarioChanges;
import hustings.play.TimeoutChanges;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.Cursor;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The set-up of the run: algorithm, group, crashed processes and detectors, and rarely used options on demand. */
public final class SetupController {

    private static final int ALL_PERCENT = 100;

    private final Session session;
    private final Settings settings;
    private final Actions actions;

    @FXML
    private ComboBox<Publication> algorithm;

    @FXML
    private FlowPane options;

    @FXML
    private Spinner<Integer> size, delay, shortest, longest, loss, seed;
    @FXML
    private TextField ids, crashed, detectors, leader, values, timeouts, clocks, times;
    @FXML
    private Label idsProblem,
            crashedProblem,
            detectorsProblem,
            leaderProblem,
            valuesProblem,
            timeoutsProblem,
            clocksProblem,
            timeoutsLabel,
            timesProblem,
            networkNote,
            title,
            source,
            notes,
            speedLabel;

    @FXML
    private ComboBox<AutoDetection.Who> noticeWho;

    @FXML
    private ComboBox<Integer> noticeId;

    @FXML
    private ComboBox<Optional<Means>> detection;

    @FXML
    private HBox noticeTime;

    @FXML
    private Spinner<Double> noticeDelays;

    @FXML
    private CheckBox descending;

    @FXML
    private ToggleButton more;

    @FXML
    private VBox moreOptions, valuesField, detectionTimes;

    @FXML
    private Tooltip valuesTip;

    @FXML
    private StepModeSwitch stepMode;

    @FXML
    private Slider speed;

    private OptionControls optionControls;
    private ValueField<Group> names;
    private IdField crashedIds;
    private IdField detectorIds;
    private ValueField<SortedMap<Integer, Integer>> followed;
    private ValueField<GivenValues> givenValues;
    private ValueField<Timeouts> givenTimeouts;
    private ValueField<SortedMap<Integer, ClockRate>> givenClocks;
    private ValueField<Optional<Detection>> detectionFields;
    private ModelSync<Run> controls;
    private Run run;

    public SetupController(AppContext context) {
        session = context.session();
        settings = context.settings();
        actions = context.actions();
    }

    @FXML
    private void initialize() {
        controls = new ModelSync<>(session.board(), () -> session.shown().run(), this::show);
        initializeAlgorithm();
        initializeGroup();
        initializeNetwork();
        initializeDetection();
        initializeAutoDetection();
        initializeStepModeAndSpeed();
        Controls.hideWhenEmpty(networkNote, title, source, notes);
        Stream.of(title, source, notes).forEach(text -> {
            text.setCursor(Cursor.TEXT);
            text.setOnMouseClicked(event -> actions.executeIfPossible(Action.WORDS));
        });
        Controls.bindManagedToVisible(options, noticeId, valuesField, timeouts, timeoutsLabel, detectionTimes);
        controls.start();
    }

    private void initializeAlgorithm() {
        GroupedListCell.keepFilledFromCatalogue(algorithm.getItems(), session);
        GroupedListCell.installForAlgorithms(algorithm);
        algorithm.setTooltip(new Tooltip());
        algorithm.valueProperty().addListener((observable, was, is) -> {
            if (is != null) {
                controls.submitChange(() -> session.edits().setAlgorithm(is.name()));
            }
        });
        optionControls = new OptionControls(
                options,
                (option, value) -> controls.submitChange(() -> session.edits().setOption(option, value)));
    }

    private void initializeGroup() {
        size.setTooltip(new Tooltip(Texts.of("setup.processes.tip", Runs.MAX_PROCESSES)));
        configureNumber(size, 1, Runs.MAX_PROCESSES, session.edits()::setGroupSize);
        names = new ValueField<>(
                ids,
                idsProblem,
                Group.of(List.of(1)),
                ScenarioText::formatGroup,
                this::parseGroup,
                submitting(session.edits()::setGroup));
        descending.selectedProperty().addListener((observable, was, is) -> {
            Group group = ScenarioText.parseGroup(
                    ScenarioText.formatGroup(session.shown().run().scenario().group()));
            controls.submitChange(() -> session.edits().setGroup(is ? group.withDescendingRanks() : group));
        });
        configureNumber(delay, 1, Timing.MAX_TICKS, session.edits()::setDelayTicks);
        Consumer<List<Integer>> crash = ids -> session.edits().setCrashed(new TreeSet<>(ids));
        crashedIds = new IdField(crashed, crashedProblem, (id, group) -> {}, submitting(crash));
        detectorIds =
                new IdField(detectors, detectorsProblem, this::requireLive, submitting(session.edits()::setDetectors));
        followed = new ValueField<>(
                leader,
                leaderProblem,
                Collections.emptySortedMap(),
                byId -> run == null
                        ? ""
                        : ScenarioText.formatLeader(run.scenario().withFollowed(byId)),
                this::parseFollowed,
                submitting(session.edits()::setFollowed));
        givenValues = new ValueField<>(
                values,
                valuesProblem,
                GivenValues.NONE,
                given -> run == null
                        ? ""
                        : ScenarioText.formatValues(given, run.scenario().group()),
                text -> {
                    Run shown = session.shown().run();
                    return ScenarioText.parseValues(
                            text,
                            shown.scenario().group(),
                            shown.algorithmName(),
                            shown.algorithm().values());
                },
                submitting(session.edits()::setValues));
    }

    /** Parses whom the processes follow at the start. */
    private SortedMap<Integer, Integer> parseFollowed(String text) {
        Scenario scenario = session.shown().run().scenario();
        SortedMap<Integer, Integer> typed = ScenarioText.parseLeader(text, scenario.group());
        Runs.explainImpossibleStart(scenario.withFollowed(typed), scenario.algorithm())
                .ifPresent(why -> {
                    throw new IllegalArgumentException(why);
                });
        return typed;
    }

    /** Sets up the controls for message delays, losses and the random seed. */
    private void initializeNetwork() {
        configureTiming(shortest, 1, Timing.MAX_TICKS, ScenarioChanges::withShortestDelay);
        configureTiming(longest, 1, Timing.MAX_TICKS, ScenarioChanges::withLongestDelay);
        configureTiming(loss, 0, ALL_PERCENT, Timing::withLossPercent);
        configureTiming(seed, 0, Integer.MAX_VALUE, Timing::withSeed);
        givenTimeouts = new ValueField<>(
                timeouts,
                timeoutsProblem,
                Timeouts.DRAWN,
                given -> run == null
                        ? ""
                        : ScenarioText.formatTimeouts(given, run.scenario().group()),
                text -> ScenarioText.parseTimeouts(
                        text, session.shown().run().scenario().group()),
                submitting(given -> session.edits().changeTiming(timing -> timing.withTimeouts(given))));
        givenClocks = new ValueField<>(
                clocks,
                clocksProblem,
                new TreeMap<>(),
                given -> run == null
                        ? ""
                        : ScenarioText.formatClocks(given, run.scenario().group()),
                text -> ScenarioText.parseClocks(
                        text, session.shown().run().scenario().group()),
                submitting(given -> session.edits().changeTiming(timing -> timing.withClocks(given))));
    }

    /** Sets up how the processes notice crashes by themselves, and the times of what they send for it. */
    private void initializeDetection() {
        detection.setConverter(Controls.createConverter(
                means -> Texts.of("setup.detection." + means.map(Means::word).orElse("events"))));
        detection.getItems().add(Optional.empty());
        Stream.of(Means.values()).map(Optional::of).forEach(detection.getItems()::add);
        detection.valueProperty().addListener((observable, was, is) -> {
            if (is != null) {
                submitDetection(shown ->
                        is.map(means -> shown.map(each -> each.withMeans(means)).orElse(Detection.by(means))));
            }
        });
        detectionFields = new ValueField<>(
                times,
                timesProblem,
                Optional.empty(),
                given -> run == null ? "" : given.map(this::formatTimes).orElse(""),
                this::parseTimes,
                given -> submitDetection(shown -> given));
    }

    private void submitDetection(UnaryOperator<Optional<Detection>> change) {
        controls.submitChange(
                () -> session.edits().changeTiming(timing -> timing.withDetection(change.apply(timing.detection()))));
    }

    /** The times as they are typed: without the word for the means. */
    private String formatTimes(Detection given) {
        String whole = ScenarioText.formatDetection(given, run.scenario().group());
        return whole.substring(given.means().word().length())
                .replaceFirst("^,", "")
                .replace(",", ", ");
    }

    private Optional<Detection> parseTimes(String text) {
        Scenario shown = session.shown().run().scenario();
        return shown.timing()
                .detection()
                .map(given -> given.means().word() + (text.isBlank() ? "" : "," + text))
                .map(whole -> ScenarioText.parseDetection(whole, shown.group()));
    }

    private void configureTiming(
            Spinner<Integer> spinner, int min, int max, BiFunction<Timing, Integer, Timing> change) {
        configureNumber(
                spinner, min, max, value -> session.edits().changeTiming(timing -> change.apply(timing, value)));
    }

    private void configureNumber(Spinner<Integer> spinner, int min, int max, Consumer<Integer> edit) {
        Spinners.configureWholeNumbers(spinner, min, max, min);
        Spinners.notifyOnChange(spinner, submitting(edit));
    }

    private <T> Consumer<T> submitting(Consumer<T> edit) {
        return value -> controls.submitChange(() -> edit.accept(value));
    }

    /** Parses the processes; their ranks go on in the direction in which they are counted. */
    private Group parseGroup(String text) {
        Group ascending = ScenarioText.parseGroup(text);
        Runs.requireFewEnough(ascending.size());
        Group shown = session.shown().run().scenario().group();
        return shown.isDescending() ? ascending.withDescendingRanks() : ascending;
    }

    private void requireLive(int id, Group group) {
        if (run != null && run.scenario().crashed().contains(id)) {
            throw new IllegalArgumentException(Texts.of("setup.must-be-live", group.name(id)));
        }
    }

    private void initializeAutoDetection() {
        AutoDetection notice = session.autoDetectionProperty().get();
        noticeWho.setConverter(Controls.createConverter(who -> Texts.of("notice." + Texts.toKey(who))));
        noticeWho.getItems().setAll(AutoDetection.Who.values());
        noticeWho.setValue(notice.who());
        noticeId.setConverter(Controls.createConverter(
                id -> run == null ? "" : run.scenario().group().name(id)));
        Spinners.configureHalfSteps(
                noticeDelays, AutoDetection.MIN_DELAY_MULTIPLE, AutoDetection.MAX_DELAY_MULTIPLE, notice.delays());
        noticeId.valueProperty().addListener((observable, was, is) -> {
            if (is != null) {
                controls.submitChange(this::applyAutoDetection);
            }
        });
        Spinners.notifyOnChange(noticeDelays, value -> applyAutoDetection());
        noticeWho.valueProperty().addListener((observable, was, is) -> applyAutoDetection());
        noticeId.visibleProperty().bind(noticeWho.valueProperty().isEqualTo(AutoDetection.Who.GIVEN));
        noticeTime.disableProperty().bind(noticeWho.valueProperty().isEqualTo(AutoDetection.Who.NOBODY));
    }

    /** Sets up the rarely used controls: step mode and playing speed. */
    private void initializeStepModeAndSpeed() {
        more.selectedProperty().bindBidirectional(settings.moreOptionsProperty());
        moreOptions.visibleProperty().bind(more.selectedProperty());
        Controls.bindManagedToVisible(moreOptions);
        stepMode.connect(session.board().stepModeProperty(), "byStage", "byTick");
        speed.setMin(Settings.MIN_SPEED_EXPONENT);
        speed.setMax(Settings.MAX_SPEED_EXPONENT);
        speed.valueProperty().bindBidirectional(settings.speedExponentProperty());
        speed.valueProperty()
                .subscribe(is -> speedLabel.setText(
                        Texts.of("transport.speed-now", new BigDecimal(settings.speedFactor(), new MathContext(2)))));
    }

    private void applyAutoDetection() {
        session.autoDetectionProperty()
                .set(new AutoDetection(noticeWho.getValue(), noticeId.getValue(), noticeDelays.getValue()));
    }

    /** Offers the processes of the run; who was chosen in another run stays chosen, even if it is not there. */
    private void showProcessesThatMayNotice(Group group) {
        noticeId.getItems().setAll(group.ids());
        noticeId.setValue(session.autoDetectionProperty().get().id());
    }

    private void show(Run newRun) {
        run = newRun;
        Scenario shown = run.scenario();
        algorithm.setValue(run.publication());
        algorithm.getTooltip().setText(run.publication().source());
        optionControls.show(run.publication().options(), shown.algorithm().options());
        options.setVisible(!run.publication().options().isEmpty());
        size.getValueFactory().setValue(shown.group().size());
        delay.getValueFactory().setValue(shown.timing().delayTicks());
        names.show(shown.group());
        descending.setSelected(shown.group().isDescending());
        crashedIds.show(shown.group(), List.copyOf(shown.crashed()));
        detectorIds.show(shown.group(), List.copyOf(new TreeSet<>(ScenarioChanges.initialDetectors(shown))));
        followed.show(shown.followed());
        showValues(shown.values().only(run.algorithm().values()));
        showProcessesThatMayNotice(shown.group());
        show(shown.timing());
        boolean hasTimeouts = TimeoutChanges.hasRandomTimeouts(run);
        timeouts.setVisible(hasTimeouts);
        timeoutsLabel.setVisible(hasTimeouts);
        givenTimeouts.show(shown.timing().timeouts());
        givenClocks.show(shown.timing().clocks());
        title.setText(Texts.translate(shown.title()));
        source.setText(shown.source().isEmpty() ? run.publication().source() : shown.source());
        notes.setText(run.areAllFramesVisible() ? Texts.translate(shown.notes()) : ""); // they may say how it ends
    }

    /** Shows what processes are given, if the algorithm reads anything. */
    private void showValues(GivenValues given) {
        List<ProcessValue> read = run.algorithm().values();
        valuesField.setVisible(!read.isEmpty());
        if (!read.isEmpty()) {
            String meanings = read.stream()
                    .map(value -> Texts.of("setup.values.key", value.key(), Texts.translate(value.meaning())))
                    .collect(Collectors.joining("\n"));
            String defaults = read.stream()
                    .map(value -> Integer.toString(value.defaultValue()))
                    .distinct()
                    .collect(Collectors.joining(", "));
            valuesTip.setText(meanings + "\n"
                    + Texts.of("setup.values.tip", defaults, read.get(0).key() + ": {1: 6, 2: 4}"));
        }
        givenValues.show(given);
    }

    private void show(Timing timing) {
        shortest.getValueFactory().setValue(timing.shortest());
        longest.getValueFactory().setValue(timing.longest());
        loss.getValueFactory().setValue(timing.lossPercent());
        detection.setValue(timing.detection().map(Detection::means));
        detection.setDisable(run.algorithm().noticesCrashes());
        detectionTimes.setVisible(timing.detection().isPresent());
        detectionFields.show(timing.detection());
        times.setPromptText(timing.detection()
                .map(given -> given.withoutTimes())
                .map(given -> Texts.of(
                        "setup.detection.times.default",
                        given.everyTicks(timing.delayTicks()),
                        given.timeoutTicks(0, timing.delayTicks())))
                .orElse(""));
        noticeWho.setDisable(timing.detection().isPresent());
        seed.getValueFactory().setValue((int) Math.max(0, Math.min(Integer.MAX_VALUE, timing.seed())));
        String loses = timing.lossPercent() > 0 ? Texts.of("network.loses") : "";
        boolean isBeyondBound = timing.longest() > timing.delayTicks();
        networkNote.setText(isBeyondBound ? Texts.of("network.beyond-d", timing.delayTicks()) : loses);
    }
}
