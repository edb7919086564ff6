import { localStore } from "../../lib/browser-storage";

/** Storage key of the setting of this browser. Only "off" is stored. */
const KEY = "admin-single-keys";

/** Returns whether shortcuts of a single key are on. WCAG 2.1.4 requires that they can be off. */
export const areSingleKeysOn = () => localStore.get(KEY) !== "off";

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStore.remove(KEY);
  else localStore.set(KEY, "off");
}
