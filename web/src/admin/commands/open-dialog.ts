import { createContext } from "react";

/** The dialogs of commands. */
export type CommandDialog = "palette" | "shortcuts";

/** Opens a dialog of commands. */
export const OpenDialog = createContext<(dialog: CommandDialog) => void>(() => undefined);
