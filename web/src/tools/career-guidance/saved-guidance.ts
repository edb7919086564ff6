import { storedList } from "../../lib/stored-list";
import { TOOL_STORAGE_KEYS } from "../../lib/tool-storage-keys";
import { GUIDANCE_PATH } from "./guidance-url";

/** A kept answer. */
export interface SavedGuidance {
  /** Its address on this site. */
  readonly address: string;
  /** What stands first in it. */
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

/** More than these nobody compares. */
const MAX_SAVED = 5;

/** The answers that this browser keeps, the newest first. They are told to nobody. */
export const savedGuidance = storedList(TOOL_STORAGE_KEYS.careerGuidance, isSavedGuidance);

/** Keeps an answer, or lets it go; answers whether it is kept now. */
export function toggleSavedGuidance(result: SavedGuidance): boolean {
  const before = savedGuidance.read();
  const rest = before.filter(({ address }) => address !== result.address);
  const saved = rest.length === before.length;
  savedGuidance.write(saved ? [result, ...rest].slice(0, MAX_SAVED) : rest);
  return saved;
}
