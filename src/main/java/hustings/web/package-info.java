/**
 * The live page: the same engine and the same pictures in a browser, compiled to one script. It begins at {@code
 * LivePage}. The code that it uses needs no files, threads, AWT or reflection.
 */
package hustings.web;
