export type Strength = "none" | "weak" | "medium" | "strong";

/** Returns the length in code points, as the server counts it. */
const lengthOf = (password: string) => [...password].length;

export const MIN_PASSWORD_CHARS = 6;

export const isTooShort = (password: string) => lengthOf(password) < MIN_PASSWORD_CHARS;

export function strengthOf(password: string): Strength {
  if (password === "") return "none";
  if (isTooShort(password)) return "weak";
  const mixed = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u].every((pattern) => pattern.test(password));
  return lengthOf(password) >= 8 && mixed ? "strong" : "medium";
}
