import { onTestFinished, vi } from "vitest";

/** Replaces the device's share sheet, or removes it. */
export function stubNativeShare(value: Navigator["share"] | undefined): void {
  Object.defineProperty(navigator, "share", { value, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "share");
  });
}

/** Replaces the device's share sheet. Returns what was shared. */
export function stubShareSheet(): ShareData[] {
  const shared: ShareData[] = [];
  stubNativeShare(async (data) => {
    if (data) shared.push(data);
  });
  return shared;
}

/** Removes the device's share sheet, so that links are copied. Returns what was copied. */
export function stubClipboard(): string[] {
  stubNativeShare(undefined);
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    copied.push(text);
  });
  return copied;
}
