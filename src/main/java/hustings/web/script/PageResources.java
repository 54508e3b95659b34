package hustings.web.script;

import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** Names the texts that the script of a page brings along. */
@SuppressWarnings("deprecation") // what is to replace it is not in this version for scripts
public final class PageResources implements ResourceSupplier {

    @Override
    public String[] supplyResources(ResourceSupplierContext context) {
        return new String[] {
            "hustings/picture/arrows.txt",
            "hustings/picture/marks.txt",
            "hustings/picture/palettes.txt",
            "hustings/scenario/narration.properties",
            "hustings/scenario/narration_de.properties",
            "hustings/scenario/shipped_de.properties",
            "hustings/web/texts.properties",
            "hustings/web/texts_de.properties"
        };
    }
}
