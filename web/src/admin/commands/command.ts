import type { IconName } from "../../ui/icon";

/** Headings of the commands in the help sheet and in the palette, in their order. */
export const COMMAND_GROUPS = ["This page", "Go to", "New record", "Everywhere"] as const;

interface BaseCommand {
  readonly label: string;
  readonly group: (typeof COMMAND_GROUPS)[number];
  readonly icon: IconName;
  /**
   * Keys that run it: "Mod+S" for Control or Command with a key, "n" for a single key, "g d" for
   * two single keys in a row. Any of them runs it.
   */
  readonly keys?: readonly string[];
  /** It is not in the palette, because it concerns the focus or the palette itself. */
  readonly isKeyOnly?: true;
  /** In a text editor, its keys belong to the editor. */
  readonly yieldsToEditor?: true;
  /** Id of the form that it concerns. In another form, its keys do nothing. */
  readonly form?: string;
}

/** Something that the present page can do: it opens a page, or runs a function. */
export type Command = BaseCommand &
  (
    | { readonly to: string }
    /** Returns `false` if it did nothing, so that its key has the effect of the browser. */
    | { readonly run: () => unknown }
  );
