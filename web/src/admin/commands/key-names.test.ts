import { afterEach, expect, it, vi } from "vitest";
import { keyLabels, keyName } from "./key-names";

const NONE = { code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

const onPlatform = (platform: string) => vi.stubGlobal("navigator", { platform });

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["a letter", { key: "j" }, "j"],
  ["a letter with Caps Lock", { key: "J" }, "j"],
  ["a capital letter", { key: "J", shiftKey: true }, undefined],
  ["a sign with Shift", { key: "?", shiftKey: true }, "?"],
  ["the key of a letter in Devanagari", { key: "\u0930", code: "KeyJ" }, "j"],
  ["a sign in Devanagari", { key: "\u0964", code: "Slash" }, undefined],
  ["Enter", { key: "Enter" }, "Enter"],
  ["another key", { key: "ArrowDown" }, undefined],
  ["a key with Alt", { key: "j", altKey: true }, undefined],
  ["a key with Control", { key: "s", ctrlKey: true }, "Mod+S"],
  ["Enter with Control", { key: "Enter", ctrlKey: true }, "Mod+Enter"],
  ["a key with Control and Shift", { key: "S", ctrlKey: true, shiftKey: true }, undefined],
  ["a key with the Windows key", { key: "s", metaKey: true }, undefined],
])("names %s", (_, press, name) => {
  onPlatform("Linux x86_64");
  expect(keyName({ ...NONE, ...press })).toBe(name);
});

it("a Mac has Command in the place of Control", () => {
  onPlatform("MacIntel");
  expect(keyName({ ...NONE, key: "k", metaKey: true })).toBe("Mod+K");
  expect(keyName({ ...NONE, key: "k", ctrlKey: true })).toBeUndefined();
  expect(keyLabels("Mod+K")).toEqual(["⌘", "K"]);
});

it("labels the keys of a shortcut", () => {
  onPlatform("Win32");
  expect(["Mod+K", "g d", "?"].map(keyLabels)).toEqual([["Ctrl", "K"], ["g", "d"], ["?"]]);
});
