package hustings.web.script;

import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** Lists the resources that are included in the script of a page. */
@SuppressWarnings("deprecation") // the replacement is not available for JavaScript in this version
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
