/** The name of the key that goes with letters for commands: Command on a Mac, else Control. */
const isMac = () => /^(Mac|iP)/.test(navigator.platform);

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * Returns the character of a key. With a layout of another script, such as Devanagari, a key has
 * the Latin letter of its position.
 */
const characterOf = ({ key, code }: KeyPress) =>
  /^[ -~]+$/.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? "");

const isModPressed = ({ ctrlKey, metaKey }: KeyPress) =>
  isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;

/** Returns the pressed key as commands name it, or undefined if no command can have it. */
export function keyName(press: KeyPress): string | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  const key = characterOf(press);
  const isLetter = /^[a-z]$/i.test(key);
  // Shift selects other letters, but belongs to signs such as the question mark.
  if (altKey || (shiftKey && isLetter) || (key.length !== 1 && key !== "Enter")) return undefined;
  if (!ctrlKey && !metaKey) return isLetter ? key.toLowerCase() : key;
  if (!isModPressed(press) || shiftKey) return undefined;
  return `Mod+${isLetter ? key.toUpperCase() : key}`;
}

/** Returns the keys of a shortcut in the order of pressing, as keyboards label them. */
export function keyLabels(keys: string): readonly string[] {
  const [mod, key] = keys.split("+", 2);
  if (mod === "Mod" && key) return [isMac() ? "⌘" : "Ctrl", key];
  return keys.split(" ");
}
