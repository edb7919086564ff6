import { useEffect } from "react";
import type { Command } from "./command";
import { keyName } from "./key-names";
import { currentCommands } from "./registered-commands";
import { runCommand } from "./run-command";
import { areSingleKeysOn } from "./single-keys";

/** Maximum time between two keys in a row. */
const SEQUENCE_MS = 1_500;

const TYPED_INTO = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** The key of the site's own shortcut for searches, which has no setting. */
const SITE_SEARCH = "/";

const isWithin = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

const withKeys = (keys: string) =>
  currentCommands().find((command) => command.keys?.includes(keys));

const startsSequence = (key: string) =>
  currentCommands().some(({ keys = [] }) => keys.some((own) => own.startsWith(`${key} `)));

/** Ends the event, so that neither the browser nor the site's own shortcuts use it. */
function end(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** Returns whether the focus is in another form than that of a command. */
function isInOtherForm({ target }: Event, { form }: Command): boolean {
  const own = target instanceof Element ? target.closest("form") : null;
  return form !== undefined && own !== null && own.id !== form;
}

/** Runs a command with Control or Command. It also works while the user types. */
function handleModKey(event: KeyboardEvent, key: string) {
  const command = withKeys(key);
  if (!command || (command.yieldsToEditor && isWithin(event, "[contenteditable]"))) return;
  if (isInOtherForm(event, command)) {
    // The other form may use the key itself, and the browser would save the page.
    event.preventDefault();
    return;
  }
  // Above a dialog, the key does nothing: the browser would save the page, for example.
  if (isDialogOpen() || runCommand(command)) end(event);
}

/** Returns the handler of single keys. It never acts while the user types or in a dialog. */
function singleKeyHandler() {
  let first: { readonly key: string; readonly at: number } | undefined;

  function find(key: string, at: number): Command | undefined {
    const isSequence = first !== undefined && at - first.at <= SEQUENCE_MS;
    return (isSequence && withKeys(`${first?.key} ${key}`)) || withKeys(key);
  }

  return (event: KeyboardEvent, key: string) => {
    if (isWithin(event, TYPED_INTO) || isDialogOpen()) return;
    if (!areSingleKeysOn()) {
      if (key === SITE_SEARCH) event.stopPropagation();
      return;
    }
    const command = find(key, event.timeStamp);
    first = !command && startsSequence(key) ? { key, at: event.timeStamp } : undefined;
    if (command && runCommand(command)) end(event);
  };
}

/** Runs the commands of the page by their keys. */
export function useCommandKeys(): void {
  useEffect(() => {
    const handleSingleKey = singleKeyHandler();
    function onKeyDown(event: KeyboardEvent) {
      // During IME composition the keys belong to the input method.
      if (event.isComposing) return;
      const key = keyName(event);
      if (key?.startsWith("Mod+")) handleModKey(event, key);
      else if (key !== undefined) handleSingleKey(event, key);
    }
    // Before the listeners of the page, because the site's own shortcuts have the same keys.
    const options = { capture: true };
    window.addEventListener("keydown", onKeyDown, options);
    return () => window.removeEventListener("keydown", onKeyDown, options);
  }, []);
}
