import { vi } from "vitest";

/** Replaces the device's share sheet. Returns what was shared. */
export function stubShareSheet(): ShareData[] {
  const shared: ShareData[] = [];
  const share = async (data: ShareData) => {
    shared.push(data);
  };
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  return shared;
}

/** Removes the device's share sheet, so that links are copied. Returns what was copied. */
export function stubClipboard(): string[] {
  Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    copied.push(text);
  });
  return copied;
}
