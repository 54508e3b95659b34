package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.session.Selection;
import hustings.app.widget.Settings;
import hustings.app.widget.View;
import hustings.engine.Frame;
import hustings.model.Message.MessageType;
import hustings.picture.ArrowStyle;
import hustings.picture.election.LegendEntry;
import hustings.picture.election.PictureSettings;
import hustings.picture.election.Symbol;
import hustings.play.Run;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The legend of all arrows and symbols that occur in the pictures of some runs, and of D. Message types with the same
 * style share a sample.
 */
public final class KeyLegend extends CanvasLegend {

    private final Set<Symbol> usedSymbols = EnumSet.noneOf(Symbol.class);
    private List<Run> shownRuns = List.of();
    /** Whether any run has been watched beyond its start, where nothing has changed yet. */
    private boolean watchedBeyondStart;

    private Settings settings;
    private Selection selection;

    /** Creates an empty legend. */
    public KeyLegend() {
        getStyleClass().add("key-legend");
    }

    /** Binds the legend to the settings and the selection, which determine the colours and marks in the pictures. */
    public void connect(Settings newSettings, Selection newSelection) {
        settings = newSettings;
        selection = newSelection;
        paletteProperty().bind(settings.paletteProperty());
        settings.viewsProperty().addListener((observable, was, is) -> updateEntries());
        settings.changesProperty().addListener((observable, was, is) -> updateEntries());
        settings.asPrintedProperty().addListener((observable, was, is) -> {
            List<Run> runs = shownRuns;
            shownRuns = List.of();
            showRuns(runs);
        });
        selection.selectedProcessProperty().addListener((observable, was, is) -> updateEntries());
    }

    /**
     * Shows the symbols that occur in these runs. If the runs only continue those shown before, only their new frames
     * are examined.
     */
    public void showRuns(List<Run> runs) {
        if (runs.equals(shownRuns)) {
            return;
        }
        boolean areContinuations = runs.size() == shownRuns.size()
                && IntStream.range(0, runs.size()).allMatch(i -> isContinuation(shownRuns.get(i), runs.get(i)));
        if (!areContinuations) {
            usedSymbols.clear();
        }
        boolean isPastStart = runs.stream().anyMatch(run -> run.frames().size() > 1);
        boolean isNew = !areContinuations || isPastStart != watchedBeyondStart;
        watchedBeyondStart = isPastStart;
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            List<Frame> frames = run.frames();
            int first = areContinuations ? shownRuns.get(i).frames().size() : 0;
            PictureSettings setting = PictureSettings.of(run.scenario(), run.algorithm(), run.status())
                    .withPrinted(settings.asPrintedProperty().get())
                    .withHeartbeats(run.showsHeartbeats());
            isNew |= usedSymbols.addAll(Symbol.findUsed(frames.subList(first, frames.size()), setting));
        }
        shownRuns = List.copyOf(runs);
        if (isNew) {
            updateEntries();
        }
    }

    private static boolean isContinuation(Run before, Run now) {
        return before.history().equals(now.history())
                && before.showsHeartbeats() == now.showsHeartbeats()
                && before.frames().size() <= now.frames().size();
    }

    private void updateEntries() {
        Map<ArrowStyle, List<MessageType>> looks = shownRuns.stream()
                .flatMap(run -> run.algorithm().messageTypes().stream())
                .collect(Collectors.groupingBy(ArrowStyle::of, LinkedHashMap::new, Collectors.toList()));
        List<LegendEntry> entries =
                new ArrayList<>(looks.values().stream().map(LegendEntry::of).toList());
        shownRuns.stream()
                .flatMap(run -> run.shownDetectorTypes().stream())
                .distinct()
                .forEach(type -> entries.add(LegendEntry.ofDetector(type, Texts.language())));
        boolean lanes = settings.viewsProperty().get().contains(View.LANES);
        usedSymbols.forEach(symbol -> entries.add(LegendEntry.of(symbol, Texts.language(), lanes)));
        if (settings.changesProperty().get() && watchedBeyondStart) {
            entries.add(LegendEntry.ofChangeGlow(Texts.of("sign.changed")));
        }
        if (selection.selectedProcessProperty().get() != null) {
            entries.add(LegendEntry.ofSelectionRing(Texts.of("sign.selected")));
        }
        entries.add(LegendEntry.withoutSample(Texts.of("sign.delay")));
        show(entries);
    }
}
