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
 * A run in the address of a web page: its scenario, without captions and notes, as the part after the {@code #}. Lines
 * are set apart by semicolons, and blanks are plus signs; all else is as in any address.
 */
public final class RunAddress {

    private RunAddress() {}

    /** The part of the address after the {@code #}. */
    public static String format(Scenario scenario) {
        Scenario bare = scenario.withTexts(scenario.title(), "", "").withCaptions(List.of());
        return URLEncoder.encode(ScenarioText.format(bare).strip(), StandardCharsets.UTF_8)
                .replace("%0A", ";")
                .replace("%3A", ":")
                .replace("%2C", ",")
                .replace("%40", "@");
    }

    /** Whether a text is an address that holds a run; what stands before the {@code #} does not matter. */
    public static boolean matches(String text) {
        return text.strip().matches("(?s)[^\\s#]*#[^\\s#]*(?:algorithm|title):\\+[^\\s#]*");
    }

    /**
     * Parses an address, or the text of a scenario.
     *
     * @param publications the algorithms it may name
     * @throws ScenarioException if it holds no scenario
     */
    public static Scenario parse(String text, List<Publication> publications) throws ScenarioException {
        return ScenarioText.parse("text", matches(text) ? decode(text.strip()) : text, publications);
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
