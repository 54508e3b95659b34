package hustings.web;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.ImpossibleStartException;
import hustings.engine.Intervention;
import hustings.model.Publication;
import hustings.play.PredictionSession;
import hustings.play.UndoHistory.Direction;
import hustings.play.UnnoticedCut;
import hustings.play.ViewState;
import hustings.question.AppliedRules;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.BoardView;
import hustings.scenario.InterventionWords;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.teavm.jso.JSExport;
import org.teavm.jso.browser.Location;
import org.teavm.jso.dom.events.Event;
import org.teavm.jso.dom.events.KeyboardEvent;
import org.teavm.jso.dom.html.HTMLDocument;
import org.teavm.jso.dom.html.HTMLElement;

/** The live page: reads the scenario embedded in the page, runs it, and handles the user's input. */
public final class LivePage implements PredictionSession.Host {

    /** The pause after each step while the run plays. */
    private static final int READING_MILLIS = 1600;

    /** The most messages with a button of their own; others can only be clicked in the picture. */
    private static final int MAX_MESSAGES = 60;

    /** The ids of the elements with a fixed text; also the keys of the texts. */
    private static final List<String> LABEL_IDS = List.of(
            "undo",
            "redo",
            "restart",
            "side-by-side",
            "heartbeats",
            "copy-link",
            "copy-scenario",
            "skip",
            "key-title",
            "give",
            "cost-title",
            "rules-title",
            "switch-title",
            "processes-title",
            "messages-title",
            "sent",
            "delivered",
            "lost",
            "hint");

    private final PageTexts texts;
    private final LiveRun run;
    private final List<ColumnView> columnViews = new ArrayList<>();
    private final CostView cost;
    private final LegendView key = new LegendView();
    private final InterventionMenu menu;
    private final QuestionPane questions;
    private final MistakePane mistake;
    private final AddressBar address;
    /** At the end of a page of a lesson. */
    private final Optional<LessonCard> card;

    private final Optional<TaskPane> task;

    private ViewState shown;
    private List<ViewState> columns = List.of();
    private boolean isPlaying;
    private int pauseTimer;

    private LivePage(PageTexts texts, Scenario scenario, List<AlgorithmChoice> algorithms) {
        this.texts = texts;
        cost = new CostView(texts);
        run = new LiveRun(scenario, algorithms, this, this::showColumns);
        address = new AddressBar(run::addressFragment);
        menu = new InterventionMenu(texts, intervention -> changeRun(() -> run.intervene(intervention)));
        columnViews.add(ColumnView.first(handlersOf(0)));
        questions = new QuestionPane(texts, run.prediction());
        card = LessonCard.find(texts);
        mistake = new MistakePane(texts.language());
        task = run.taskJudge().map(judge -> new TaskPane(texts, judge, createTaskCommands()));
    }

    private TaskPane.Commands createTaskCommands() {
        return new TaskPane.Commands() {
            @Override
            public void copyLink() {
                LivePage.this.copyLink();
            }

            @Override
            public void makeRoom() {
                redraw();
            }
        };
    }

    private ColumnView.Handlers handlersOf(int column) {
        return new ColumnView.Handlers(
                this::scheduleNextStepIfPlaying,
                id -> {
                    run.activate(column);
                    changeRun(() -> run.crashOrRevive(id));
                },
                id -> {
                    run.activate(column);
                    menu.openForProcess(shown, id);
                },
                flight -> {
                    run.activate(column);
                    menu.openForMessage(shown, flight);
                },
                frame -> pauseAnd(() -> run.goToFrame(column, frame.index())));
    }

    /** Starts the page. */
    public static void main(String[] args) throws ScenarioException {
        PageTexts texts = PageTexts.forBrowser(Dom.language());
        translateTitle(texts);
        if (Dom.data("tasks") != null) {
            new TaskPathPage(texts).start();
            return;
        }
        translateLabels(texts);
        String recorded = Dom.data("recorded");
        if (recorded != null) {
            new RecordedPage(recorded).start(texts);
            return;
        }
        Scenario scenario = ScenarioText.parse("page", Dom.data("scenario"), Catalogue.all());
        List<AlgorithmChoice> algorithms = Stream.of(Dom.data("algorithms").split(","))
                .map(AlgorithmChoice::parse)
                .toList();
        new LivePage(texts, scenario, algorithms)
                .start(Dom.data("asks").equals("true"), Dom.data("heartbeats") != null);
    }

    /** Judges a run for a task, both as files, and describes the verdict. */
    @JSExport
    public static String[] judge(String task, String handedIn) throws ScenarioException {
        return RunText.describeVerdict(task, handedIn).toArray(String[]::new);
    }

    /** Describes everything that the page would show of a scenario, as text. */
    @JSExport
    public static String[] describe(String scenario) throws ScenarioException {
        return RunText.describeRun(scenario).toArray(String[]::new);
    }

    @Override
    public void showAgain() {
        run.showAgain();
    }

    @Override
    public void stepForward() {
        run.stepForwardUnconditionally();
    }

    @Override
    public void pausePlayback() {
        setPlaying(false);
    }

    @Override
    public void promptForAnswer() {
        questions.showAnswerFirstNotice();
    }

    @Override
    public void onStateChanged() {
        Attempt.run(questions::showQuestionState);
        Attempt.run(() ->
                Dom.setEnabled("forward", card.isPresent() || run.prediction().canStepForward()));
    }

    @Override
    public Translation language() {
        return texts.language();
    }

    private static void translateTitle(PageTexts texts) {
        HTMLDocument.current().getDocumentElement().setLang(texts.locale().getLanguage());
        String title = texts.language().translate(HTMLDocument.current().getTitle());
        HTMLDocument.current().setTitle(title);
        Dom.setText("title", title);
    }

    private static void translateLabels(PageTexts texts) {
        for (String id : LABEL_IDS) {
            Dom.setText(id, texts.format("page." + id));
        }
        for (String id : List.of("back", "play", "forward", "line")) {
            Dom.find(id).setAttribute("aria-label", texts.format("page." + id));
            Dom.find(id).setTitle(texts.format("page." + id));
        }
    }

    private void start(boolean asksQuestions, boolean showsHeartbeats) {
        fillAlgorithmMenu();
        addListeners();
        Dom.setVisible("live", true); // the canvas has a size from now on
        run.open(asksQuestions, showsHeartbeats);
        boolean asColumns = run.scenario().boardView() == BoardView.SIDE_BY_SIDE;
        if (asColumns && !asksQuestions && fitsSideBySide()) {
            run.setSideBySide(true);
        }
        openRunFromAddress(Location.current().getHash());
    }

    private void fillAlgorithmMenu() {
        for (AlgorithmChoice algorithm : run.algorithms()) {
            HTMLElement option =
                    Dom.addElement(Dom.find("algorithms"), "option", texts.titleOf(algorithm, run.algorithms()));
            option.setAttribute("value", algorithm.format());
        }
    }

    private void addListeners() {
        Dom.onClick("forward", this::stepForwardOrShowCard);
        Dom.onClick("back", () -> pauseAnd(run::stepBack));
        Dom.onClick("play", () -> setPlaying(!isPlaying));
        Dom.onClick("undo", () -> run.undoOrRedo(Direction.UNDO));
        Dom.onClick("redo", () -> run.undoOrRedo(Direction.REDO));
        Dom.onClick("side-by-side", () -> pauseAnd(this::turnSideBySide));
        Dom.onClick("heartbeats", () -> pauseAnd(() -> run.setHeartbeatsShown(!run.showsHeartbeats())));
        Dom.onClick("notices", this::noticeCut);
        Dom.onClick("restart", () -> pauseAnd(run::restart));
        Dom.onClick("copy-link", this::copyLink);
        Dom.onClick("copy-scenario", () -> copyOrShow(ScenarioText.format(run.scenario())));
        Dom.addListener(
                Dom.find("line"),
                "input",
                event -> pauseAnd(() -> run.goTo(Integer.parseInt(Dom.value(Dom.find("line"))))));
        Dom.addListener(
                Dom.find("algorithms"),
                "change",
                event -> switchAlgorithm(AlgorithmChoice.parse(Dom.value(Dom.find("algorithms")))));
        Dom.addListener(Dom.find("cost"), "toggle", event -> showCost());
        Dom.addWindowListener("resize", event -> redraw());
        Dom.addWindowListener("hashchange", event -> openRunFromAddress(Dom.newHash(event)));
        Dom.addWindowListener("keydown", event -> {
            finishAnimations(); // before the key does anything
            onKeyPressed(event);
        });
        Dom.addWindowListener("pointerdown", event -> finishAnimations());
        Dom.addWindowListener("beforeprint", event -> PrintedFrames.createPrintedFigures(run, texts));
        Dom.addWindowListener("afterprint", event -> Dom.clear("sheets"));
        Dom.onMedia("(prefers-color-scheme: dark)", event -> redraw());
    }

    private void turnSideBySide() {
        boolean wanted = !run.isSideBySide();
        run.setSideBySide(wanted);
        if (wanted && !run.isSideBySide()) {
            showNotice(texts.format("page.none-beside"));
        }
    }

    /** Whether the window is wide enough for several pictures; on a phone, one switches between them. */
    private static boolean fitsSideBySide() {
        return Dom.matchesMedia("(min-width: 62rem)");
    }

    private void finishAnimations() {
        columnViews.forEach(ColumnView::finishAnimation);
    }

    private void repaintPictures() {
        columnViews.stream().limit(columns.size()).forEach(ColumnView::repaint);
    }

    private void redraw() {
        if (run.isSideBySide() && !fitsSideBySide()) {
            run.setSideBySide(false);
        }
        updateSwitch();
        repaintPictures();
        key.show(shown.run(), texts.language());
        showCost();
    }

    private void onKeyPressed(Event event) {
        KeyboardEvent key = (KeyboardEvent) event;
        String tag = ((HTMLElement) event.getTarget()).getTagName();
        boolean typing = tag.equals("INPUT") || tag.equals("SELECT") || tag.equals("TEXTAREA");
        boolean onButton =
                (tag.equals("BUTTON") || tag.equals("SUMMARY")) && key.getKey().equals(" ");
        if (key.isAltKey() || typing || onButton || Dom.find("menu").hasAttribute("open")) {
            return;
        }
        if (key.isCtrlKey() || key.isMetaKey()) {
            if (isCardShown()) {
                return; // nobody would see what changes behind it
            }
            if (key.getKey().equals("z") || key.getKey().equals("y")) {
                run.undoOrRedo(key.getKey().equals("z") ? Direction.UNDO : Direction.REDO);
                event.preventDefault();
            }
            return;
        }
        String action = StepKeys.ACTIONS.get(key.getKey());
        if (action == null) {
            return;
        }
        event.preventDefault();
        if (isCardShown()) {
            card.orElseThrow().handle(action);
            return;
        }
        switch (action) {
            case "forward" -> stepForwardOrShowCard();
            case "back" -> pauseAnd(run::stepBack);
            case "play" -> setPlaying(!isPlaying);
            case "first" -> pauseAnd(() -> run.goTo(0));
            default -> pauseAnd(() -> run.goTo(Integer.MAX_VALUE));
        }
    }

    private boolean isCardShown() {
        return card.isPresent() && card.get().isShown();
    }

    /** From the end of a page of a lesson, once all answers are shown, a step leads to the card. */
    private void stepForwardOrShowCard() {
        if (card.isEmpty() || !isAtEnd()) {
            run.stepForwardIfAllowed();
        } else if (run.prediction().requestStep(false)) {
            card.get().show(describeFindings());
        }
    }

    private List<String> describeFindings() {
        List<String> findings = new ArrayList<>();
        run.prediction().score().rows().forEach(row -> findings.add(row.describeFinding(texts.language())));
        if (run.isSideBySide()) {
            List<AlgorithmChoice> choices =
                    columns.stream().map(column -> column.run().choice()).toList();
            findings.add(columns.stream()
                    .map(column -> texts.format(
                            "cost.of",
                            texts.titleOf(column.run().choice(), choices),
                            column.frame().tallies().sent()))
                    .collect(Collectors.joining(" · ")));
        }
        return findings;
    }

    /**
     * Opens the run in the fragment of an address, unless it is empty or the run is shown already. A link may come from
     * anybody: if it cannot be opened, a notice says why, and the shown run stays.
     */
    private void openRunFromAddress(String hash) {
        if (hash.length() <= 1 || hash.substring(1).equals(run.addressFragment())) {
            return;
        }
        card.ifPresent(LessonCard::hide); // which would be in front of the run, and of the notice
        try {
            run.openLink(hash.substring(1));
        } catch (ScenarioException e) {
            showNotice(texts.format("page.bad-address", e.getMessage()));
        } catch (RunLimits.ExceededException e) {
            showNotice(texts.format("page.link-too-large", texts.describeLimit(e)));
        } catch (RuntimeException e) { // the parser and the engine know no link that leads here
            Attempt.report(String.valueOf(e.getMessage()));
            showNotice(texts.format("page.broken-link"));
        }
        address.writeAtRest();
    }

    private void pauseAnd(Runnable move) {
        setPlaying(false);
        move.run();
    }

    private void setPlaying(boolean playing) {
        if (playing && isAtEnd()) {
            if (run.prediction().canStepForward()) {
                run.stepForwardIfAllowed(); // to an answer that is still to be shown
                return;
            }
            run.goTo(0);
        }
        isPlaying = playing && (isPlaying || run.prediction().requestPlay());
        Dom.find("play").setAttribute("aria-pressed", Boolean.toString(isPlaying));
        Dom.clearTimer(pauseTimer);
        if (isPlaying) {
            run.stepForwardIfAllowed();
        }
    }

    /** Called when a step has ended; schedules the next one if the run plays. */
    private void scheduleNextStepIfPlaying() {
        Dom.clearTimer(pauseTimer);
        if (!isPlaying) {
            return;
        }
        if (isAtEnd()) {
            setPlaying(false);
        } else {
            pauseTimer = Dom.startTimer(run::stepForwardIfAllowed, READING_MILLIS);
        }
    }

    /** Changes the run, or says why it stays as it is. */
    private void changeRun(BooleanSupplier change) {
        try {
            if (!change.getAsBoolean()) {
                showNotice(texts.format("page.over"));
            }
        } catch (RunLimits.ExceededException e) {
            showNotice(texts.format("page.change-too-large", texts.describeLimit(e)));
        } catch (ImpossibleStartException e) {
            showNotice(texts.format("page.impossible-start", e.getMessage()));
        }
    }

    private void switchAlgorithm(AlgorithmChoice algorithm) {
        changeRun(() -> {
            run.switchAlgorithm(algorithm);
            return true;
        });
        Dom.setValue(Dom.find("algorithms"), shown.run().choice().format()); // which stays if the other cannot run
    }

    /** Shows a notice until something else is shown. */
    private void showNotice(String text) {
        Dom.setText("notice", text);
    }

    /** Copies the address of the run, or says why it has none. */
    private void copyLink() {
        Optional<String> excess = run.findExcessOfLink().map(texts::describeLimit);
        if (excess.isEmpty()) {
            copyOrShow(address.address());
        } else if (run.isUnchanged()) {
            copyOrShow(address.address(), texts.format("page.copied-page-only", excess.get()));
        } else {
            showNotice(texts.format("page.run-too-large", excess.get()));
        }
    }

    private void copyOrShow(String text) {
        copyOrShow(text, texts.format("page.copied"));
    }

    private void copyOrShow(String text, String copied) {
        if (Dom.copy(text)) {
            showNotice(copied);
        } else {
            menu.openForCopying(texts.format("page.copy-by-hand"), text);
        }
    }

    private boolean isAtEnd() {
        return columns.stream().allMatch(ViewState::isAtEnd);
    }

    @Override
    public void show(ViewState visible) {
        showColumns(List.of(visible));
    }

    /**
     * Shows one run or several, part by part: one that cannot be shown does not keep back the others. The page is about
     * the active one.
     */
    void showColumns(List<ViewState> visible) {
        columns = visible;
        shown = visible.get(run.activeColumn());
        List<Runnable> parts = List.of(
                () -> showNotice(""),
                this::showTitleAndCaption,
                this::showUnnoticedCut,
                this::showPlace,
                this::showCommands,
                this::showProcessesAndMessages,
                this::showAppliedRules,
                this::showCost,
                () -> mistake.show(columns),
                this::showTask,
                () -> key.show(shown.run(), texts.language()),
                address::writeAtRest,
                this::updateSwitch,
                this::showPictures); // the last, since it goes on to the next step
        parts.forEach(Attempt::run);
    }

    private void showTask() {
        task.ifPresent(pane -> run.taskProgress(shown).ifPresent(pane::show));
    }

    /** Shows the switch of algorithms beside one picture, and the button for several where they fit. */
    private void updateSwitch() {
        boolean hasOthers = run.algorithms().size() > 1;
        Dom.setVisible("switch", hasOthers && !run.isSideBySide());
        Dom.setVisible("side-by-side", hasOthers && fitsSideBySide());
        Dom.find("side-by-side").setAttribute("aria-pressed", Boolean.toString(run.isSideBySide()));
    }

    private void showPictures() {
        boolean isBeside = columns.size() > 1;
        List<AlgorithmChoice> choices =
                columns.stream().map(column -> column.run().choice()).toList();
        Dom.find("pictures").setClassName(isBeside ? columns.size() > 2 ? "beside rows" : "beside" : "");
        while (columnViews.size() < columns.size()) {
            columnViews.add(ColumnView.add(handlersOf(columnViews.size())));
        }
        for (int i = 0; i < columnViews.size(); i++) {
            if (i < columns.size()) {
                String name = isBeside ? texts.titleOf(choices.get(i), choices) : "";
                columnViews.get(i).show(columns.get(i), name, i == run.activeColumn(), texts);
            } else {
                columnViews.get(i).hide();
            }
        }
    }

    private void showTitleAndCaption() {
        Publication algorithm = Catalogue.getByName(shown.algorithmName());
        boolean ofPage = run.isOfPage();
        Dom.setText(
                "title",
                ofPage ? HTMLDocument.current().getTitle() : texts.language().translate(algorithm.title()));
        Dom.setVisible("about", ofPage);
        boolean isSaid = shown.isStatusInCaption(texts.language());
        Dom.setText("status", isSaid ? "" : shown.electionStatus().describe(texts.language()));
        Dom.setText("caption", shown.captionBesideStatus(texts.language()).text());
    }

    /** Says what nobody has noticed of a cut, and offers that a process does where its algorithm waits for that. */
    private void showUnnoticedCut() {
        Optional<UnnoticedCut> cut = UnnoticedCut.find(shown);
        Dom.setText(
                "unnoticed",
                cut.map(found -> found.describe(shown.frame(), texts.language()))
                        .orElse(""));
        Dom.setVisible("notices", cut.filter(UnnoticedCut::waitsForNotice).isPresent());
        cut.ifPresent(found -> Dom.setText(
                "notices", texts.format("page.notices", shown.frame().group().name(found.lowest()))));
    }

    private void noticeCut() {
        UnnoticedCut.find(shown)
                .ifPresent(cut -> changeRun(() -> run.intervene(new Intervention.Detect(cut.lowest()))));
    }

    private void showPlace() {
        boolean complete = shown.run().areAllFramesVisible();
        Dom.setText(
                "place", shown.frame().stage() + (complete ? "/" + shown.run().stageCount() : ""));
        Dom.find("line").setAttribute("max", Integer.toString(run.lastWatchedStep(shown)));
        Dom.setValue(Dom.find("line"), Integer.toString(run.currentStep()));
        Dom.find("line").setAttribute("aria-valuetext", shown.describePosition(texts.language()));
    }

    private void showCommands() {
        Dom.setValue(Dom.find("algorithms"), shown.run().choice().format());
        Dom.setEnabled("back", !columns.stream().allMatch(ViewState::isAtStart));
        Dom.setVisible("heartbeats", shown.run().hasHeartbeats());
        Dom.find("heartbeats").setAttribute("aria-pressed", Boolean.toString(run.showsHeartbeats()));
        Dom.setEnabled("undo", run.canUndoOrRedo(Direction.UNDO));
        Dom.setEnabled("redo", run.canUndoOrRedo(Direction.REDO));
    }

    private void showCost() {
        cost.show(shown, run.algorithms());
    }

    private void showProcessesAndMessages() {
        Frame frame = shown.frame();
        HTMLElement list = Dom.find("processes");
        String focused = HTMLDocument.current().getActiveElement().getId();
        list.clear();
        for (Frame.ProcessFrame process : frame.processes()) {
            String id = frame.group().name(process.id());
            HTMLElement button = Dom.addButton(list, id, () -> menu.openForProcess(shown, process.id()));
            button.setId("process-" + id);
            String state = process.live() ? process.leads() ? "leads" : "up" : "crashed";
            button.setClassName(state);
            button.setAttribute("aria-label", texts.format("process." + state, id));
        }
        HTMLElement messages = Dom.find("messages");
        messages.clear();
        frame.flights().stream()
                .limit(MAX_MESSAGES)
                .forEach(flight -> Dom.addButton(
                                messages,
                                new InterventionWords(texts.language().naming(frame.group()))
                                        .nameSentMessage(flight.name()),
                                () -> menu.openForMessage(shown, flight))
                        .setId("message-" + flight.name()));
        Dom.setVisible("messages-part", !frame.flights().isEmpty());
        if (focused.startsWith("process-") || focused.startsWith("message-")) {
            HTMLElement renewed = Dom.find(focused);
            (renewed == null ? Dom.find("messages-title") : renewed).focus();
        }
    }

    private void showAppliedRules() {
        AppliedRules applied = AppliedRules.sincePreviousStop(
                shown.frame(), shown.run().frames(), shown.run().stops());
        Dom.clear("rules");
        shown.run().algorithm().rules().stream()
                .filter(rule -> !applied.processesApplying(rule).isEmpty())
                .forEach(rule -> Dom.addElement(
                        Dom.find("rules"),
                        "li",
                        texts.language().translate(rule.source()) + ": "
                                + texts.language().translate(rule.statement()) + " ("
                                + texts.language()
                                        .naming(shown.frame().group())
                                        .formatIds(applied.processesApplying(rule))
                                + ")"));
        Dom.setVisible("rules-part", !applied.processesByRule().isEmpty());
    }
}
