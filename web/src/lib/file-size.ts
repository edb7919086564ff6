/** Formats a file size as "0.48 MB" (FORMAT-06). */
export const megabytes = (bytes: number) => `${(bytes / (1024 * 1024)).toFixed(2)} MB`;
