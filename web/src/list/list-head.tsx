import * as t from "#messages/list";
import { useSite } from "../app-context/settings";
import { FeedLink } from "../seo/feed-link";
import { PageHead } from "../seo/page-head";
import { breadcrumbList, JsonLd } from "../seo/structured-data";
import type { Crumb } from "../ui/breadcrumbs";

export interface ListHeadText {
  readonly title: () => string;
  readonly description: () => string;
  /** The lists that contain this one, from the largest. */
  readonly parents?: readonly ListLink[];
  /** The list's own feed, if it is not one of the site-wide feeds. */
  readonly feed?: string;
  /** Excluded from search engines: a visitor can invent its URL, or it is empty. */
  readonly unlisted?: boolean;
}

/** A link with a text of the catalogue. */
export interface ListLink {
  readonly to: string;
  readonly label: () => string;
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

/** Renders title, metadata and feed of a list. */
export function ListHead({ path, text, page, href }: ListHeadProps) {
  const { publicUrl, name } = useSite();
  const { description, parents = [], feed, unlisted } = text;
  const title = text.title();
  const indexed = href !== undefined && !unlisted;
  const home: Crumb = { to: "/", label: t.home() };
  const here: Crumb = { to: path, label: title };
  const trail = [home, ...parents.map(({ to, label }) => ({ to, label: label() })), here];
  return (
    <>
      <PageHead
        title={page > 1 ? t.pageTitle({ title, page }) : title}
        description={description()}
        {...(indexed ? { path: href } : {})}
      />
      {indexed ? <JsonLd data={breadcrumbList(publicUrl, trail)} /> : null}
      {feed ? <FeedLink site={name} title={title} path={feed} /> : null}
    </>
  );
}
