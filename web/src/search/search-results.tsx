import type { ReactNode } from "react";
import { localizePath } from "#language/paths";
import * as frame from "#messages/list";
import * as t from "#messages/search";
import * as shell from "#messages/shell";
import type { SearchGroup, SearchGroupResults, SearchResponse } from "../api/search";
import { useSite } from "../app-context/settings";
import { PostCard } from "../blog/post-card";
import { ExamCard } from "../exams/exam-card";
import { JobCard } from "../jobs/job-card";
import { JobCardSkeletons } from "../jobs/job-card-skeleton";
import { indianGrouping } from "../lib/number-format";
import { FollowLink } from "../list/follow-link";
import { useListPage } from "../list/use-list-page";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { MessagePanel } from "../ui/message-panel";
import { Pagination } from "../ui/pagination";
import { PdfRow } from "./pdf-row";
import { searchHref } from "./search-href";
import { SEARCH_PAGE_SIZE, type SearchUrl, searchQuery } from "./search-url";

export const GROUP_TITLES: Readonly<Record<SearchGroup, () => string>> = {
  government: t.governmentJobs,
  private: t.privateJobs,
  "admit-cards": t.admitCards,
  results: t.results,
  posts: t.articles,
  pdfs: t.documents,
};

/** Returns the groups of a response, or undefined if it is malformed. */
const groupsOf = ({ groups }: SearchResponse) => (Array.isArray(groups) ? groups : undefined);

interface SearchResultsProps {
  readonly url: SearchUrl;
}

/** Renders the results in one of their states, below a status line that exists in all of them. */
export function SearchResults({ url }: SearchResultsProps) {
  const {
    page: groups,
    loading,
    failed,
    retry,
  } = useListPage(searchQuery(url), groupsOf, t.searchFailed());
  const groupsWithHits = groups?.filter(({ total }) => total > 0);
  const total = groupsWithHits?.reduce((sum, group) => sum + group.total, 0) ?? 0;
  return (
    <>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4 text-ink-2">
        {/* The panel below shows the same text, so the status line is visually hidden. */}
        <p role="status" className={total > 0 || loading ? undefined : "sr-only"}>
          {loading ? (
            <>
              <Icon
                name="loader-circle"
                className="mr-2 inline-block animate-spin align-[-0.15em]"
              />
              {t.searching()}
            </>
          ) : null}
          {!loading && groupsWithHits && !failed
            ? t.resultCount({
                count: total,
                shown: <b className="text-ink tabular-nums">{indianGrouping(total)}</b>,
              })
            : null}
        </p>
        <FollowLink target={{ list: "all", search: url.query }} />
      </div>
      <div
        aria-busy={loading || undefined}
        className={loading && groups ? "opacity-60" : undefined}
      >
        {failed ? (
          <MessagePanel
            alert
            icon="circle-alert"
            title={shell.somethingWentWrong()}
            text={t.searchFailed()}
          >
            <Button variant="primary" icon="refresh-cw" onClick={retry}>
              {frame.tryAgain()}
            </Button>
          </MessagePanel>
        ) : null}
        {groups || failed ? null : <JobCardSkeletons count={4} />}
        {failed
          ? null
          : groupsWithHits?.map((group) => <Group key={group.in} {...{ group, url }} />)}
        {groupsWithHits?.length === 0 && !failed ? <NoResults url={url} /> : null}
      </div>
    </>
  );
}

interface GroupProps extends SearchResultsProps {
  readonly group: SearchGroupResults;
}

/** Renders the hits of a group: the best ones, or a page of all. */
function Group({ group, url: { query, group: onlyGroup, page = 1 } }: GroupProps) {
  const { in: name, total, reachable } = group;
  const title = GROUP_TITLES[name]();
  const cards = cardsOf(group);
  const hrefOf = (number: number) => searchHref({ query, group: name, page: number });
  const pages = Math.ceil(reachable / SEARCH_PAGE_SIZE);
  if (onlyGroup && cards.length === 0) {
    return (
      <MessagePanel icon="inbox" title={frame.pastEnd()}>
        <ButtonLink to={hrefOf(pages)} variant="primary">
          {frame.goToLastPage()}
        </ButtonLink>
      </MessagePanel>
    );
  }
  return (
    <section aria-label={title} className="mt-3 mb-8">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-xl font-bold tracking-tight">
          {title}{" "}
          {onlyGroup ? null : (
            <span className="font-normal text-ink-3 tabular-nums">{indianGrouping(total)}</span>
          )}
        </h2>
        {!onlyGroup && total > cards.length ? (
          <a
            href={localizePath(hrefOf(1))}
            className="inline-flex min-h-11 flex-none items-center gap-1 font-semibold text-brand hover:underline"
          >
            {t.seeAll({
              total: indianGrouping(total),
              group: title,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
            <Icon name="chevron-right" />
          </a>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">{cards}</div>
      {onlyGroup ? <Pagination page={page} pages={pages} hrefOf={hrefOf} /> : null}
    </section>
  );
}

const MAX_EXCERPT_CHARS = 140;

function cardsOf({ in: name, jobs, posts, pdfs }: SearchGroupResults): readonly ReactNode[] {
  const JobOrExam = name === "admit-cards" || name === "results" ? ExamCard : JobCard;
  return [
    ...(jobs ?? []).map((job) => <JobOrExam key={job.id} job={job} heading="h3" />),
    ...(posts ?? []).map((post) => <PostResult key={post.id} post={post} />),
    ...(pdfs ?? []).map((pdf) => <PdfRow key={pdf.id} pdf={pdf} />),
  ];
}

function PostResult({ post }: { readonly post: NonNullable<SearchGroupResults["posts"]>[number] }) {
  const { name } = useSite();
  return <PostCard post={post} maxChars={MAX_EXCERPT_CHARS} defaultAuthor={name} />;
}

/** Renders the panel for no results, with other suggestions. */
function NoResults({ url: { query, group } }: SearchResultsProps) {
  return (
    <MessagePanel
      icon="search"
      title={t.nothingFound({ query, group: group && GROUP_TITLES[group]() })}
      text={t.nothingFoundHelp()}
    >
      {group ? (
        <ButtonLink to={searchHref({ query })} variant="primary">
          {t.searchEverything()}
        </ButtonLink>
      ) : null}
      <ButtonLink to="/govt-jobs" variant={group ? "secondary" : "primary"}>
        {t.governmentJobs()}
      </ButtonLink>
      <ButtonLink to="/private-jobs">{t.privateJobs()}</ButtonLink>
    </MessagePanel>
  );
}
