package hustings.web;

import org.teavm.jso.JSBody;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.events.Event;
import org.teavm.jso.dom.events.EventListener;
import org.teavm.jso.dom.html.HTMLButtonElement;
import org.teavm.jso.dom.html.HTMLDocument;
import org.teavm.jso.dom.html.HTMLElement;

/** Access to the elements of the page. PageTexts become text nodes, never markup. */
final class Dom {

    private Dom() {}

    static HTMLElement find(String id) {
        return HTMLDocument.current().getElementById(id);
    }

    static void setText(String id, String text) {
        HTMLElement element = find(id);
        if (!text.equals(element.getTextContent())) { // otherwise a screen reader repeats the text
            element.setTextContent(text);
        }
    }

    static void setVisible(String id, boolean visible) {
        find(id).setHidden(!visible);
    }

    static void setEnabled(String id, boolean enabled) {
        ((HTMLButtonElement) find(id)).setDisabled(!enabled);
    }

    static void clear(String id) {
        find(id).clear();
    }

    /** Adds an element with a text to another. */
    static HTMLElement addElement(HTMLElement parent, String tag, String text) {
        HTMLElement child = HTMLDocument.current().createElement(tag);
        child.setTextContent(text);
        parent.appendChild(child);
        return child;
    }

    /** Adds a button with a text to another element. */
    static HTMLElement addButton(HTMLElement parent, String text, Runnable action) {
        HTMLElement button = addElement(parent, "button", text);
        button.setAttribute("type", "button");
        addListener(button, "click", event -> action.run());
        return button;
    }

    static void onClick(String id, Runnable action) {
        addListener(find(id), "click", event -> action.run());
    }

    static void addWindowListener(String event, EventListener<Event> listener) {
        Window.current().addEventListener(event, listener);
    }

    static void addListener(HTMLElement element, String event, EventListener<Event> listener) {
        element.addEventListener(event, listener);
    }

    @JSBody(params = "element", script = "return element.value;")
    static native String value(HTMLElement element);

    @JSBody(
            params = {"element", "value"},
            script = "element.value = value;")
    static native void setValue(HTMLElement element, String value);

    /** Opens a dialog; where the browser has none, it is shown as a part of the page. */
    @JSBody(params = "dialog", script = "try { dialog.showModal(); } catch (e) { dialog.setAttribute('open', ''); }")
    static native void showModal(HTMLElement dialog);

    @JSBody(params = "dialog", script = "try { dialog.close(); } catch (e) { dialog.removeAttribute('open'); }")
    static native void close(HTMLElement dialog);

    /** The font size of an element, in pixels. */
    @JSBody(params = "element", script = "return parseFloat(getComputedStyle(element).fontSize);")
    static native double fontSize(HTMLElement element);

    /** Whether the reader prefers something; false where the browser does not tell. */
    @JSBody(params = "query", script = "try { return matchMedia(query).matches; } catch (e) { return false; }")
    static native boolean matchesMedia(String query);

    /** Listens to a change of what the reader prefers, where the browser tells it. */
    @JSBody(
            params = {"query", "listener"},
            script = "try { matchMedia(query).addEventListener('change', listener); } catch (e) { }")
    static native void onMedia(String query, EventListener<Event> listener);

    /** Starts a timer, and returns its number; 0 if the browser refuses. */
    static int startTimer(Runnable action, int millis) {
        int[] timer = new int[1];
        Attempt.run(() -> timer[0] = Window.setTimeout(action::run, millis));
        return timer[0];
    }

    /** Stops a timer, unless it has run out. */
    static void clearTimer(int timer) {
        Attempt.run(() -> Window.clearTimeout(timer));
    }

    /** The data embedded in the page under a name; null if there is none. */
    @JSBody(
            params = "name",
            script = "var found = JSON.parse(document.getElementById('data').textContent)[name];"
                    + "return found === undefined ? null : found;")
    static native String data(String name);

    /** Remembers a text for other pages that are opened in the same tab, where the browser allows it. */
    @JSBody(
            params = {"key", "text"},
            script = "try { sessionStorage.setItem(key, text); } catch (e) { }")
    static native void remember(String key, String text);

    /** The text that a page has remembered under a key; empty if there is none. */
    @JSBody(params = "key", script = "try { return sessionStorage.getItem(key) || ''; } catch (e) { return ''; }")
    static native String recall(String key);

    /** Remembers a text for all pages of the same origin until it is forgotten, where the browser allows it. */
    @JSBody(
            params = {"key", "text"},
            script = "try { localStorage.setItem(key, text); } catch (e) { }")
    static native void rememberForGood(String key, String text);

    /** The text that a page has remembered for good under a key; empty if there is none. */
    @JSBody(params = "key", script = "try { return localStorage.getItem(key) || ''; } catch (e) { return ''; }")
    static native String recallForGood(String key);

    /** Forgets what a page has remembered for good under a key. */
    @JSBody(params = "key", script = "try { localStorage.removeItem(key); } catch (e) { }")
    static native void forget(String key);

    @JSBody(script = "return navigator.language || 'en';")
    static native String language();

    /** The end of the page's new address from the {@code #} on, which may have been replaced since. */
    @JSBody(params = "event", script = "return event.newURL.replace(/^[^#]*/, '');")
    static native String newHash(Event event);

    /** Replaces the end of the page's address from the {@code #} on; browsers may refuse it. */
    @JSBody(params = "hash", script = "history.replaceState(null, '', location.href.split('#')[0] + hash);")
    static native void replaceHash(String hash);

    /**
     * Copies a text to the clipboard, in a way that also works in a page opened from a file; returns whether it worked.
     */
    @JSBody(
            params = "text",
            script = "var field = document.createElement('textarea');"
                    + "try { field.value = text; document.body.appendChild(field); field.select();"
                    + "return document.execCommand('copy'); } catch (e) { return false; } finally { field.remove(); }")
    static native boolean copy(String text);
}
