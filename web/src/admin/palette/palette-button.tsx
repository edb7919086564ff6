import { use } from "react";
import { Icon } from "../../ui/icon";
import { KeyCaps } from "../commands/key-caps";
import { OpenDialog } from "../commands/open-dialog";

/** Opens the command palette. On phones and tablets it is an icon. */
export function PaletteButton() {
  const openDialog = use(OpenDialog);
  return (
    <button
      type="button"
      aria-label="Search or jump to…"
      aria-haspopup="dialog"
      onClick={() => openDialog("palette")}
      className="flex min-h-12 flex-none items-center gap-2.5 border-line text-ink-2 hover:bg-grey-soft max-lg:w-14 max-lg:justify-center max-lg:border-l lg:mx-3 lg:mt-5 lg:min-h-10 lg:rounded-lg lg:border lg:px-3 lg:text-sm"
    >
      <Icon name="search" className="max-lg:text-lg" />
      <span className="min-w-0 flex-1 truncate text-left max-lg:hidden">Search or jump to…</span>
      <span className="max-lg:hidden">
        <KeyCaps keys="Mod+K" />
      </span>
    </button>
  );
}
