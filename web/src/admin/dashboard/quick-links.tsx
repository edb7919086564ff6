import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";

const LINKS = [
  { to: "/jobs/tech", label: "Tech Jobs" },
  { to: "/jobs/non-tech", label: "Non-Tech Jobs" },
  { to: "/admit-cards", label: "Admit Cards" },
  { to: "/results", label: "Results" },
] as const;

/** Links to the public pages of the managed content. */
export function QuickLinks() {
  return (
    <Panel title="Public pages">
      <ul className="grid grid-cols-2 gap-2">
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <a
              href={to}
              className="flex min-h-11 items-center justify-between gap-2 rounded-lg border border-line px-3 text-sm font-semibold hover:border-control"
            >
              {label}
              <Icon name="arrow-right" className="text-ink-3" />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
