import { useQuery } from "@tanstack/react-query";
import { use, useState } from "react";
import { type DashboardStats, STATS } from "../../api/admin-stats";
import { useLocation } from "../../app-context/location";
import { useUser } from "../../auth/session";
import { indianGrouping } from "../../lib/number-format";
import { Icon } from "../../ui/icon";
import { OpenDialog } from "../commands/open-dialog";
import { PaletteButton } from "../palette/palette-button";
import { type Area, areaGroupsFor, areaOf } from "./areas";

/**
 * Links to the areas that the user may use: a side bar on desktops, a collapsible menu above the
 * page on phones and tablets.
 */
export function AdminNavigation() {
  const user = useUser();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const current = areaOf(pathname);
  // The links work without the counts. Pages that need the counts report the error.
  const { data: stats } = useQuery(STATS);
  return (
    <div className="no-print border-line bg-paper max-lg:border-b lg:border-r">
      <div className="lg:sticky lg:top-[70px] lg:flex lg:max-h-[calc(100dvh-70px)] lg:flex-col">
        <div className="flex lg:block lg:*:w-[calc(100%-1.5rem)]">
          <button
            type="button"
            aria-expanded={open}
            aria-controls="areas"
            onClick={() => setOpen(!open)}
            className="flex min-h-12 min-w-0 grow items-center gap-2.5 px-4 text-left font-semibold md:px-6 lg:hidden"
          >
            <Icon name={current?.icon ?? "menu"} className="text-brand-strong" />
            <span className="flex-1 truncate">{current?.label ?? "Administration"}</span>
            <span className="text-sm text-ink-2">All areas</span>
            <Icon name={open ? "x" : "menu"} />
          </button>
          <PaletteButton />
        </div>
        <nav
          id="areas"
          aria-label="Administration"
          className={`${open ? "" : "max-lg:hidden"} px-3 pt-1 pb-4 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:border-t max-lg:border-line md:max-lg:px-5 lg:min-h-0 lg:overflow-y-auto lg:pt-2`}
        >
          {areaGroupsFor(user).map(({ title, areas }) => (
            <div
              key={title ?? ""}
              className={title ? "mt-3 lg:mt-5" : "max-lg:col-span-2 max-lg:mt-2"}
            >
              {title ? (
                <h2 className="mb-1 px-3 text-xs font-semibold tracking-wide text-ink-3 uppercase">
                  {title}
                </h2>
              ) : null}
              <ul>
                {areas.map((area) => (
                  <li key={area.to}>
                    <AreaLink
                      area={area}
                      current={areaLinkState(area, current, pathname)}
                      counts={stats?.areas}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <ShortcutsButton />
        </nav>
      </div>
    </div>
  );
}

/** Opens the help sheet. Phones and tablets find it in the palette. */
function ShortcutsButton() {
  const openDialog = use(OpenDialog);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openDialog("shortcuts")}
      className="mt-5 flex min-h-10 w-full items-center gap-2.5 rounded-lg border-t border-line px-3 text-left text-sm text-ink-2 hover:bg-grey-soft hover:text-ink max-lg:hidden"
    >
      <Icon name="keyboard" />
      <span className="flex-1">Keyboard shortcuts</span>
      <span aria-hidden="true">?</span>
    </button>
  );
}

/** Returns `aria-current`: "page" for the current page, "true" for a form within the area. */
const areaLinkState = (area: Area, current: Area | undefined, path: string) =>
  area === current ? (area.to === path ? "page" : "true") : undefined;

interface AreaLinkProps {
  readonly area: Area;
  readonly current: "page" | "true" | undefined;
  readonly counts: DashboardStats["areas"] | undefined;
}

function AreaLink({ area, current, counts }: AreaLinkProps) {
  const count = area.count && counts?.[area.count];
  return (
    <a
      href={area.to}
      aria-current={current}
      className="flex min-h-11 items-center gap-2.5 rounded-lg px-3 font-semibold text-ink-2 hover:bg-grey-soft hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand-strong max-sm:gap-2 max-sm:px-2 max-sm:text-sm lg:min-h-10"
    >
      <Icon name={area.icon} />
      <span className="min-w-0 flex-1">{area.label}</span>
      {count === undefined ? null : (
        <span className="text-sm font-normal tabular-nums">{indianGrouping(count)}</span>
      )}
    </a>
  );
}
