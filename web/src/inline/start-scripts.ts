import { isConnectionSlow } from "../lib/connection";
import { hasUrlToken } from "../lib/url-token";
import { whenLoadedAndIdle } from "./when-idle";

/** Events that precede the use of a part that scripts improve. Links work without scripts. */
const USES = ["keydown", "focusin", "pointerdown", "click"];
const CONTROLS = "button,input,select,textarea";

/** Returns whether the page shows the data of a session, or has a token that must leave the URL. */
const isPersonal = () =>
  "session" in document.documentElement.dataset || hasUrlToken(location.href);

function append<Name extends "link" | "script">(
  name: Name,
  attributes: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.append(Object.assign(document.createElement(name), attributes));
}

/**
 * Handles scripts that could not be loaded. If a deployment has replaced them, reloads the page.
 * Otherwise the next click on a button that needs them does so, because a browser does not load a
 * failed module again.
 */
function recover(entry: string): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-pending]"))
    delete button.dataset.pending;
  addEventListener("click", ({ target }) => {
    if ((target as Element).closest("button[type=button]")) location.reload();
  });
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Reloading again would not help.
  if (navigation?.type === "reload") return;
  fetch(entry).then(
    ({ status }) => status === 404 && location.reload(),
    () => undefined,
  );
}

/** Calls a function once the document is parsed. */
function whenParsed(call: () => void): void {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", call);
  else call();
}

/**
 * Starts the scripts of a page for readers, the entry first, at the first use of the page, or when
 * the browser is idle on a connection that is not slow.
 */
export function startScriptsOnUse([entry = "", ...chunks]: readonly string[]): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const use of USES) removeEventListener(use, startAtControl, true);
    for (const href of chunks) append("link", { rel: "modulepreload", href });
    // Hydration needs the whole document.
    const onerror = () => recover(entry);
    whenParsed(() => append("script", { type: "module", src: entry, onerror }));
  };
  const startAtControl = ({ type, target }: Event) => {
    if (type === "keydown" || (target as Element).closest(CONTROLS)) start();
  };
  if (isPersonal()) {
    start();
    return;
  }
  for (const use of USES) addEventListener(use, startAtControl, true);
  if (!isConnectionSlow()) whenLoadedAndIdle(start);
}
