import type { IconName } from "../../ui/icon";
import { COMMAND_GROUPS, type Command } from "../commands/command";
import type { RecentRecord } from "./recent-records";
import type { FoundRecord } from "./record-searches";
import type { ShownRecord } from "./use-found-records";
import { matchedParts } from "./word-match";

/** An option of the palette. */
export interface PaletteOption {
  /** Identifies it in the list. */
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly detail?: string;
  readonly command: Command;
  /** It belongs to an earlier text and cannot be chosen. */
  readonly isOld?: true;
}

export interface PaletteGroup {
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

/** Maximum number of actions that match a text. The records below them must be in view. */
const MAX_ACTIONS = 6;

const optionOf = (command: Command): PaletteOption => ({
  key: `${command.group} ${command.label}`,
  icon: command.icon,
  title: command.label,
  command,
});

const recordOption = (
  { to, title }: Pick<FoundRecord, "to" | "title">,
  icon: IconName,
  detail: string,
): PaletteOption => ({
  key: to,
  icon,
  title,
  detail,
  command: { label: title, group: "Go to", icon, to },
});

const withOptions = ({ options }: PaletteGroup) => options.length > 0;

/** Returns the options before the user types: recent records and all commands. */
export const groupsWithoutText = (
  commands: readonly Command[],
  recent: readonly RecentRecord[],
): readonly PaletteGroup[] =>
  [
    {
      title: "Recently opened",
      options: recent.map((record) => recordOption(record, "clock", record.kind)),
    },
    ...COMMAND_GROUPS.map((title) => ({
      title,
      options: commands.filter(({ group }) => group === title).map(optionOf),
    })),
  ].filter(withOptions);

/** Returns the commands that match a text, the best first, and the records that were found. */
export function groupsOf(
  text: string,
  commands: readonly Command[],
  records: readonly ShownRecord[],
): readonly PaletteGroup[] {
  const actions = commands
    .flatMap((command) => {
      const parts = matchedParts(text, command.label);
      return parts === undefined ? [] : [{ command, parts }];
    })
    .sort((a, b) => a.parts - b.parts)
    .slice(0, MAX_ACTIONS);
  return [
    { title: "Actions", options: actions.map(({ command }) => optionOf(command)) },
    {
      title: "Records",
      options: records.map((record) => ({
        ...recordOption(record, "pencil", record.detail),
        ...(record.isOld && { isOld: true as const }),
      })),
    },
  ].filter(withOptions);
}
