package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.cli.flag.BadInput;
import hustings.cli.text.ClaimTables;
import hustings.model.Publication;
import hustings.paper.Ledger;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimsJsonWriter;
import hustings.paper.figure.Paper;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hustings claims}: lists the claims of the papers with their verdicts. */
@Command(name = "claims")
final class ClaimsCommand extends ConsoleCommand {

    @Option(names = "--paper", paramLabel = "PAPER")
    private String paper;

    @Option(names = "--algorithm", paramLabel = "NAME")
    private String algorithm;

    @Option(names = "--verdict", paramLabel = "TEXT")
    private String verdict;

    @Option(names = "--format", paramLabel = "FORMAT")
    private String format = "text";

    @Option(names = "--json")
    private boolean json;

    @Option(names = "--markdown")
    private boolean markdown;

    @Override
    public Integer call() throws IOException {
        BadInput.findChoice("--paper", paper, List.of(Paper.values()), Paper::id);
        BadInput.findChoice("--algorithm", algorithm, Catalogue.shipped(), Publication::name);
        BadInput.findChoice("--verdict", verdict, Claim.VERDICTS, Verdict::text);
        List<String> formats = Stream.of("--format", "--json", "--markdown")
                .filter(spec.commandLine().getParseResult()::hasMatchedOption)
                .toList();
        if (formats.size() > 1) {
            throw BadInput.forOption(
                    formats.get(1), "found together with " + formats.get(0) + "; expected only one of them");
        }
        List<Claim> claims = Ledger.createClaims().stream()
                .filter(claim -> paper == null || claim.paper().id().equals(paper))
                .filter(claim -> algorithm == null || claim.algorithms().contains(algorithm))
                .toList();
        if (claims.isEmpty()) {
            printNote("no claim of " + paper + " is about " + algorithm);
        }
        switch (json ? "json" : markdown ? "markdown" : format) {
            case "text" -> checkAndWriteAll(claims, this::writeText);
            case "json" -> {
                try (ClaimsJsonWriter checked = new ClaimsJsonWriter(parent.out())) {
                    checkAndWriteAll(claims, checked::write);
                }
            }
            case "markdown" -> checkAndWriteAll(claims, new ClaimTables(parent.out())::writeClaimRow);
            default -> throw BadInput.forOption("--format", "found '" + format + "'; expected text, json or markdown");
        }
        return 0;
    }

    /** Writes a claim with its finding. */
    @FunctionalInterface
    private interface ClaimWriter {
        void write(Claim claim, Report finding) throws IOException;
    }

    /** Checks claims on all processors; writes each with its finding as soon as those before it are written. */
    private void checkAndWriteAll(List<Claim> claims, ClaimWriter writer) throws IOException {
        QuickCompilation
                .disableOptimizingCompiler(); // otherwise the optimizing compiler takes half of the processor time
        ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            List<CompletableFuture<Report>> findings = claims.stream()
                    .map(claim -> CompletableFuture.supplyAsync(claim.check(), workers))
                    .toList();
            for (int i = 0; i < findings.size(); i++) {
                Report finding = findings.get(i).join();
                if (verdict == null || finding.verdict().text().equals(verdict)) {
                    writer.write(claims.get(i), finding);
                }
            }
        } finally {
            workers.shutdownNow();
        }
    }

    private void writeText(Claim claim, Report finding) throws IOException {
        Writer out = parent.out();
        out.append(claim.id() + ": " + finding.verdict().text()
                + (finding.convention().isEmpty() ? "" : " (" + finding.convention() + ")") + "\n");
        out.append("  " + claim.source() + ": " + claim.statement() + "\n");
        writeField(out, "printed", claim.printed());
        writeField(out, "tried", finding.tried());
        writeField(out, "measured", finding.found());
        writeField(out, "note", finding.note());
        out.flush(); // some claims take a while, and those that are checked should be seen
    }

    private static void writeField(Writer out, String name, String value) throws IOException {
        if (!value.isEmpty()) {
            out.append("    " + name + ": " + value + "\n");
        }
    }
}
