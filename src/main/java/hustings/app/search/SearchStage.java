package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.session.PageNotes;
import hustings.app.widget.Controls;
import hustings.app.widget.StageBox;
import hustings.picture.Palette;
import hustings.search.ScheduleSearch.Progress;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * A search before a class: the picture of the set-up with the question, then the bars that grow, then the answer. One
 * button, or a step forward, starts the search, and then plays what it found.
 */
public final class SearchStage extends StageBox {

    /** What is shown. */
    enum Step {
        /** The set-up, before the search. */
        SET_UP,
        /** The progress of the search. */
        SEARCHING,
        /** The result of the search, or why there is none. */
        ENDED
    }

    private final Label headline = Controls.wrapText(Controls.createLabel("searchStageHeadline", "stage-headline", ""));
    private final Label properties = Controls.wrapText(Controls.createLabel("searchStageWords", "stage-words", ""));
    private final SetUpPicture setUp = new SetUpPicture();
    private final SearchBars bars = new SearchBars("stageBar");
    private final Button forward = new Button();
    private Step step = Step.SET_UP;
    private SearchRequest request;
    private String notes = "";

    /** Creates a hidden stage. */
    public SearchStage() {
        super("search-stage");
        setUp.setId("searchStagePicture");
        bars.setId("searchStageBars");
        forward.setId("searchStageForward");
        forward.getStyleClass().add("accent");
        forward.setFocusTraversable(false);
        Controls.bindManagedToVisible(forward);
        VBox words = new VBox(properties, bars, forward);
        words.getStyleClass().add("stage-side");
        words.setAlignment(Pos.CENTER_LEFT);
        HBox content = new HBox(setUp, words);
        content.getStyleClass().add("stage-content");
        setUp.prefWidthProperty().bind(content.widthProperty().divide(2));
        words.prefWidthProperty().bind(content.widthProperty().divide(2));
        HBox.setHgrow(setUp, Priority.ALWAYS);
        setVgrow(content, Priority.ALWAYS);
        content.widthProperty().addListener((observable, was, is) -> shrinkTextToFit());
        getChildren().setAll(headline, content);
    }

    /** The colours of the picture. */
    ObjectProperty<Palette> paletteProperty() {
        return setUp.paletteProperty();
    }

    /** Sets the handler of the button. */
    void setOnForward(Runnable handler) {
        forward.setOnAction(event -> handler.run());
    }

    /** What is shown. */
    Step step() {
        return step;
    }

    /** The request that is shown; null before the first. */
    SearchRequest request() {
        return request;
    }

    /** Shows a request before its search. */
    void showSetUp(SearchRequest shown) {
        show(Step.SET_UP, shown, createQuestion(shown));
        properties.setText(describeWhatMustHold(shown));
        bars.showPending(shown.bounds());
        notes = Texts.of("search.what");
        setForward(Texts.of("search.stage.start"));
    }

    private static String createQuestion(SearchRequest shown) {
        int faults = shown.bounds().faults() + shown.bounds().network().maxCutsAndPauses();
        String limit = SearchWords.describeFaultLimit(faults, shown.bounds());
        String key = shown.goal().isPresent() ? "search.stage.can-reach" : "search.stage.can-break";
        return Texts.of(key, shown.algorithmTitle(), limit);
    }

    private static String describeWhatMustHold(SearchRequest shown) {
        return Texts.of(
                shown.goal().isPresent() ? "search.stage.goal" : "search.stage.properties",
                SearchWords.joinQuotedNames(shown.properties()));
    }

    /** Shows the progress of a search that has begun. */
    void showProgress(SearchRequest shown, Supplier<List<Progress>> progress) {
        show(Step.SEARCHING, shown, createQuestion(shown));
        properties.setText(describeWhatMustHold(shown));
        bars.start(progress, shown.bounds());
        notes = Texts.of("search.going-on");
        setForward("");
    }

    /** Shows the result of the search under way. */
    void showResult(SearchResult result) {
        show(Step.ENDED, result.request(), result.headlineWithoutStateCount());
        bars.showResult(result);
        notes = result.describeCoverage();
        setForward(result.scenario().isPresent() ? Texts.of("search.stage.play") : "");
    }

    /** Shows why a search has no result. */
    void showProblem(String problem) {
        show(Step.ENDED, request, problem);
        bars.stop();
        notes = "";
        setForward("");
    }

    private void show(Step newStep, SearchRequest shown, String words) {
        if (!shown.equals(request)) {
            setUp.show(shown);
        }
        step = newStep;
        request = shown;
        headline.setText(words);
        setAccessibleText(words);
    }

    private void setForward(String text) {
        forward.setText(text);
        forward.setVisible(!text.isEmpty());
        shrinkTextToFit();
    }

    @Override
    protected void onResized() {
        shrinkTextToFit();
    }

    /** What the speaker's window says. */
    PageNotes createNotes() {
        String position =
                Texts.of("search.stage.position", request.algorithmTitle(), SearchWords.describeBounds(request));
        return new PageNotes(position, notes, forward.getText());
    }
}
