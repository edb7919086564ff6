import { type RefObject, useEffect } from "react";
import { useLatest } from "../../lib/use-latest";
import { COMMAND_GROUPS, type Command } from "./command";

/** The commands of the mounted components. Keys, the help sheet and the palette use them. */
const registered = new Set<RefObject<readonly Command[]>>();

/** Offers commands while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useLatest(commands);
  useEffect(() => {
    registered.add(latest);
    return () => {
      registered.delete(latest);
    };
  }, [latest]);
}

const rankOf = ({ group }: Command) => COMMAND_GROUPS.indexOf(group);

/** Returns the commands of the present page, in the order of the groups. */
export const currentCommands = (): readonly Command[] =>
  [...registered].flatMap(({ current }) => current).sort((a, b) => rankOf(a) - rankOf(b));
