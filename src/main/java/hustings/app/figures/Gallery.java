package hustings.app.figures;

import hustings.algorithm.Catalogue;
import hustings.app.base.Lazy;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.engine.Intervention;
import hustings.model.Publication;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.ShippedTasks;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Table;
import hustings.picture.file.FigureThumbnail;
import hustings.scenario.Caption;
import hustings.scenario.InterventionWords;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The entries of the gallery: all figures by paper, then the tasks and the demonstrations by group.
 * Plots, tables and pictures are computed only once.
 */
final class Gallery {

    private static final List<Figure> FIGURES =
            Figures.all().stream().map(Gallery::withCachedContent).toList();

    private Gallery() {}

    /**
     * Creates all entries, in the order of the gallery.
     *
     * @param session opens figures that can be stepped through
     * @param detailOpener opens a plot or a table
     */
    static List<GalleryEntry> createEntries(Session session, Consumer<Figure> detailOpener) {
        return Stream.of(
                        FIGURES.stream().map(figure -> createEntry(session, detailOpener, figure)),
                        ShippedTasks.IDS.stream().map(id -> createTaskEntry(session, id)),
                        Demonstrations.all().stream().map(demonstration -> createEntry(session, demonstration)))
                .flatMap(entries -> entries)
                .toList();
    }

    private static GalleryEntry createTaskEntry(Session session, String id) {
        Scenario scenario = ShippedTasks.load(id);
        return new GalleryEntry(
                Texts.of("figures.group.tasks"),
                Texts.of("figures.group.tasks-note"),
                id,
                Texts.titleOf(scenario.algorithm().name()),
                Texts.of("figures.task"),
                Texts.translate(scenario.title()),
                Texts.of("figures.kind.frames"),
                false,
                new Lazy<>(() -> FigureThumbnail.of(scenario, GalleryPictures.WIDTH, GalleryPictures.HEIGHT)),
                new Lazy<>(() -> describeContents(scenario)),
                () -> session.openTask(id));
    }

    private static GalleryEntry createEntry(Session session, Demonstration demonstration) {
        String id = demonstration.id();
        String group = "figures.group." + demonstration.kind().group().id();
        return new GalleryEntry(
                Texts.of(group),
                Texts.of(group + "-note"),
                id,
                Texts.titleOf(demonstration.algorithm()),
                Texts.of("figures.demonstration." + demonstration.kind().id()),
                Texts.translate(demonstration.title()),
                Texts.of("figures.kind.frames"),
                false,
                new Lazy<>(() -> FigureThumbnail.of(
                        Demonstrations.loadScenario(id), GalleryPictures.WIDTH, GalleryPictures.HEIGHT)),
                new Lazy<>(() -> describeContents(demonstration.scenario())),
                () -> session.openDemonstration(id));
    }

    private static GalleryEntry createEntry(Session session, Consumer<Figure> detailOpener, Figure figure) {
        boolean stepped = figure.content() instanceof Figure.Stepped;
        String kind = figure.content().getClass().getSimpleName().toLowerCase(Locale.ROOT);
        Runnable open = stepped ? () -> session.openFigure(figure.id()) : () -> detailOpener.accept(figure);
        return new GalleryEntry(
                figure.paper().title(),
                figure.paper().citation(),
                figure.id(),
                figure.id(),
                Texts.translate(figure.number()),
                Texts.translate(figure.title()),
                Texts.of("figures.kind." + kind),
                !stepped,
                new Lazy<>(() ->
                        FigureThumbnail.of(figure, GalleryPictures.WIDTH, GalleryPictures.HEIGHT, Texts.language())),
                new Lazy<>(
                        () -> figure.scenario().map(Gallery::describeContents).orElse("")),
                open);
    }

    /** The words by which a run can be found. */
    private static String describeContents(Scenario scenario) {
        Publication algorithm = Catalogue.getByName(scenario.algorithm().name());
        InterventionWords words = new InterventionWords(Texts.language());
        Stream<String> faults = scenario.events().stream()
                .map(event -> event.intervention().kind())
                .distinct()
                .flatMap(kind -> Stream.of(kind.id(), words.name(kind)));
        boolean isPartial =
                scenario.events().stream().anyMatch(event -> event.intervention() instanceof Intervention.Cut);
        Stream<String> texts = Stream.concat(
                Stream.of(scenario.title(), scenario.source(), scenario.notes()),
                scenario.captions().stream().map(Caption::text));
        return Stream.of(
                        Stream.of(
                                algorithm.name(),
                                Texts.titleOf(algorithm),
                                scenario.algorithm().format(),
                                isPartial ? Texts.of("figures.partial-partition") : ""),
                        faults,
                        texts.map(Texts::translate))
                .flatMap(found -> found)
                .collect(Collectors.joining(" "));
    }

    /** Returns the figure with a plot or tables that are computed only once. */
    static Figure withCachedContent(Figure figure) {
        Figure.Content content = figure.content();
        if (content instanceof Figure.Plotted plotted) {
            content = new Figure.Plotted(new Lazy<>(plotted.plot()));
        } else if (content instanceof Figure.Tabled tabled) {
            Map<Integer, Lazy<Table>> tables = new ConcurrentHashMap<>();
            Function<Integer, Lazy<Table>> create =
                    n -> new Lazy<>(() -> tabled.table().apply(n));
            content = new Figure.Tabled(
                    size -> tables.computeIfAbsent(size, create).get(),
                    tabled.leastSize(),
                    tabled.mostSize(),
                    tabled.usualSize());
        }
        return new Figure(figure.id(), figure.paper(), figure.number(), figure.title(), content);
    }
}
