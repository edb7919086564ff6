import { classNames } from "./class-names";
import sprite from "./icons.svg?no-inline";

export type IconName =
  | "arrow-left"
  | "arrow-right"
  | "award"
  | "bookmark"
  | "bookmark-check"
  | "briefcase"
  | "building-2"
  | "calendar"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "circle-check"
  | "clock"
  | "external-link"
  | "eye"
  | "eye-off"
  | "file-check"
  | "file-text"
  | "graduation-cap"
  | "id-card"
  | "inbox"
  | "indian-rupee"
  | "info"
  | "landmark"
  | "map-pin"
  | "menu"
  | "moon"
  | "newspaper"
  | "pause"
  | "pencil"
  | "play"
  | "refresh-cw"
  | "scroll-text"
  | "search"
  | "share-2"
  | "sparkles"
  | "sun"
  | "sun-moon"
  | "ticket"
  | "users"
  | "wrench"
  | "x";

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** A picture beside words that say the same, so it is hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames("icon", className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
