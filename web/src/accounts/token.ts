export interface SessionUser {
  readonly id: number;
  readonly email: string;
  readonly role: string;
}

interface Payload {
  readonly userId: number;
  readonly email: string;
  readonly role: string;
  readonly exp?: number;
}

function decodePayload(token: string): Payload {
  const middle = token.split(".")[1];
  if (!middle) throw new Error("The token has no payload");
  const bytes = atob(middle.replace(/-/g, "+").replace(/_/g, "/"));
  const utf8 = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(utf8)) as Payload;
}

/** The user in a token that is still good at `now`; undefined without an expiry or past it; throws when unreadable. */
export function userOf(token: string, now: number): SessionUser | undefined {
  const { userId, email, role, exp } = decodePayload(token);
  if (typeof exp !== "number" || exp * 1000 <= now) return undefined;
  return { id: userId, email, role };
}
