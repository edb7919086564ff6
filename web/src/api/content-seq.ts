/** The header with the position of a client or a server in the content log. */
export const CONTENT_SEQ = "Content-Seq";

let seen = 0;

/**
 * Returns the highest position in the content log of what this page has seen, or 0. A server that
 * is behind it waits before it responds, so that a page never goes back to older content.
 */
export const contentSeq = (): number => seen;

/** Records the position of a page or an event. */
export function recordContentSeq(seq: number): void {
  seen = Math.max(seen, seq);
}

/**
 * Records the position of the server that responded to a request. A lower position than that of the
 * request means that the server did not reach it, for example because a backup was restored.
 */
export function recordResponse(request: Request, response: Response): void {
  const sent = Number(request.headers.get(CONTENT_SEQ));
  const received = Number(response.headers.get(CONTENT_SEQ) ?? sent);
  seen = received < sent ? received : Math.max(seen, received);
}
