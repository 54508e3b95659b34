/**
 * Runs as files: pictures, films and sheets; text formats come from {@code trace}. Start with {@link
 * hustings.picture.file.RunExport}.
 */
package hustings.picture.file;
