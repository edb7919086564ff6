/** The header with the position of a client or a server in the content log. */
export const CONTENT_SEQ = "Content-Seq";

let seen = 0;
let followed = 0;

/**
 * Returns the highest position in the content log of anything that this page has received, or 0. A
 * server that is behind it waits before it responds, so that a page never goes back to older
 * content.
 */
export const contentSeq = (): number => seen;

/**
 * Returns the position up to which this page has all changes, or 0: that of its rendering, or of
 * the last event of the live stream. Responses do not count, because each is a part of the page.
 */
export const streamSeq = (): number => followed;

/** Records the position of the page, or of an event of its stream. */
export function recordStreamSeq(seq: number): void {
  followed = seq;
  seen = Math.max(seen, seq);
}

/**
 * Records the position of the server that responded to a request. A lower position than that of the
 * request means that the server did not reach it, for example because a backup was restored.
 */
export function recordResponse(request: Request, response: Response): void {
  const sent = Number(request.headers.get(CONTENT_SEQ));
  const received = Number(response.headers.get(CONTENT_SEQ) ?? sent);
  // A process that is starting refuses requests, and is behind.
  if (received >= sent) seen = Math.max(seen, received);
  else if (response.ok) seen = received;
}
