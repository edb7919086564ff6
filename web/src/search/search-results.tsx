import type { ReactNode } from "react";
import type { FoundGroup, SearchAnswer } from "../api/search";
import { PostCard } from "../blog/post-card";
import { ExamCard } from "../exams/exam-card";
import { JobCard } from "../jobs/job-card";
import { JobCardSkeletons } from "../jobs/job-card-skeleton";
import { indianGrouping } from "../site/money";
import { useSite } from "../site/settings";
import { plural } from "../site/text";
import { useListPage } from "../site/use-list-page";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { MessagePanel } from "../ui/message-panel";
import { Pagination } from "../ui/pagination";
import { GROUP_TITLES } from "./group-titles";
import { PdfRow } from "./pdf-row";
import { SEARCH_PAGE_SIZE, type SearchAddress, searchRead } from "./search-address";
import { searchHref } from "./search-href";

const FAILURE = "Could not connect to the server to search.";

/** The groups in an answer; undefined when that is not what came. */
const groupsOf = ({ groups }: SearchAnswer) => (Array.isArray(groups) ? groups : undefined);

interface SearchResultsProps {
  readonly address: SearchAddress;
}

/** What was found, in one of its states, below a line of words that outlives them all. */
export function SearchResults({ address }: SearchResultsProps) {
  const {
    page: groups,
    loading,
    failed,
    retry,
  } = useListPage(searchRead(address), groupsOf, FAILURE);
  const found = groups?.filter(({ total }) => total > 0);
  const total = found?.reduce((sum, group) => sum + group.total, 0) ?? 0;
  return (
    <>
      {/* What the panel below says to the eye need not stand here as well. */}
      <p
        role="status"
        className={total > 0 || loading ? "mt-4 min-h-6 leading-6 text-ink-2" : "sr-only"}
      >
        {loading ? (
          <>
            <Icon name="loader-circle" className="mr-2 inline-block animate-spin align-[-0.15em]" />
            Searching...
          </>
        ) : null}
        {!loading && found && !failed ? (
          <>
            <b className="text-ink tabular-nums">{indianGrouping(total)}</b>
            {` ${plural(total, "result")}`}
          </>
        ) : null}
      </p>
      <div
        aria-busy={loading || undefined}
        className={loading && groups ? "opacity-60" : undefined}
      >
        {failed ? (
          <MessagePanel alert icon="circle-alert" title="Something went wrong" text={FAILURE}>
            <Button variant="primary" icon="refresh-cw" onClick={retry}>
              Try Again
            </Button>
          </MessagePanel>
        ) : null}
        {groups || failed ? null : <JobCardSkeletons count={4} />}
        {failed ? null : found?.map((group) => <Group key={group.in} {...{ group, address }} />)}
        {found?.length === 0 && !failed ? <NothingFound address={address} /> : null}
      </div>
    </>
  );
}

interface GroupProps extends SearchResultsProps {
  readonly group: FoundGroup;
}

/** What one group holds: its best, or a page of all. */
function Group({ group, address: { words, group: alone, page = 1 } }: GroupProps) {
  const { in: name, total, reachable } = group;
  const title = GROUP_TITLES[name];
  const cards = cardsOf(group);
  const hrefOf = (number: number) => searchHref({ words, group: name, page: number });
  const pages = Math.ceil(reachable / SEARCH_PAGE_SIZE);
  if (alone && cards.length === 0) {
    return (
      <MessagePanel icon="inbox" title="This page is past the end.">
        <ButtonLink to={hrefOf(pages)} variant="primary">
          Go to the last page
        </ButtonLink>
      </MessagePanel>
    );
  }
  return (
    <section aria-label={title} className="mt-3 mb-8">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-xl font-bold tracking-tight">
          {title}{" "}
          {alone ? null : (
            <span className="font-normal text-ink-3 tabular-nums">{indianGrouping(total)}</span>
          )}
        </h2>
        {!alone && total > cards.length ? (
          <a
            href={hrefOf(1)}
            className="inline-flex min-h-11 flex-none items-center gap-1 font-semibold text-brand hover:underline"
          >
            {`See all ${indianGrouping(total)}`}
            <span className="sr-only">{` ${title}`}</span>
            <Icon name="chevron-right" />
          </a>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">{cards}</div>
      {alone ? <Pagination page={page} pages={pages} hrefOf={hrefOf} /> : null}
    </section>
  );
}

const EXCERPT = 140;

function cardsOf({ in: name, jobs, posts, pdfs }: FoundGroup): readonly ReactNode[] {
  const JobOrExam = name === "admit-cards" || name === "results" ? ExamCard : JobCard;
  return [
    ...(jobs ?? []).map((job) => <JobOrExam key={job.id} job={job} heading="h3" />),
    ...(posts ?? []).map((post) => <FoundPost key={post.id} post={post} />),
    ...(pdfs ?? []).map((pdf) => <PdfRow key={pdf.id} pdf={pdf} />),
  ];
}

function FoundPost({ post }: { readonly post: NonNullable<FoundGroup["posts"]>[number] }) {
  const { name } = useSite();
  return <PostCard post={post} length={EXCERPT} author={name} />;
}

/** Says so, and what else to try. */
function NothingFound({ address: { words, group } }: SearchResultsProps) {
  return (
    <MessagePanel
      icon="search"
      title={`Nothing found ${group ? `in ${GROUP_TITLES[group]} ` : ""}for “${words}”`}
      text="Check the spelling, try fewer or more general words, or look through the lists."
    >
      {group ? (
        <ButtonLink to={searchHref({ words })} variant="primary">
          Search Everything
        </ButtonLink>
      ) : null}
      <ButtonLink to="/govt-jobs" variant={group ? "secondary" : "primary"}>
        Government Jobs
      </ButtonLink>
      <ButtonLink to="/private-jobs">Private Jobs</ButtonLink>
    </MessagePanel>
  );
}
