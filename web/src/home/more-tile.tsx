import { localizePath } from "#language/paths";
import { Icon } from "../ui/icon";

export interface MoreTileProps {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** Renders the last tile of a row of cards, which links to the full list. */
export function MoreTile({ to, title, text }: MoreTileProps) {
  return (
    <a
      href={localizePath(to)}
      className="flex h-full items-center justify-between gap-3 rounded-xl border border-dashed border-control px-4 py-3 transition-colors hover:bg-paper md:px-5"
    >
      <span>
        <b className="block font-semibold text-brand">{title}</b>{" "}
        <span className="text-sm text-ink-2">{text}</span>
      </span>
      <Icon name="arrow-right" className="text-xl text-brand" />
    </a>
  );
}
