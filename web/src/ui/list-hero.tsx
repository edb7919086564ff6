import { CachedFragment } from "./cached-fragment";
import { type ListTabs, Tabs } from "./tabs";

export interface ListHeroText {
  /** Where the list stands among its tabs. */
  readonly path: string;
  readonly title: string;
  readonly lede: string;
  readonly tabs: ListTabs;
}

/** The words are a constant of their list: the server keeps the markup by them. */
export function ListHero({ text }: { readonly text: ListHeroText }) {
  const { path, title, lede, tabs } = text;
  return (
    <CachedFragment cacheKey={text} className={HERO}>
      <div className="container-page">
        <h1 className={`${HERO_TITLE} max-md:mb-1`}>{title}</h1>
        {/* A phone's first screen is for the first job. */}
        <p className="mt-1.5 mb-4 max-w-[60ch] text-balance text-ink-2 max-md:hidden">{lede}</p>
        <Tabs {...tabs} current={path} />
      </div>
    </CachedFragment>
  );
}

export const HERO = "bg-linear-to-b from-paper to-ground pt-3.5 md:pt-9";
export const HERO_TITLE = "text-2xl font-bold tracking-tight md:text-3xl";
