import { useEffect, useRef } from "react";
import * as t from "#messages/search";
import * as shell from "#messages/shell";
import { useSearchParams } from "../app-context/location";
import { PageHead } from "../seo/page-head";
import { LinkCards, type LinkGroup } from "../ui/link-card";
import { HERO, HERO_TITLE } from "../ui/list-hero";
import { Tabs } from "../ui/tabs";
import { SearchForm } from "./search-form";
import { searchHref } from "./search-href";
import { GROUP_TITLES, SearchResults } from "./search-results";
import { parseSearchUrl, SEARCH_GROUPS, SEARCH_PATH, type SearchUrl } from "./search-url";

const SECTIONS: LinkGroup = {
  title: t.orLookAround,
  tiles: true,
  cards: [
    {
      to: "/govt-jobs",
      icon: "landmark",
      title: t.governmentJobs,
      text: t.governmentText,
    },
    {
      to: "/private-jobs",
      icon: "building-2",
      title: t.privateJobs,
      text: t.privateText,
    },
    {
      to: "/admit-cards",
      icon: "id-card",
      title: t.admitCards,
      text: t.admitCardsText,
    },
    { to: "/results", icon: "award", title: t.results, text: t.resultsText },
    { to: "/blog", icon: "newspaper", title: shell.blog, text: t.blogText },
    { to: "/pdfs", icon: "file-text", title: t.documents, text: t.documentsText },
  ],
};

/** Titles of the groups, shorter where they are long, because a phone has little space. */
const TAB_LABELS = { ...GROUP_TITLES, government: t.government, private: t.privateTab };

/** Renders the search of the whole site. */
export function SearchPage() {
  const searchParams = useSearchParams();
  const url = parseSearchUrl(searchParams);
  const { query } = url;
  const results = useRef<HTMLDivElement>(null);
  const lastQuery = useRef(query);
  // After a search the focus moves to the results, which closes a phone's on-screen keyboard.
  useEffect(() => {
    if (lastQuery.current === query) return;
    lastQuery.current = query;
    window.scrollTo(0, 0);
    results.current?.focus({ preventScroll: true });
  }, [query]);
  return (
    <>
      <SearchHead url={url} />
      <div className={HERO}>
        <div className="container-page">
          <h1 className={HERO_TITLE}>{query ? t.resultsFor(query) : t.searchTitle()}</h1>
          {query ? null : <p className="mt-1 text-ink-2">{t.lede()}</p>}
          <SearchForm query={query} />
          {query ? <GroupTabs url={url} /> : null}
        </div>
      </div>
      <div ref={results} tabIndex={-1} className="container-page pb-8">
        {query ? <SearchResults url={url} /> : <LinkCards group={SECTIONS} />}
      </div>
    </>
  );
}

/** Renders the head of the page. Searches are not indexed. */
function SearchHead({ url: { query, group, page = 1 } }: { readonly url: SearchUrl }) {
  if (!query) {
    return <PageHead title={t.searchTitle()} description={t.description()} path={SEARCH_PATH} />;
  }
  return <PageHead title={t.pageTitle({ query, group: group && GROUP_TITLES[group](), page })} />;
}

/** Renders the tabs: all groups, or one group. */
function GroupTabs({ url: { query, group } }: { readonly url: SearchUrl }) {
  const all = { to: searchHref({ query }), label: t.all };
  const groups = SEARCH_GROUPS.map((name) => ({
    to: searchHref({ query, group: name }),
    label: TAB_LABELS[name],
  }));
  const row = useRef<HTMLDivElement>(null);
  // On a phone the current tab may be out of view.
  useEffect(() => {
    const tab = group && row.current?.querySelector("[aria-current]");
    tab?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "center" });
  }, [group]);
  return (
    <div ref={row}>
      <Tabs label={t.whereToLook} tabs={[all, ...groups]} current={searchHref({ query, group })} />
    </div>
  );
}
