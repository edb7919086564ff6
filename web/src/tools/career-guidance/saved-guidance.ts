import { storedList } from "../../site/stored-list";
import { TRACES } from "../../site/trace-keys";
import { GUIDANCE_PATH } from "./guidance-address";

/** A kept answer. */
export interface SavedGuidance {
  /** Its address on this site. */
  readonly address: string;
  /** What stands first in it. */
  readonly title: string;
}

const isSaved = (value: unknown): value is SavedGuidance =>
  typeof value === "object" &&
  value !== null &&
  "address" in value &&
  typeof value.address === "string" &&
  value.address.startsWith(`${GUIDANCE_PATH}?`) &&
  "title" in value &&
  typeof value.title === "string";

/** More than these nobody compares. */
const MOST = 5;

/** The answers that this browser keeps, the newest first. They are told to nobody. */
export const savedGuidance = storedList(TRACES.careerGuidance, isSaved);

/** Keeps an answer, or lets it go; answers whether it is kept now. */
export function toggleSaved(answer: SavedGuidance): boolean {
  const before = savedGuidance.read();
  const rest = before.filter(({ address }) => address !== answer.address);
  const saved = rest.length === before.length;
  savedGuidance.write(saved ? [answer, ...rest].slice(0, MOST) : rest);
  return saved;
}
