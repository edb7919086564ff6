import { localizePath } from "#language/paths";

export interface Tab {
  readonly to: string;
  readonly label: () => string;
}

/** Related pages of a list with a common label. */
export interface ListTabs {
  readonly label: () => string;
  readonly tabs: readonly Tab[];
}

interface TabsProps extends ListTabs {
  readonly current: string;
}

/** Renders sub-navigation: links to related pages, with the current one marked. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav aria-label={label()} className="border-b border-line">
      <ul className="link-row -mb-px gap-1">
        {tabs.map((tab) => (
          <li key={tab.to} className="flex-none">
            <a
              href={localizePath(tab.to)}
              aria-current={current === tab.to ? "page" : undefined}
              className="flex min-h-12 items-center border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-ink-2 -outline-offset-3 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-strong md:px-4"
            >
              {tab.label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
