import type { SessionUser } from "../../auth/token";
import { areaGroupsFor } from "../layout/areas";
import type { Command } from "./command";

/** Returns the commands that open the areas of a user, and the forms of new records. */
export function areaCommands(user: SessionUser | undefined): readonly Command[] {
  const areas = areaGroupsFor(user).flatMap((group) => group.areas);
  return [
    ...areas.map(
      ({ to, label, title = label, icon, key }): Command => ({
        label: title,
        group: "Go to",
        icon,
        keys: [`g ${key}`],
        to,
      }),
    ),
    ...areas.flatMap(({ to, noun, addPath = `${to}/add` }): Command[] =>
      noun ? [{ label: `New ${noun}`, group: "New record", icon: "plus", to: addPath }] : [],
    ),
  ];
}
