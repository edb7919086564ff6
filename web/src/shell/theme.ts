import { useSyncExternalStore } from "react";
import { localStore } from "../lib/browser-storage";

/** The chosen theme; `system` follows the device. The inline script reads it, too. */
export type Theme = "system" | "light" | "dark";

const THEME_KEY = "theme";
const THEME_ORDER: readonly Theme[] = ["system", "light", "dark"];
const listeners = new Set<() => void>();

function read(): Theme {
  const stored = localStore.get(THEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function applyTheme(theme: Theme) {
  const root = document.documentElement;
  if (theme === "system") {
    localStore.remove(THEME_KEY);
    delete root.dataset.theme;
  } else {
    localStore.set(THEME_KEY, theme);
    root.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, read, () => "system" as const);
  const next = THEME_ORDER[(THEME_ORDER.indexOf(theme) + 1) % THEME_ORDER.length] ?? "system";
  return { theme, next, switchTheme: () => applyTheme(next) };
}
