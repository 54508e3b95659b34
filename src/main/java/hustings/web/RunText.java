package hustings.web;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.picture.Box;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextStyle;
import hustings.picture.election.FrameDrawing;
import hustings.play.Cursor;
import hustings.play.Document;
import hustings.play.Origin;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Locale;

/**
 * All that a page shows of a run as text: frames, sentences, counts, and the calls that draw the pictures. The same
 * scenario gives the same text in every browser and in the program.
 */
final class RunText {

    private static final List<Translation> LANGUAGES =
            List.of(Translation.ENGLISH, Translation.of(Locale.GERMAN));
    private static final double WIDTH = 520;
    private static final double HEIGHT = 430;
    private static final double ON_THE_WAY = 0.4;

    private RunText() {}

    /** Runs the text of a scenario. */
    static String of(String yaml) throws ScenarioException {
        Scenario scenario = ScenarioText.parse("text", yaml, Catalogue.known());
        Run run = Run.of(
                Document.of(Origin.own(), scenario),
                Catalogue.named(scenario.algorithm().name()));
        StringBuilder text = new StringBuilder(ScenarioText.format(scenario));
        for (CountingConvention convention : CountingConvention.values()) {
            text.append(convention.id() + " "
                    + run.cost().counts().total(convention) + "\n");
        }
        Cursor cursor = Cursor.of(run);
        for (int stop : run.stops()) {
            ViewState shown = ViewState.of(cursor.at(stop), StepMode.BY_STAGE, 0, false);
            for (Translation language : LANGUAGES) {
                text.append(shown.caption(language).text() + "\n" + shown.result(language) + "\n");
            }
            Calls calls = new Calls(text);
            FrameDrawing.of(shown.frame(), LiveRun.setting(run), WIDTH, HEIGHT, ON_THE_WAY)
                    .paint(calls, Palette.LIGHT);
        }
        for (Frame frame : run.frames()) {
            text.append(inJavasWords(frame.toString()) + "\n");
        }
        return text.toString();
    }

    /** TeaVM writes optional values and objects without words of their own in another form. */
    private static String inJavasWords(String text) {
        return text.replace("Optional.empty()", "Optional.empty")
                .replaceAll("StageSent\\[[^]]*]", "StageSent")
                .replaceAll("Optional\\.of\\(([^()]*)\\)", "Optional[$1]");
    }

    /** Writes down what is painted, a line for each call; thousandths of a pixel are the finest that matters. */
    private record Calls(StringBuilder text) implements Surface {

        private void add(String call, Object with, double... numbers) {
            text.append(call);
            for (double number : numbers) {
                text.append(' ').append(Math.round(1000 * number));
            }
            text.append(' ').append(with).append('\n');
        }

        private static String words(Paint paint) {
            return paint.color() + " " + Math.round(1000 * paint.lineWidth()) + " "
                    + paint.dashes().stream().map(dash -> Math.round(1000 * dash)).toList() + paint.roundEnds();
        }

        @Override
        public void setAlpha(double alpha) {
            add("alpha", "", alpha);
        }

        @Override
        public void moveTo(double x, double y) {
            add("move", "", x, y);
        }

        @Override
        public void lineTo(double x, double y) {
            add("line", "", x, y);
        }

        @Override
        public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
            add("curve", "", x1, y1, x2, y2, x, y);
        }

        @Override
        public void arc(double centerX, double centerY, double radius, double start, double extent) {
            add("arc", "", centerX, centerY, radius, start, extent);
        }

        @Override
        public void closePath() {
            add("close", "");
        }

        @Override
        public void path(Paint paint) {
            add("path", words(paint));
        }

        @Override
        public void disc(double x, double y, double radius, Paint paint) {
            add("disc", words(paint), x, y, radius);
        }

        @Override
        public void box(Box box, double cornerRadius, Paint paint) {
            add("box", words(paint), box.x(), box.y(), box.width(), box.height(), cornerRadius);
        }

        @Override
        public void text(String line, double x, double y, TextStyle style, double room, Paint paint) {
            add("text", line + " " + style.face() + style.anchor() + words(paint), x, y, style.size(), room);
        }

        @Override
        public void push(double x, double y, double scale) {
            add("push", "", x, y, scale);
        }

        @Override
        public void pop() {
            add("pop", "");
        }
    }
}
