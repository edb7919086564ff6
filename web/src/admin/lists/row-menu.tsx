import { type ToggleEvent, useId, useRef } from "react";
import { Icon } from "../../ui/icon";
import type { RowLink } from "./admin-list";
import { Action } from "./row-action";

interface RowMenuProps {
  readonly rowName: string;
  /** Shows an icon only, except on very wide screens. */
  readonly compact: boolean;
  readonly links: readonly RowLink[];
}

/** Sizes of the menu and of an item, in pixels, as in the classes. */
const WIDTH_PX = 208;
const ITEM_PX = 44;
const PADDING_PX = 4;
/** Minimum distance from the edges of the screen and from the button. */
const GAP_PX = 4;

/**
 * The links of a row that have no button of their own. The menu is a popover, so that the table,
 * which scrolls sideways, does not cut it off.
 */
export function RowMenu({ rowName, compact, links }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  function onBeforeToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState !== "open" || !button.current) return;
    place(currentTarget, button.current, links.length);
    closeOnMove(currentTarget, button.current);
  }

  return (
    <>
      <Action
        ref={button}
        icon="ellipsis"
        popoverTarget={id}
        {...{ rowName, compact }}
        busy={false}
      >
        More
      </Action>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={onBeforeToggle}
        className="row-menu inset-auto m-0 w-52 rounded-lg border border-line-2 bg-paper p-1 text-ink shadow-card"
      >
        <ul aria-label={`More about ${rowName}`}>
          {links.map((link) => (
            <li key={link.label}>
              <MenuLink rowName={rowName} {...link} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/**
 * Closes a menu when its button moves, because the menu has a fixed place on the screen. The event
 * of a scroll that ended before the menu opened can be late, so the place is compared.
 */
function closeOnMove(menu: HTMLElement, button: HTMLElement) {
  const { top } = button.getBoundingClientRect();
  function onScroll() {
    const isOpen = menu.matches(":popover-open");
    if (isOpen && button.getBoundingClientRect().top === top) return;
    window.removeEventListener("scroll", onScroll);
    if (isOpen) menu.hidePopover();
  }
  window.addEventListener("scroll", onScroll);
}

/** Places a menu below its button, or above it if there is no room. */
function place(menu: HTMLElement, button: HTMLElement, items: number) {
  const { right, top, bottom } = button.getBoundingClientRect();
  const height = items * ITEM_PX + 2 * PADDING_PX;
  const hasRoom = bottom + GAP_PX + height <= window.innerHeight;
  menu.style.top = `${hasRoom ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - height)}px`;
  menu.style.left = `${Math.max(GAP_PX, right - WIDTH_PX)}px`;
}

interface MenuLinkProps extends RowLink {
  readonly rowName: string;
}

function MenuLink({ label, icon, to, isPublic = false, rowName }: MenuLinkProps) {
  const newTab = isPublic ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <a
      href={to}
      {...newTab}
      aria-label={`${label} ${rowName}${isPublic ? " (opens in a new tab)" : ""}`}
      className="flex h-11 items-center gap-2.5 rounded-md px-3 text-sm font-semibold hover:bg-grey-soft"
    >
      <Icon name={icon} className="text-base text-ink-3" />
      {label}
      {isPublic ? <Icon name="external-link" className="ml-auto text-ink-3" /> : null}
    </a>
  );
}
