import { createContext, type ReactNode, use } from "react";

/**
 * Says all that the markup depends on, beside the site's settings: a constant that the markup is
 * made of and nothing else is, or a word with whatever varies in it.
 */
export type FragmentKey = string | object;

/** Gives the HTML of markup that is known by its name. */
export type FragmentCache = (name: FragmentKey, markup: ReactNode) => string;

const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined);

/** Only the server has a keeper: browsers hydrate the markup itself. */
export const FragmentCacheProvider = FragmentCacheContext;

interface CachedFragmentProps {
  readonly as?: "div" | "header" | "footer" | "section";
  readonly cacheKey: FragmentKey;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Markup that the server renders once and repeats in every page: what stands around the content hardly ever changes. */
export function CachedFragment({
  as: Tag = "div",
  cacheKey,
  className,
  children,
}: CachedFragmentProps) {
  const renderCached = use(FragmentCacheContext);
  return renderCached ? (
    <Tag
      className={className}
      dangerouslySetInnerHTML={{ __html: renderCached(cacheKey, children) }}
    />
  ) : (
    <Tag className={className}>{children}</Tag>
  );
}
