import { CachedFragment } from "./cached-fragment";
import { type ListTabs, Tabs } from "./tabs";

export interface ListHeroText {
  /** Path of the list, which marks its tab. */
  readonly path: string;
  readonly title: () => string;
  readonly lede: () => string;
  readonly tabs: ListTabs;
}

/**
 * Renders the hero of a list. `text` must be a constant: it is the cache key of the server's
 * markup.
 */
export function ListHero({ text }: { readonly text: ListHeroText }) {
  const { path, title, lede, tabs } = text;
  return (
    <CachedFragment cacheKey={text} className={HERO}>
      <div className="container-page">
        <h1 className={`${HERO_TITLE} max-md:mb-1`}>{title()}</h1>
        {/* Hidden on a phone, so that its first screen shows the first job. */}
        <p className="mt-1.5 mb-4 max-w-[60ch] text-balance text-ink-2 max-md:hidden">{lede()}</p>
        <Tabs {...tabs} current={path} />
      </div>
    </CachedFragment>
  );
}

export const HERO = "bg-linear-to-b from-paper to-ground pt-3.5 md:pt-9";
export const HERO_TITLE = "text-2xl font-bold tracking-tight md:text-3xl";
