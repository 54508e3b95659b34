/**
 * Compiles the script of the live page with TeaVM, which is available during the build but not in the released program.
 * Start at {@code PageScript}.
 */
package hustings.web.script;
