import { useEffect, useRef } from "react";
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
  title: "Or look around",
  tiles: true,
  cards: [
    {
      to: "/govt-jobs",
      icon: "landmark",
      title: "Government Jobs",
      text: "By qualification, place and last date",
    },
    {
      to: "/private-jobs",
      icon: "building-2",
      title: "Private Jobs",
      text: "By city, pay and experience",
    },
    {
      to: "/admit-cards",
      icon: "id-card",
      title: "Admit Cards",
      text: "Hall tickets and exam dates",
    },
    { to: "/results", icon: "award", title: "Results", text: "Merit lists and cut-off marks" },
    { to: "/blog", icon: "newspaper", title: "Blog", text: "Guides and advice" },
    { to: "/pdfs", icon: "file-text", title: "Documents", text: "Notices and syllabi as PDF" },
  ],
};

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
          <h1 className={HERO_TITLE}>{query ? `Results for “${query}”` : "Search"}</h1>
          {query ? null : (
            <p className="mt-1 text-ink-2">Jobs, admit cards, results, articles and documents.</p>
          )}
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
    return (
      <PageHead
        title="Search"
        description="Search government and private jobs, admit cards, results, articles and documents in one place."
        path={SEARCH_PATH}
      />
    );
  }
  const scopeText = group ? ` in ${GROUP_TITLES[group]}` : "";
  return <PageHead title={`“${query}”${scopeText} – Search${page > 1 ? ` – Page ${page}` : ""}`} />;
}

/** Renders the tabs: all groups, or one group. */
function GroupTabs({ url: { query, group } }: { readonly url: SearchUrl }) {
  const all = { to: searchHref({ query }), label: "All" };
  const groups = SEARCH_GROUPS.map((name) => ({
    to: searchHref({ query, group: name }),
    // Short labels, because a phone has little space.
    label: GROUP_TITLES[name].replace(" Jobs", ""),
  }));
  const row = useRef<HTMLDivElement>(null);
  // On a phone the current tab may be out of view.
  useEffect(() => {
    const tab = group && row.current?.querySelector("[aria-current]");
    tab?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "center" });
  }, [group]);
  return (
    <div ref={row}>
      <Tabs label="Where to look" tabs={[all, ...groups]} current={searchHref({ query, group })} />
    </div>
  );
}
