import { useSite } from "../app-context/settings";
import { PageHead } from "../seo/page-head";
import { breadcrumbList, JsonLd } from "../seo/structured-data";
import type { Crumb } from "../ui/breadcrumbs";

export interface ListHeadText {
  readonly title: string;
  readonly description: string;
  /** The list that contains this one. */
  readonly parent?: Crumb;
  /** The list's own feed, if it is not one of the site-wide feeds. */
  readonly feed?: string;
  /** Excluded from search engines, because a visitor can invent its URL. */
  readonly unlisted?: boolean;
}

interface ListHeadProps {
  readonly path: string;
  readonly text: ListHeadText;
  readonly page: number;
  /**
   * The canonical URL of this page. Undefined for a search and for a page past the end, which are
   * not indexed.
   */
  readonly href: string | undefined;
}

const HOME: Crumb = { to: "/", label: "Home" };

/** Renders title, metadata and feed of a list. */
export function ListHead({ path, text, page, href }: ListHeadProps) {
  const { publicUrl, name } = useSite();
  const { title, description, parent, feed, unlisted } = text;
  const indexed = href !== undefined && !unlisted;
  const here = { to: path, label: title };
  const trail = parent ? [HOME, parent, here] : [HOME, here];
  return (
    <>
      <PageHead
        title={page > 1 ? `${title} – Page ${page}` : title}
        description={description}
        {...(indexed ? { path: href } : {})}
      />
      {indexed ? <JsonLd data={breadcrumbList(publicUrl, trail)} /> : null}
      {feed ? (
        <link rel="alternate" type="application/rss+xml" title={`${name}: ${title}`} href={feed} />
      ) : null}
    </>
  );
}
