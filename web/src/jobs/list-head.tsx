import { breadcrumbList } from "../site/breadcrumb-list";
import { JsonLd } from "../site/json-ld";
import { PageHead } from "../site/page-head";
import { useSite } from "../site/settings";
import type { Crumb } from "../ui/breadcrumbs";
import { isNarrowed, type ListAddress, type ListShape, listHref } from "./list-address";

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
  readonly list: ListShape & { readonly path: string; readonly head: ListHeadWords };
  readonly address: ListAddress;
  readonly pastEnd: boolean;
}

const HOME: Crumb = { to: "/", label: "Home" };

/** The head of a list. Pages of the list are for search engines, somebody's search and what lies past the end are not. */
export function ListHead({ list, address, pastEnd }: ListHeadProps) {
  const { publicUrl, name } = useSite();
  const { title, description, parent, feed, unlisted } = list.head;
  const indexed = !unlisted && !isNarrowed(address) && !pastEnd;
  const here = { to: list.path, label: title };
  const trail = parent ? [HOME, parent, here] : [HOME, here];
  return (
    <>
      <PageHead
        title={address.page > 1 ? `${title} – Page ${address.page}` : title}
        description={description}
        {...(indexed ? { path: listHref(list, address) } : {})}
      />
      {indexed ? <JsonLd data={breadcrumbList(publicUrl, trail)} /> : null}
      {feed ? (
        <link rel="alternate" type="application/rss+xml" title={`${name}: ${title}`} href={feed} />
      ) : null}
    </>
  );
}
