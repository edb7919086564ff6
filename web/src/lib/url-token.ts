/** Returns whether a URL has a token of a mail or of a sign-in, which must leave it. */
export const hasUrlToken = (url: string): boolean => /[?&#](token|link|second-step)=/.test(url);
