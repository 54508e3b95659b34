package hustings.search.growth;

import hustings.search.sweep.GrowthMeasurement;
import hustings.search.sweep.GrowthMeasurement.Ending;
import hustings.search.sweep.GrowthMeasurement.SizeResult;
import hustings.trace.CountingConvention;
import hustings.trace.Csv;
import hustings.trace.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Writes measured costs, one size at a time: as tables, as comma-separated values, or as one JSON object per line.
 */
public final class GrowthWriter {

    public enum Format {
        TABLE,
        CSV,
        JSON
    }

    private static final String TABLE_HEAD = "%10s %5s %18s %15s %15s %10s %13s %13s %9s\n"
            .formatted("n", "runs", "messages: mean", "least", "most", "of bound", "stages", "time in D", "seconds");
    private static final String TABLE_ROW = "%,10d %,5d %,18.1f %,15d %,15d %10s %,13.1f %,13.1f %9.2f\n";

    private final GrowthMeasurement growth;
    private final Optional<CountingConvention> convention;
    private final Format format;
    private final Writer out;
    private boolean isHeadWritten;
    /** The series of the current algorithm; null before the first. */
    private GrowthSeries series;

    /** @param convention the counting convention; if empty, that of the published bound */
    public GrowthWriter(GrowthMeasurement growth, Optional<CountingConvention> convention, Format format, Writer out) {
        this.growth = growth;
        this.convention = convention;
        this.format = format;
        this.out = out;
    }

    /** Writes the runs of the next size. */
    public void writeSize(SizeResult size) {
        if (size.n() == growth.sizes().get(0)) {
            series = new GrowthSeries(size.algorithm(), convention);
        }
        series.add(size);
        Map<String, Object> columns = series.lastSizeToColumns();
        try {
            switch (format) {
                case TABLE -> writeTable(size, columns);
                case CSV -> {
                    out.append(isHeadWritten ? "" : Csv.formatRow(columns.keySet().stream()));
                    out.append(Csv.formatRow(columns.values().stream().map(value -> Objects.toString(value, ""))));
                }
                case JSON -> Json.writeLine(columns, out);
            }
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        isHeadWritten = true;
    }

    private void writeTable(SizeResult size, Map<String, Object> columns) throws IOException {
        if (size.n() == growth.sizes().get(0)) {
            Object published = Objects.requireNonNullElse(columns.get("published"), "no bound to compare with");
            writeFormatted(
                    "%s%s, messages counted %s; published: %s\n%s",
                    isHeadWritten ? "\n" : "",
                    columns.get("algorithm"),
                    columns.get("convention"),
                    published,
                    TABLE_HEAD);
        }
        if (size.isMeasured()) {
            writeRow(size, columns);
        } else {
            writeFormatted(
                    "%,10d       not measured: it would take longer than %d s\n",
                    size.n(), growth.limit().toSeconds());
        }
        boolean last = !size.isMeasured()
                || size.n() == growth.sizes().get(growth.sizes().size() - 1);
        if (last && series.hasRunWithEnding(Ending.DECIDED)) {
            writeFormatted(
                    "Measured to the moment when all agree: what is sent from then on, for ever, is no part of it\n");
        }
        if (last && series.hasRunWithEnding(Ending.CUT_OFF)) {
            writeFormatted("No fit: runs that were stopped tell of the time they were given, not of an election\n");
        }
        if (last && columns.get("messages-exponent") != null) {
            writeFormatted(
                    "Fitted by least squares: messages n^%.3f, stages n^%.3f, time n^%.3f\n",
                    columns.get("messages-exponent"), columns.get("stages-exponent"), columns.get("ticks-exponent"));
        }
    }

    private void writeRow(SizeResult size, Map<String, Object> columns) throws IOException {
        double mean = (double) columns.get("messages-mean");
        writeFormatted(
                TABLE_ROW,
                size.n(),
                size.costs().size(),
                mean,
                columns.get("messages-least"),
                columns.get("messages-most"),
                columns.get("bound") == null
                        ? ""
                        : String.format(Locale.ROOT, "%.3f", mean / (double) columns.get("bound")),
                columns.get("stages-mean"),
                columns.get("ticks-mean"),
                columns.get("seconds"));
        if (size.hasRunWithEnding(Ending.CUT_OFF)) {
            writeFormatted("           not all runs came to an end\n");
        }
    }

    private void writeFormatted(String pattern, Object... values) throws IOException {
        out.append(String.format(Locale.ROOT, pattern, values));
    }
}
