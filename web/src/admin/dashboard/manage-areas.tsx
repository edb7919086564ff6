import type { DashboardStats } from "../../api/admin-stats";
import { indianGrouping } from "../../lib/number-format";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { AREAS } from "../layout/areas";

const LINK =
  "inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1.5 text-sm font-semibold text-brand hover:bg-brand-soft sm:px-3";

/** Links to every list and to the form that adds an item to it. */
export function ManageAreas({ stats }: { readonly stats: DashboardStats | undefined }) {
  return (
    <Panel title="Manage content">
      <ul className="-my-1 divide-y divide-line">
        {AREAS.map(({ noun, icon, to, count, addPath = `${to}/add` }) =>
          noun === undefined ? null : (
            <li key={to} className="flex items-center gap-x-1 py-0.5 sm:gap-x-2">
              <Icon name={icon} className="text-ink-3 max-sm:hidden" />
              <span className="min-w-0 grow font-semibold">
                <span className="inline-block first-letter:uppercase">{`${noun}s`}</span>
                <span className="ml-2 font-normal max-sm:ml-1.5 max-sm:text-sm text-ink-3 tabular-nums">
                  {stats && count ? indianGrouping(stats.areas[count]) : null}
                </span>
              </span>
              <a href={to} className={LINK}>
                Manage<span className="sr-only">{` ${noun}s`}</span>
              </a>
              <a href={addPath} className={LINK}>
                <Icon name="plus" className="max-sm:hidden" />
                Add<span className="sr-only">{` ${noun}s`}</span>
              </a>
            </li>
          ),
        )}
      </ul>
    </Panel>
  );
}
