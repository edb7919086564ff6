import type { IconName } from "../../ui/icon";
import type { Command } from "../commands/command";
import { historyPath } from "../records/record-kinds";
import { copyHref } from "./copy-url";
import { addPathOf, type FormDefinition, type StoredItem } from "./form-definition";

/** The effect of a save on the page: the form stays, or the list is opened. */
export type AfterSave = "stay" | "list";

interface FormState {
  /** Id of the form. */
  readonly form: string;
  /** Label of the button that saves the record. */
  readonly action: string;
  readonly save: (next: AfterSave) => void;
  readonly isPreviewShown: boolean;
  readonly onPreview: () => void;
}

const ON_FORM = { group: "This page" } as const;

/** Returns the commands of a form. */
export function formCommands(
  { afterSave, preview }: FormDefinition,
  { form, action, save, isPreviewShown, onPreview }: FormState,
): readonly Command[] {
  const saves: Command = {
    ...ON_FORM,
    label: action,
    icon: "file-check",
    form,
    keys: ["Mod+S"],
    run: () => save("stay"),
  };
  const savesAndLeaves: Command = {
    ...ON_FORM,
    label: `${action} and go to the list`,
    icon: "file-check",
    form,
    keys: ["Mod+Enter"],
    run: () => save("list"),
  };
  const previews: Command = {
    ...ON_FORM,
    label: isPreviewShown ? "Hide Preview" : "Show Preview",
    icon: "eye",
    run: onPreview,
  };
  return [saves, ...(afterSave === "stay" ? [savesAndLeaves] : []), ...(preview ? [previews] : [])];
}

/** A link to another page about a stored record. */
export interface RecordLink {
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
}

/** Returns the links of a stored record, which its form and its commands have. */
export const recordLinks = (
  definition: FormDefinition,
  { id }: StoredItem,
): readonly RecordLink[] => [
  ...(definition.copying
    ? [{ label: "Duplicate", icon: "copy", to: copyHref(addPathOf(definition), id) } as const]
    : []),
  ...(definition.kind
    ? [{ label: "History", icon: "clock", to: historyPath({ kind: definition.kind, id }) } as const]
    : []),
];

export const linkCommands = (links: readonly RecordLink[]): readonly Command[] =>
  links.map((link) => ({ ...link, ...ON_FORM }));
