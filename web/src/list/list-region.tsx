import type { ReactNode } from "react";
import * as t from "#messages/list";
import type { FollowTarget } from "../api/alerts";
import { indianGrouping } from "../lib/number-format";
import { Button, ButtonLink } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { MessagePanel } from "../ui/message-panel";
import { Pagination } from "../ui/pagination";
import { FollowLink } from "./follow-link";
import type { ResultsRef } from "./scroll-to-results";
import type { ListPageState } from "./use-list-page";

/** Number of records on this page and in the whole list. */
export interface ListCount {
  readonly shown: number;
  readonly total: number;
  readonly pages: number;
}

/** Returns whether the page number is past the end of a list that is not empty. */
export const isPastEnd = ({ shown, total }: ListCount) => shown === 0 && total > 0;

/** Texts with the noun of a listed record, such as "government job". */
export interface ListNoun {
  /** Returns the name of the region, such as "Government jobs found". */
  readonly found: () => string;
  readonly loading: () => string;
  /** Returns the noun for a number of records, without the number. */
  readonly counted: (count: number) => string;
}

interface ListRegionProps {
  readonly results: ResultsRef;
  readonly query: Pick<ListPageState<unknown>, "loading" | "failed" | "retry">;
  /** Undefined until the first page is loaded. */
  readonly count: ListCount | undefined;
  readonly noun: ListNoun;
  /** The number of the page shown, which stays until the next one is loaded. */
  readonly page: number;
  /** The sort order as a text, such as "Newest first". */
  readonly order: string;
  /** Status text of an empty list. */
  readonly emptyMessage: string;
  readonly errorMessage: string;
  /** The target of an alert for the list, if it can be followed. */
  readonly followed: FollowTarget | undefined;
  readonly previous?: string | undefined;
  readonly hrefOf: (page: number) => string;
  readonly skeleton: ReactNode;
  /** Renders the panel shown instead of an empty list. */
  readonly renderEmpty: (onRefresh: () => void) => ReactNode;
  /** The listed records. */
  readonly children: ReactNode;
}

/** Renders a list in one of its four states, below a status line that exists in all of them. */
export function ListRegion(props: ListRegionProps) {
  const { results, query, count, noun, skeleton } = props;
  const { loading, failed } = query;
  function retry() {
    // The button may be removed by the response, so the focus moves to the results.
    results.current?.focus({ preventScroll: true });
    query.retry();
  }
  const failure = { text: props.errorMessage, onRetry: retry };
  const showsPanel = failed ? !count : count?.shown === 0;
  const isRefreshing = loading && (count !== undefined || failed);
  return (
    <section
      ref={results}
      tabIndex={-1}
      aria-label={noun.found()}
      data-results=""
      className="max-md:-scroll-mt-2"
    >
      <StatusLine {...props} />
      {/* The status line is outside, because screen readers do not announce a busy region. */}
      <div
        aria-busy={isRefreshing || undefined}
        className={
          classNames(
            isRefreshing && "opacity-60 transition-opacity",
            // The empty status line keeps its height.
            showsPanel && "-mt-4",
          ) || undefined
        }
      >
        {/* Loaded content stays visible if a refetch fails. */}
        {failed && count ? <RefetchError {...failure} /> : null}
        {failed && !count ? <ListError {...failure} /> : null}
        {failed || count ? null : skeleton}
        {count ? <ListPage {...props} count={count} onRefresh={retry} /> : null}
      </div>
    </section>
  );
}

/**
 * Renders the status line. One element is used in all states, because screen readers announce
 * changes, not new elements. It always keeps its height.
 */
function StatusLine({
  query: { loading },
  count,
  noun,
  page,
  order,
  emptyMessage,
  followed,
}: ListRegionProps) {
  const hasItems = count !== undefined && count.shown > 0;
  return (
    <div className="-mt-1 flex min-h-11 items-center justify-between gap-4 text-ink-2 md:mt-2.5 md:mb-0.5">
      <div className="min-w-0 leading-5 md:flex md:flex-1 md:items-baseline md:justify-between md:gap-4">
        {/* The panel below shows the same text, so the status line is visually hidden. */}
        <p role="status" className={hasItems || loading ? undefined : "sr-only"}>
          {loading ? (
            <>
              <Icon
                name="loader-circle"
                className="mr-2 inline-block animate-spin align-[-0.15em]"
              />
              {noun.loading()}
            </>
          ) : null}
          {hasItems && !loading ? (
            <>
              <span className="sr-only">{`${t.pageOfPages({ page, pages: count.pages })} `}</span>
              <b className="text-ink tabular-nums">{indianGrouping(count.total)}</b>{" "}
              {noun.counted(count.total)}
            </>
          ) : null}
          {count && !hasItems && !loading ? (isPastEnd(count) ? t.pastEnd() : emptyMessage) : null}
        </p>
        {hasItems ? <p className="text-sm">{order}</p> : null}
      </div>
      {followed ? <FollowLink target={followed} /> : null}
    </div>
  );
}

interface ListPageProps extends ListRegionProps {
  readonly count: ListCount;
  readonly onRefresh: () => void;
}

function ListPage({
  count,
  page,
  previous,
  hrefOf,
  renderEmpty,
  onRefresh,
  children,
}: ListPageProps) {
  if (isPastEnd(count)) return <PastEnd lastPage={hrefOf(count.pages)} />;
  if (count.shown === 0) return renderEmpty(onRefresh);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">{children}</div>
      <Pagination page={page} pages={count.pages} previous={previous} hrefOf={hrefOf} />
    </>
  );
}

interface RetryProps {
  readonly text: string;
  readonly onRetry: () => void;
}

function ListError({ text, onRetry }: RetryProps) {
  return (
    <MessagePanel alert icon="circle-alert" title={t.somethingWentWrong()} text={text}>
      <TryAgain onRetry={onRetry} />
    </MessagePanel>
  );
}

function RefetchError({ text, onRetry }: RetryProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-red-soft px-4 py-2.5">
      <p className="text-red">{text}</p>
      <TryAgain onRetry={onRetry} />
    </div>
  );
}

function TryAgain({ onRetry }: Pick<RetryProps, "onRetry">): ReactNode {
  return (
    <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
      {t.tryAgain()}
    </Button>
  );
}

function PastEnd({ lastPage }: { readonly lastPage: string }) {
  return (
    <MessagePanel icon="inbox" title={t.pastEnd()}>
      <ButtonLink to={lastPage} variant="primary">
        {t.goToLastPage()}
      </ButtonLink>
    </MessagePanel>
  );
}
