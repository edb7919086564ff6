import { use } from "react";
import { Icon } from "../../ui/icon";
import { keyLabels } from "../commands/key-names";
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
      className="flex min-h-12 flex-none items-center gap-2 border-line text-ink-2 hover:bg-grey-soft max-lg:w-14 max-lg:justify-center max-lg:border-l lg:mx-3 lg:mt-5 lg:min-h-10 lg:rounded-lg lg:border lg:border-line-2 lg:px-2.5 lg:text-sm"
    >
      <Icon name="search" className="text-lg lg:hidden" />
      <span className="flex-1 text-left whitespace-nowrap max-lg:hidden">Search or jump to…</span>
      <kbd className="font-sans text-xs whitespace-nowrap text-ink-3 max-lg:hidden">
        {keyLabels("Mod+K").join(" ")}
      </kbd>
    </button>
  );
}
