import { storedList } from "../lib/stored-list";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";

const isText = (value: unknown): value is string => typeof value === "string";

/**
 * The token that manages the alerts of an address that was confirmed in this browser: a list with
 * one entry, or none. Logging out removes it.
 */
const tokens = storedList(TOOL_STORAGE_KEYS.alertToken, isText);

/** Returns the stored token. Returns undefined on the server and during hydration. */
export const useStoredToken = (): string | undefined => tokens.use()[0];

export const storeToken = (token: string) => tokens.write([token]);

/** Removes the stored token, or only this one. */
export function forgetToken(token?: string): void {
  const [stored] = tokens.read();
  if (stored !== undefined && stored === (token ?? stored)) tokens.write([]);
}
