package hustings.cli.flag;

import hustings.search.Shard;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The flag {@code --shard}: which part of a sweep or of a search is to be made. */
public final class ShardFlag {

    private static final Pattern SHARD = Pattern.compile("\\s*0*(\\d{1,9})\\s*/\\s*0*(\\d{1,9})\\s*");

    private ShardFlag() {}

    /**
     * The part, or the whole if none was given.
     *
     * @throws BadInput if it is not I/K with I from 1 to K
     */
    public static Shard of(String text) {
        if (text == null) {
            return Shard.WHOLE;
        }
        Matcher matcher = SHARD.matcher(text);
        if (matcher.matches()) {
            int part = Integer.parseInt(matcher.group(1));
            int parts = Integer.parseInt(matcher.group(2));
            if (part >= 1 && part <= parts) {
                return new Shard(part, parts);
            }
        }
        throw BadInput.in("--shard", "found '" + text + "'; expected I/K with I from 1 to K, such as 2/4");
    }
}
