/** A file that cannot be used. The message is shown to the user. */
export class UnsupportedFileError extends Error {}
