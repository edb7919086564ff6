import { storedList } from "../../lib/stored-list";
import { TOOL_STORAGE_KEYS } from "../../lib/tool-storage-keys";
import { GUIDANCE_PATH } from "./guidance-url";

/** A saved result. */
export interface SavedGuidance {
  /** The path of the result. */
  readonly address: string;
  /** The title of the result. */
  readonly title: string;
}

const isSavedGuidance = (value: unknown): value is SavedGuidance =>
  typeof value === "object" &&
  value !== null &&
  "address" in value &&
  typeof value.address === "string" &&
  value.address.startsWith(`${GUIDANCE_PATH}?`) &&
  "title" in value &&
  typeof value.title === "string";

/** Maximum number of saved results. */
const MAX_SAVED = 5;

/** The results saved in this browser, newest first. They are never sent to the server. */
export const savedGuidance = storedList(TOOL_STORAGE_KEYS.careerGuidance, isSavedGuidance);

/** Saves a result, or removes a saved one. Returns whether it is saved now. */
export function toggleSavedGuidance(result: SavedGuidance): boolean {
  const before = savedGuidance.read();
  const rest = before.filter(({ address }) => address !== result.address);
  const saved = rest.length === before.length;
  savedGuidance.write(saved ? [result, ...rest].slice(0, MAX_SAVED) : rest);
  return saved;
}
