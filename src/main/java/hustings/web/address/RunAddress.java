package hustings.web.address;

import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Encodes a run in the address of a web page: its scenario, without captions, notes and task, is the part after the
 * {@code #}. Lines are separated by semicolons, and blanks become plus signs; otherwise URL encoding is used. What is
 * parsed may be encoded further, as mail programs do.
 */
public final class RunAddress {

    /** The most that a page opens by a link, which may come from anybody. */
    public static final RunLimits LIMITS = new RunLimits(64, 500, 20_000, 50_000, 640_000, 50_000);

    /** The longest fragment that a page opens. */
    private static final int MAX_LENGTH = 100_000;

    /** How often an address may be encoded; each program that passes it on may do so once more. */
    private static final int MAX_ENCODINGS = 3;

    private RunAddress() {}

    /** Formats a scenario as the part of an address after the {@code #}. */
    public static String format(Scenario scenario) {
        Scenario bare = scenario.withTexts(scenario.title(), "", "")
                .withCaptions(List.of())
                .withTask(Optional.empty());
        return URLEncoder.encode(ScenarioText.format(bare).strip(), StandardCharsets.UTF_8)
                .replace("%0A", ";")
                .replace("%3A", ":")
                .replace("%2C", ",")
                .replace("%40", "@");
    }

    /** What makes a run more than a page opens by a link; empty if a link can hold it. Simulates the run. */
    public static Optional<RunLimits.ExceededException> findExcess(Scenario scenario, Algorithm<?> algorithm) {
        try {
            requireLengthOfLink(format(scenario));
            LIMITS.requireWithin(scenario, algorithm);
            return Optional.empty();
        } catch (RunLimits.ExceededException e) {
            return Optional.of(e);
        }
    }

    private static void requireLengthOfLink(String fragment) {
        if (fragment.length() > MAX_LENGTH) {
            throw new RunLimits.ExceededException(RunLimits.Measure.CHARACTERS, MAX_LENGTH);
        }
    }

    /** Whether a text is an address that contains a run; the part before the {@code #} is ignored. */
    private static boolean containsRun(String address) {
        if (address.indexOf('#') < 0 || address.chars().anyMatch(Character::isWhitespace)) {
            return false;
        }
        try {
            return hasKeys(decode("text", fragmentOf(address)));
        } catch (ScenarioException e) {
            return address.contains("algorithm:") || address.contains("title:");
        }
    }

    private static String fragmentOf(String address) {
        return address.substring(address.indexOf('#') + 1);
    }

    private static boolean hasKeys(String text) {
        return text.contains("algorithm: ") || text.contains("title: ");
    }

    /**
     * Parses an address, or the text of a scenario.
     *
     * @param publications the algorithms it may name
     * @throws ScenarioException if the text contains no valid scenario
     */
    public static Scenario parse(String text, List<Publication> publications) throws ScenarioException {
        String address = text.strip();
        return ScenarioText.parse(
                "text", containsRun(address) ? decode("text", fragmentOf(address)) : text, publications);
    }

    /**
     * Parses the fragment of a link to a page, without the {@code #}, of a run within {@link #LIMITS} as far as these
     * concern its text.
     *
     * @param publications the algorithms it may name
     * @throws ScenarioException if the link contains no valid scenario, or a larger one
     * @throws RunLimits.ExceededException if the link is too long
     */
    public static Scenario parseLink(String fragment, List<Publication> publications) throws ScenarioException {
        requireLengthOfLink(fragment);
        return ScenarioText.parse("link", decode("link", fragment), publications, LIMITS);
    }

    /**
     * Parses an address, or the text of a scenario, of a run within {@link #LIMITS} as far as these concern its text;
     * for what may come from anybody.
     *
     * @param publications the algorithms it may name
     * @throws ScenarioException if the text contains no valid scenario, or a larger one
     * @throws RunLimits.ExceededException if it is too long
     */
    public static Scenario parseWithinLimits(String text, List<Publication> publications) throws ScenarioException {
        String address = text.strip();
        requireLengthOfLink(address);
        return containsRun(address)
                ? parseLink(fragmentOf(address), publications)
                : ScenarioText.parse("text", text, publications, LIMITS);
    }

    private static String decode(String where, String fragment) throws ScenarioException {
        boolean isSeparated = fragment.indexOf(';') >= 0;
        String text = decodeOnce(where, fragment.replace(";", "%0A"));
        for (int times = 1; times < MAX_ENCODINGS && !hasKeys(text) && text.indexOf('%') >= 0; times++) {
            text = decodeOnce(where, text);
        }
        return (isSeparated ? text : text.replace(';', '\n')) + "\n";
    }

    private static String decodeOnce(String where, String encoded) throws ScenarioException {
        for (int at = encoded.indexOf('%'); at >= 0; at = encoded.indexOf('%', at + 1)) {
            if (at + 2 >= encoded.length()
                    || !isHexDigit(encoded.charAt(at + 1))
                    || !isHexDigit(encoded.charAt(at + 2))) {
                throw new ScenarioException(
                        where, "the address is damaged: found a % without two hexadecimal digits after it");
            }
        }
        return URLDecoder.decode(encoded, StandardCharsets.UTF_8);
    }

    private static boolean isHexDigit(char c) {
        return Character.digit(c, 16) >= 0 && c < 128;
    }
}
