import { useRef } from "react";
import { type EmptySearches, emptySearches } from "../../api/figures";
import { useSearchParams } from "../../app-context/location";
import { indianGrouping } from "../../lib/number-format";
import { pageNumber } from "../../lib/query-values";
import { type ListPageState, useListPage } from "../../list/use-list-page";
import { classNames } from "../../ui/class-names";
import { MessagePanel } from "../../ui/message-panel";
import { FiguresExport } from "../figures/figures-export";
import { NoFigures } from "../figures/no-figures";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { ListPaging } from "../lists/list-paging";
import { ListSkeleton } from "../lists/list-skeleton";
import { useClampedPage } from "../lists/use-clamped-page";
import { SearchList } from "./search-list";
import { searchesHref } from "./searches-url";

const LOAD_FAILED = "Failed to fetch the searches.";

/** Days of an export. The file contains all searches. */
const ALL_DAYS = 90;

const pageOf = (body: EmptySearches) => (Array.isArray(body.searches) ? body : undefined);

/** The page of the searches that found nothing, as a work list. */
export function SearchesPage() {
  const number = pageNumber(useSearchParams());
  const result = useListPage(emptySearches(number), pageOf, LOAD_FAILED);
  const heading = useRef<HTMLHeadingElement>(null);
  useClampedPage(number, searchesHref, { pages: result.page?.totalPages, stale: result.stale });
  const total = result.page?.totalSearches;
  // The focused button disappears with its search or with the error.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <AdminPage
      title="Searches Without Results"
      back={{ to: "/admin", label: "Back to Dashboard" }}
      actions={total ? <FiguresExport content="searches" days={ALL_DAYS} /> : null}
    >
      <p className="max-w-prose text-ink-2">
        Visitors searched for these texts and found nothing. Press Done when the content is
        published or not wanted. A text appears again when visitors search for it again.
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className="mt-4 mb-3 min-h-6 text-ink-2 tabular-nums"
      >
        {total === undefined ? (
          <span className="sr-only">List of searches</span>
        ) : (
          <>
            <b className="text-ink">{indianGrouping(total)}</b>{" "}
            {total === 1 ? "search" : "searches"}
          </>
        )}
      </h2>
      <Searches
        number={number}
        result={result}
        onRemoved={focusHeading}
        onRetry={() => {
          focusHeading();
          result.retry();
        }}
      />
    </AdminPage>
  );
}

interface SearchesProps {
  /** Number of the page. */
  readonly number: number;
  readonly result: ListPageState<EmptySearches>;
  readonly onRemoved: () => void;
  readonly onRetry: () => void;
}

/** Renders the searches, or their loading, error or empty state. */
function Searches({ number, result, onRemoved, onRetry }: SearchesProps) {
  const { page, loading, failed } = result;
  if (failed && !page) return <ErrorPanel text={LOAD_FAILED} onRetry={onRetry} />;
  if (!page) return <ListSkeleton loadingText="Loading searches..." />;
  if (page.totalSearches === 0) {
    return (
      <MessagePanel icon="search" title="No searches wait.">
        {page.isCounting ? (
          <p className="max-w-prose text-ink-2">
            Searches that find nothing appear here, without personal data.
          </p>
        ) : (
          <NoFigures isCounting={false} />
        )}
      </MessagePanel>
    );
  }
  return (
    <div
      aria-busy={loading || undefined}
      className={classNames(loading && "opacity-60 transition-opacity")}
    >
      <SearchList searches={page.searches} onRemoved={onRemoved} />
      <ListPaging page={number} pages={page.totalPages} hrefOf={searchesHref} />
    </div>
  );
}
