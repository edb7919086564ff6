export interface SessionUser {
  readonly id: number;
  readonly email: string;
  readonly role: string;
}

export interface Session {
  readonly user: SessionUser;
  /** Expiry of the token, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

function decodePayload(token: string): unknown {
  const payload = token.split(".")[1];
  if (!payload) throw new Error("The token has no payload");
  const bytes = atob(payload.replace(/-/g, "+").replace(/_/g, "/"));
  const utf8 = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(utf8));
}

/**
 * Returns the session of a token that is valid at `now`, or undefined if it has expired or has no
 * expiry.
 *
 * @throws If the token cannot be parsed.
 */
export function sessionFromToken(token: string, now: number): Session | undefined {
  const { userId: id, email, role, exp } = decodePayload(token) as Record<string, unknown>;
  if (typeof id !== "number" || typeof email !== "string" || typeof role !== "string") {
    throw new Error("The token contains no user");
  }
  if (typeof exp !== "number" || exp * 1000 <= now) return undefined;
  return { user: { id, email, role }, expiresAt: exp * 1000 };
}
