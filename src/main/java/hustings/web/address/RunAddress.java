package hustings.web.address;

import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Encodes a run in the address of a web page: its scenario, without captions and notes, is the part after the {@code
 * #}. Lines are separated by semicolons, and blanks become plus signs; otherwise URL encoding is used.
 */
public final class RunAddress {

    private RunAddress() {}

    /** Formats a scenario as the part of an address after the {@code #}. */
    public static String format(Scenario scenario) {
        Scenario bare = scenario.withTexts(scenario.title(), "", "").withCaptions(List.of());
        return URLEncoder.encode(ScenarioText.format(bare).strip(), StandardCharsets.UTF_8)
                .replace("%0A", ";")
                .replace("%3A", ":")
                .replace("%2C", ",")
                .replace("%40", "@");
    }

    /** Whether a text is an address that contains a run; the part before the {@code #} is ignored. */
    public static boolean containsRun(String text) {
        return text.strip().matches("(?s)[^\\s#]*#[^\\s#]*(?:algorithm|title):\\+[^\\s#]*");
    }

    /**
     * Parses an address, or the text of a scenario.
     *
     * @param publications the algorithms it may name
     * @throws ScenarioException if the text contains no valid scenario
     */
    public static Scenario parse(String text, List<Publication> publications) throws ScenarioException {
        return ScenarioText.parse("text", containsRun(text) ? decode(text.strip()) : text, publications);
    }

    private static String decode(String address) throws ScenarioException {
        String fragment = address.substring(address.indexOf('#') + 1).replace(";", "%0A");
        try {
            return URLDecoder.decode(fragment, StandardCharsets.UTF_8) + "\n";
        } catch (IllegalArgumentException e) {
            throw new ScenarioException("text", "the address is damaged: " + e.getMessage());
        }
    }
}
