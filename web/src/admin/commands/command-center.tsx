import { type ReactNode, useState } from "react";
import { useUser } from "../../auth/session";
import { useLogout } from "../../auth/use-logout";
import { PaletteDialog } from "../palette/palette-dialog";
import { areaCommands } from "./area-commands";
import type { Command } from "./command";
import { type CommandDialog, OpenDialog } from "./open-dialog";
import { useCommands } from "./registered-commands";
import { ShortcutSheet } from "./shortcut-sheet";
import { useCommandKeys } from "./use-command-keys";

/** Offers the commands of all pages of the area, and renders the palette and the help sheet. */
export function CommandCenter({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const logOut = useLogout();
  const [dialog, setDialog] = useState<CommandDialog>();
  const everywhere: readonly Command[] = [
    {
      label: "Search or jump to…",
      group: "Everywhere",
      icon: "search",
      keys: ["Mod+K"],
      isKeyOnly: true,
      // It inserts a link there.
      yieldsToEditor: true,
      run: () => setDialog("palette"),
    },
    {
      label: "Keyboard shortcuts",
      group: "Everywhere",
      icon: "keyboard",
      keys: ["?"],
      run: () => setDialog("shortcuts"),
    },
    { label: "Account settings", group: "Everywhere", icon: "wrench", to: "/profile" },
    { label: "View site", group: "Everywhere", icon: "external-link", to: "/" },
    { label: "Sign out", group: "Everywhere", icon: "log-out", run: logOut },
  ];
  useCommands([...areaCommands(user), ...everywhere]);
  useCommandKeys();
  const close = () => setDialog(undefined);
  return (
    <OpenDialog value={setDialog}>
      {children}
      {dialog === "palette" ? <PaletteDialog onClose={close} /> : null}
      {dialog === "shortcuts" ? <ShortcutSheet onClose={close} /> : null}
    </OpenDialog>
  );
}
