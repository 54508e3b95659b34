/**
 * Runs as files: pictures, films, sheets; the formats that are text come from {@code trace}. Start with
 * {@link hustings.picture.file.RunExport}.
 */
package hustings.picture.file;
