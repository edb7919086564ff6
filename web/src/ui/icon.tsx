import { classNames } from "./class-names";

/** Icons of the administrator area only. They are in its stylesheet. */
type AdminIconName =
  | "chart-column"
  | "chevrons-left"
  | "chevrons-right"
  | "clipboard-check"
  | "code-xml"
  | "copy"
  | "ellipsis"
  | "folder"
  | "image-off"
  | "keyboard"
  | "layout-dashboard"
  | "log-out"
  | "minus"
  | "plus"
  | "power"
  | "settings"
  | "sliders-horizontal"
  | "trash-2"
  | "upload";

/** Icons of the text editor only. They are in its stylesheet. */
type TextEditorIconName =
  | "bold"
  | "circle-question-mark"
  | "image"
  | "italic"
  | "layout-template"
  | "link"
  | "list"
  | "list-indent-decrease"
  | "list-indent-increase"
  | "list-ordered"
  | "redo-2"
  | "remove-formatting"
  | "table"
  | "text-quote"
  | "undo-2";

export type IconName =
  | AdminIconName
  | TextEditorIconName
  | "arrow-left"
  | "arrow-right"
  | "award"
  | "bell"
  | "bookmark"
  | "bookmark-check"
  | "briefcase"
  | "building-2"
  | "calculator"
  | "calendar"
  | "camera"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "circle-check"
  | "clock"
  | "download"
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
  | "loader-circle"
  | "mail"
  | "map-pin"
  | "menu"
  | "messages-square"
  | "mic"
  | "moon"
  | "newspaper"
  | "pause"
  | "pencil"
  | "play"
  | "refresh-cw"
  | "rotate-cw"
  | "route"
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

/**
 * Returns the class that masks an element with this icon. The icons are in the icons.css of ui and
 * admin.
 */
export const iconClass = (name: IconName) => `icon-${name}`;

/** Renders an icon next to a text with the same meaning, so it is hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return <span className={classNames("icon", iconClass(name), className)} aria-hidden="true" />;
}
