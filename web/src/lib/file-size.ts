/** "0.48 MB": the size of a file (FORMAT-06). */
export const megabytes = (bytes: number) => `${(bytes / (1024 * 1024)).toFixed(2)} MB`;
