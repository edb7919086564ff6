/** Why a file is none that can be used, in words for whoever chose it. */
export class UnsupportedFileError extends Error {}
