import { Kept } from "../ui/kept";
import { type Tab, Tabs } from "../ui/tabs";

interface ListHeroProps {
  /** A constant of its list: the server keeps the markup by it. */
  readonly kind: {
    readonly path: string;
    readonly hero: { readonly title: string; readonly lede: string };
    readonly tabs: readonly Tab[];
    readonly tabsLabel: string;
  };
}

export function ListHero({ kind }: ListHeroProps) {
  const { path, hero, tabs, tabsLabel } = kind;
  return (
    <Kept name={kind} className="bg-linear-to-b from-paper to-ground pt-5 md:pt-9">
      <div className="container-page">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{hero.title}</h1>
        <p className="mt-1.5 mb-2 max-w-[60ch] text-sm text-balance text-ink-2 md:mb-4 md:text-base">
          {hero.lede}
        </p>
        <Tabs label={tabsLabel} tabs={tabs} current={path} />
      </div>
    </Kept>
  );
}
