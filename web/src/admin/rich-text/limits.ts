/** The server's maximum length of HTML, in characters (`platform/validation.rs`). */
export const MAX_HTML_CHARS = 500_000;

export const TOO_LONG = "The text is too long. A field can have 500,000 characters.";
