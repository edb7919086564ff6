import { onTestFinished } from "vitest";

/** Returns the local storage of another tab. The tested page receives its storage events. */
export function storageOfOtherTab(): Storage {
  const tab = document.createElement("iframe");
  document.body.append(tab);
  onTestFinished(() => tab.remove());
  if (!tab.contentWindow) throw new Error("The other tab has no window");
  return tab.contentWindow.localStorage;
}
