import { useSite } from "../app-context/settings";
import { breadcrumbList } from "../seo/breadcrumb-list";
import { JsonLd } from "../seo/json-ld";
import { PageHead } from "../seo/page-head";
import type { Crumb } from "../ui/breadcrumbs";

export interface ListHeadText {
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
  readonly text: ListHeadText;
  readonly page: number;
  /** The address of this page of the list, where it is for search engines: neither somebody's search nor past the end. */
  readonly href: string | undefined;
}

const HOME: Crumb = { to: "/", label: "Home" };

/** The head of a list. */
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
