import { createContext, type ReactNode, use } from "react";

/**
 * Cache key of a fragment: a constant from which the markup is rendered, or a string with the
 * varying parts. It identifies all dependencies of the markup, except the settings of the site: a
 * change of them empties the cache.
 */
export type FragmentKey = string | object;

/** Returns the HTML of the markup with this key. */
export type FragmentCache = (name: FragmentKey, markup: ReactNode) => string;

const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined);

/** Set on the server only. In the browser, React hydrates the children as usual. */
export const FragmentCacheProvider = FragmentCacheContext;

interface CachedFragmentProps {
  readonly as?: "div" | "header" | "footer" | "section";
  readonly cacheKey: FragmentKey;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Renders markup that the server caches and reuses in every page, such as the header and the
 * footer.
 */
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
