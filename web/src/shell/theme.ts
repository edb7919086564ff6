import { useSyncExternalStore } from "react";

/** What the reader chose; `system` follows the device. Also read by the document's first script. */
export type Theme = "system" | "light" | "dark";

const KEY = "theme";
const ORDER: readonly Theme[] = ["system", "light", "dark"];
const listeners = new Set<() => void>();

function read(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function choose(theme: Theme) {
  const root = document.documentElement;
  if (theme === "system") {
    localStorage.removeItem(KEY);
    delete root.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
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
  const next = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] ?? "system";
  return { theme, next, switchTheme: () => choose(next) };
}
