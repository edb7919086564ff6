import type { Crumb } from "../ui/breadcrumbs";
import { breadcrumbList } from "./breadcrumb-list";
import { JsonLd } from "./json-ld";
import { PageHead } from "./page-head";
import { useSite } from "./settings";

export interface ListHeadWords {
  readonly title: string;
  readonly description: string;
  /** The list that this one is a part of. */
  readonly parent?: Crumb;
  /** Its own feed, where it is none of those that every page names. */
  readonly feed?: string;
  /** Anybody could have made up its address. */
  readonly unlisted?: boolean;
}

interface ListHeadProps {
  readonly path: string;
  readonly words: ListHeadWords;
  readonly page: number;
  /** The address of this page of the list, where it is for search engines: neither somebody's search nor past the end. */
  readonly href: string | undefined;
}

const HOME: Crumb = { to: "/", label: "Home" };

/** The head of a list. */
export function ListHead({ path, words, page, href }: ListHeadProps) {
  const { publicUrl, name } = useSite();
  const { title, description, parent, feed, unlisted } = words;
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
