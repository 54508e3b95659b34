/**
 * Makes the script of the live page with TeaVM, which is there when the program is built and not when it runs as
 * people get it. Start at {@code PageScript}.
 */
package hustings.web.script;
