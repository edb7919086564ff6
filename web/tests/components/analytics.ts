/** Returns the names of the recorded analytics events, without page views. */
export const trackedEvents = (): string[] =>
  (window.dataLayer ?? [])
    .map((entry) => (entry as { readonly event: string }).event)
    .filter((event) => /^(?:job|blog)_|^conversion$/.test(event));
