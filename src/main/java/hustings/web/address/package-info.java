/** Runs in the addresses of web pages, for the page that writes them and the window that opens them. */
package hustings.web.address;
