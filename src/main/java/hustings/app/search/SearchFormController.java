package hustings.app.search;

import hustings.algorithm.Catalogue;
import hustings.app.base.Background;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.GroupedListCell;
import hustings.app.widget.OptionControls;
import hustings.app.widget.Spinners;
import hustings.check.ElectionProperties;
import hustings.check.FaultEnding;
import hustings.model.Algorithm;
import hustings.model.AlgorithmOption;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.search.Bounds;
import hustings.search.NetworkBounds;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.binding.BooleanExpression;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The form of a search: algorithm and options, bounds, and the properties to break. */
public final class SearchFormController {

    private static final int MAX_FAULTS = 6;
    private static final int MAX_DELAYS = 50;
    private static final int MAX_LATE_MESSAGES = 3;
    private static final int MAX_NETWORK_FAULTS = 2;

    private final Session session;
    private final Map<Property, CheckBox> checks = new LinkedHashMap<>();
    private SortedMap<String, String> options = new TreeMap<>();
    private OptionControls optionControls;
    private Runnable onSetUpChanged = () -> {};
    /**
     * The ids of the algorithm's own properties and goals that are shown; null before the first algorithm is shown.
     */
    private List<String> algorithmPropertyIds;
    /** For each ending, the ids of the properties that are deselected, at first or by the person. */
    private final Map<FaultEnding, Set<String>> deselectedIds = Map.of(
            FaultEnding.HEALED, new HashSet<>(Set.of(ElectionProperties.NEVER_TWO.id())),
            FaultEnding.STANDING, new HashSet<>());

    @FXML
    private ComboBox<Publication> searchAlgorithm;

    @FXML
    private FlowPane searchOptions;

    @FXML
    private Spinner<Integer> searchProcesses, searchFaults, searchDiskLosses, searchWithin, searchLate;
    @FXML
    private Spinner<Integer> searchCuts, searchOneWay, searchPauses;

    @FXML
    private CheckBox searchSuspicion;

    @FXML
    private ToggleButton searchNetwork;

    @FXML
    private ComboBox<FaultEnding> searchEnding;

    /** The goal to reach; empty if a property is to be broken. */
    @FXML
    private ComboBox<Optional<Property>> searchGoal;

    @FXML
    private VBox searchProperties, searchGoals;
    @FXML
    private Label propertiesProblem, statesProblem;

    @FXML
    private TextField searchStates;

    public SearchFormController(AppContext context) {
        session = context.session();
    }

    @FXML
    private void initialize() {
        ElectionProperties.WITH_ANY_ENDING.forEach(this::addPropertyCheckBox);
        initializeGoals();
        initializeNumbers();
        initializeNetwork();
        optionControls = new OptionControls(searchOptions, this::setOption);
        Controls.bindManagedToVisible(searchOptions);
        GroupedListCell.keepFilledFromCatalogue(searchAlgorithm.getItems(), session);
        GroupedListCell.installForAlgorithms(searchAlgorithm);
        searchAlgorithm.valueProperty().addListener((observable, was, is) -> showOptions(Map.of()));
        searchAlgorithm.setValue(Catalogue.shipped().get(0));
    }

    /** Sets the handler that is called when the algorithm, its options or the number of processes change. */
    void setOnSetUpChanged(Runnable handler) {
        onSetUpChanged = handler;
    }

    private void initializeNumbers() {
        Spinners.configureWholeNumbers(searchProcesses, SearchRequest.MIN_PROCESSES, SearchRequest.MAX_PROCESSES, 3);
        searchProcesses.valueProperty().addListener((observable, was, is) -> onSetUpChanged.run());
        Spinners.configureWholeNumbers(searchFaults, 0, MAX_FAULTS, 2);
        Spinners.configureWholeNumbers(searchDiskLosses, 0, MAX_FAULTS, 0);
        Spinners.limit(searchDiskLosses, searchFaults);
        Spinners.configureWholeNumbers(searchWithin, 1, MAX_DELAYS, 6);
        Spinners.configureWholeNumbers(searchLate, 0, MAX_LATE_MESSAGES, 0);
        searchStates.setText(Texts.formatNumber(Bounds.DEFAULT_MAX_STATES));
        searchStates.textProperty().addListener((observable, was, is) -> updateProblems());
        Controls.hideWhenEmpty(propertiesProblem, statesProblem);
    }

    private void initializeNetwork() {
        for (Spinner<Integer> faults : List.of(searchCuts, searchOneWay, searchPauses)) {
            Spinners.configureWholeNumbers(faults, 0, MAX_NETWORK_FAULTS, 0);
        }
        searchEnding.getItems().setAll(FaultEnding.values());
        searchEnding.setConverter(Controls.createConverter(ending -> ending.describe(Texts.language())));
        searchEnding.setValue(FaultEnding.HEALED);
        searchEnding.valueProperty().addListener((observable, was, is) -> updatePropertyCheckBoxes());
        Node stable = checks.get(ElectionProperties.STABLE_LEADER).getParent();
        stable.visibleProperty().bind(searchEnding.valueProperty().isEqualTo(FaultEnding.STANDING));
        Controls.bindManagedToVisible(stable);
    }

    private void addPropertyCheckBox(Property property) {
        CheckBox check = new CheckBox(SearchWords.shortName(property));
        check.setId("property-" + property.id());
        check.setMnemonicParsing(false);
        check.selectedProperty().addListener((observable, was, is) -> updateProblems());
        check.setOnAction(event -> setPropertyWanted(property, check.isSelected()));
        checks.put(property, check);
        searchProperties.getChildren().add(new HBox(check)); // a disabled control shows no tooltip of its own
    }

    private void initializeGoals() {
        Controls.bindManagedToVisible(searchGoals);
        searchGoal.setConverter(Controls.createConverter(
                goal -> goal.map(reached -> Texts.of("search.reach", reached.meaning()))
                        .orElseGet(() -> Texts.of("search.break-property"))));
        searchGoal.valueProperty().addListener((observable, was, is) -> {
            searchProperties.setDisable(chosenGoal().isPresent());
            updateProblems();
        });
    }

    /** The chosen goal, if there is one. */
    private Optional<Property> chosenGoal() {
        return Objects.requireNonNullElse(searchGoal.getValue(), Optional.empty());
    }

    /** Shows an algorithm's own properties, below those common to all elections, and its goals. */
    private void showAlgorithmProperties(List<Property> algorithmProperties) {
        List<String> ids = SearchRequest.propertyIds(algorithmProperties);
        if (ids.equals(algorithmPropertyIds)) {
            return; // keep the choice among them
        }
        algorithmPropertyIds = ids;
        checks.keySet().retainAll(ElectionProperties.WITH_ANY_ENDING);
        List<Node> boxes = searchProperties.getChildren();
        boxes.subList(checks.size(), boxes.size()).clear();
        algorithmProperties.stream().filter(property -> !property.isGoal()).forEach(this::addPropertyCheckBox);
        searchGoal.getItems().setAll(List.of(Optional.empty()));
        algorithmProperties.stream().filter(Property::isGoal).map(Optional::of).forEach(searchGoal.getItems()::add);
        searchGoal.setValue(Optional.empty());
        searchGoals.setVisible(searchGoal.getItems().size() > 1);
        updateProblems();
    }

    private void setOption(AlgorithmOption option, String value) {
        options.put(option.name(), value);
        options.remove(option.name(), option.defaultValue());
        showOptions(options);
    }

    private void showOptions(Map<String, String> chosen) {
        Publication publication = searchAlgorithm.getValue();
        options = new TreeMap<>(chosen);
        optionControls.show(publication.options(), options);
        searchOptions.setVisible(!publication.options().isEmpty());
        showAlgorithmProperties(publication.with(options).properties());
        updatePropertyCheckBoxes();
        onSetUpChanged.run();
    }

    private void setPropertyWanted(Property property, boolean wanted) {
        Set<String> names = deselectedIds.get(searchEnding.getValue());
        names.remove(property.id());
        if (!wanted) {
            names.add(property.id());
        }
    }

    /** Selects the wanted properties. The tooltip of each says what it means, or why it cannot be judged. */
    private void updatePropertyCheckBoxes() {
        Algorithm<?> algorithm = searchAlgorithm.getValue().with(options);
        FaultEnding ending = searchEnding.getValue();
        List<String> judged = SearchRequest.propertyIds(ElectionProperties.judgeablePropertiesFor(algorithm, ending));
        checks.forEach((property, check) -> {
            boolean isJudged = judged.contains(property.id());
            boolean isPromised = ElectionProperties.isPromised(property, algorithm);
            check.setDisable(!isJudged || !isPromised);
            check.setSelected(!check.isDisable() && !deselectedIds.get(ending).contains(property.id()));
            String title = Texts.titleOf(searchAlgorithm.getValue());
            String whyNot = isJudged ? Texts.of("search.not-promised", title) : Texts.of("search.not-judged");
            String help = check.isDisable() ? whyNot : SearchWords.describeMeaning(property);
            Tooltip.install(check.getParent(), Controls.createWrappingTooltip(help));
            check.setAccessibleHelp(help);
        });
    }

    private void updateProblems() {
        propertiesProblem.setText(chosenProperties().isEmpty() ? Texts.of("search.choose-one") : "");
        statesProblem.setText(parseMaxStates().isEmpty() ? Texts.of("search.whole-number") : "");
    }

    private List<Property> chosenProperties() {
        return chosenGoal()
                .map(List::of)
                .orElseGet(() -> checks.keySet().stream()
                        .filter(property -> checks.get(property).isSelected())
                        .toList());
    }

    private OptionalLong parseMaxStates() {
        String digits = searchStates.getText().replaceAll("[.,\\s](?=\\d{3}(\\D|$))", "");
        return digits.matches("\\d{1,12}") && Long.parseLong(digits) > 0
                ? OptionalLong.of(Long.parseLong(digits))
                : OptionalLong.empty();
    }

    /** Whether the form is complete. */
    BooleanExpression completeProperty() {
        BooleanExpression propertiesChosen = propertiesProblem.textProperty().isEmpty();
        return propertiesChosen.and(statesProblem.textProperty().isEmpty());
    }

    /** Creates the request that the form describes; only if the form is complete. */
    SearchRequest createRequest() {
        Bounds bounds = new Bounds(
                searchFaults.getValue(),
                searchWithin.getValue() * SearchRequest.DELAY_TICKS,
                searchLate.getValue(),
                searchSuspicion.isSelected(),
                parseMaxStates().orElseThrow(),
                Background.workerThreadCount(),
                readNetworkBounds(),
                searchDiskLosses.getValue(),
                false);
        AlgorithmChoice choice = new AlgorithmChoice(searchAlgorithm.getValue().name(), options);
        return new SearchRequest(choice, searchProcesses.getValue(), bounds, chosenProperties());
    }

    private NetworkBounds readNetworkBounds() {
        return new NetworkBounds(
                searchCuts.getValue(), searchOneWay.getValue(), searchPauses.getValue(), searchEnding.getValue());
    }

    /** Fills the form with an earlier request. */
    void show(SearchRequest request) {
        show(request.bounds().network());
        searchAlgorithm.setValue(request.catalogueEntry());
        showOptions(request.choice().options());
        searchProcesses.getValueFactory().setValue(request.processes());
        searchFaults.getValueFactory().setValue(request.bounds().faults());
        searchDiskLosses.getValueFactory().setValue(request.bounds().diskLosses());
        searchWithin.getValueFactory().setValue(request.bounds().withinTicks() / SearchRequest.DELAY_TICKS);
        searchLate.getValueFactory().setValue(request.bounds().late());
        searchSuspicion.setSelected(request.bounds().falseSuspicion());
        searchStates.setText(Texts.formatNumber(request.bounds().maxStates()));
        searchGoal.getItems().stream()
                .filter(goal -> goal.map(Property::id).equals(request.goal().map(Property::id)))
                .forEach(searchGoal::setValue);
        if (request.goal().isEmpty()) {
            checks.forEach((property, check) -> {
                if (!check.isDisable()) {
                    setPropertyWanted(property, request.propertyIds().contains(property.id()));
                }
            });
            updatePropertyCheckBoxes();
        }
    }

    /** Shows the bounds of network faults, and unfolds their controls if they differ from the default. */
    private void show(NetworkBounds network) {
        searchCuts.getValueFactory().setValue(network.cuts());
        searchOneWay.getValueFactory().setValue(network.oneWay());
        searchPauses.getValueFactory().setValue(network.pauses());
        searchEnding.setValue(network.ending());
        searchNetwork.setSelected(searchNetwork.isSelected() || !network.equals(NetworkBounds.NONE));
    }
}
