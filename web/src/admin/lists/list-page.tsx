import { type ReactNode, useRef } from "react";
import type { AdminListFilter } from "../../api/admin-job-lists";
import { useSearchParams } from "../../app-context/location";
import { indianGrouping } from "../../lib/number-format";
import { type ListPageState, useListPage } from "../../list/use-list-page";
import { ButtonLink } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { MessagePanel } from "../../ui/message-panel";
import { ALL_OFFERS, BulkDock } from "../bulk/bulk-dock";
import type { Selection } from "../bulk/selection";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import type { AdminList, RowPage } from "./admin-list";
import { ExportButtons } from "./export-buttons";
import { ListPaging } from "./list-paging";
import { ListSearchForm } from "./list-search";
import { ListSkeleton } from "./list-skeleton";
import { ListCards, ListTable, type RowsProps } from "./list-table";
import { isFiltered, listHref, parseAdminListUrl } from "./list-url";
import { SavedViews, SaveViewButton } from "./saved-views";
import { useClampedPage } from "./use-clamped-page";
import { useListChanges } from "./use-list-changes";
import { useListCommands } from "./use-list-commands";
import { useWideScreen } from "./use-wide-screen";

interface WithId {
  readonly id: number;
}

interface AdminListPageProps<Row extends WithId, Body> {
  readonly list: AdminList<Row, Body>;
}

/** An administrator list with search, pages and row actions. */
export function AdminListPage<Row extends WithId, Body>({ list }: AdminListPageProps<Row, Body>) {
  const query = useSearchParams();
  const filter = parseAdminListUrl(query, list.filters);
  const result = useListPage(
    list.query(withCounts(list, filter)),
    (body) => list.parsePage(body, filter),
    list.errorText.toast,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const hrefOf = (page: number) => listHref(list.path, { ...filter, page });
  useClampedPage(filter.page, hrefOf, { pages: result.page?.pages, stale: result.stale });
  // The focused button disappears with the result, so the focus moves to the heading.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const changes = useListChanges(list, listHref(list.path, filter), result.page?.rows ?? []);
  useListCommands(list, changes !== undefined);
  function retry() {
    focusHeading();
    result.retry();
  }
  return (
    <AdminPage
      title={list.title}
      back={{ to: "/admin", label: "Back to Dashboard" }}
      actions={hasAddition(list) ? <Addition list={list} /> : undefined}
    >
      <ListSearchForm {...{ list, filter }} counts={result.page?.counts} />
      <SavedViews {...{ list, filter }} onRemoved={focusHeading} />
      <div className="bulk-frame">
        <div className="mt-2 mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 md:min-h-10">
          <h2 ref={heading} tabIndex={-1} aria-live="polite" className="text-ink-2 tabular-nums">
            {result.page ? (
              countText(list, filter.search, result.page.total)
            ) : (
              <span className="sr-only">{`List of ${list.nouns[1]}`}</span>
            )}
          </h2>
          <span className="flex flex-wrap items-center gap-x-3">
            {result.page?.total ? (
              <ListExport {...{ list, filter }} rows={result.page.total} />
            ) : null}
            <SaveViewButton {...{ list, filter }} onRemoved={focusHeading} />
          </span>
        </div>
        {changes ? <BulkDock {...changes} offers={ALL_OFFERS} onRemoved={focusHeading} /> : null}
        <ListContent
          {...{ list, filter, result }}
          selection={changes?.selection}
          onRetry={retry}
          onRemoved={focusHeading}
        />
      </div>
    </AdminPage>
  );
}

interface ListExportProps<Row extends WithId, Body> extends AdminListPageProps<Row, Body> {
  readonly filter: AdminListFilter;
  /** Number of rows of the list. */
  readonly rows: number;
}

/** Exports a list with its search and filters. */
function ListExport<Row extends WithId, Body>(props: ListExportProps<Row, Body>) {
  const { list, filter, rows } = props;
  const { exportRows, nouns } = list;
  return (
    <ExportButtons
      subject={nouns[1]}
      fileName={nouns[1].replaceAll(" ", "-")}
      download={(format) => exportRows(filter, format)}
      rows={rows}
    />
  );
}

/** Requests the numbers of the choices, if a filter of the list shows them. */
const withCounts = <Row extends WithId, Body>(
  { filters = [] }: AdminList<Row, Body>,
  filter: AdminListFilter,
): AdminListFilter =>
  filters.some(({ counts }) => counts !== undefined) ? { ...filter, counts: true } : filter;

function countText<Row extends WithId, Body>(
  { nouns: [one, many], resultText }: AdminList<Row, Body>,
  search: string,
  total: number,
): ReactNode {
  if (search) return resultText(total, search);
  return (
    <>
      <b className="text-ink">{indianGrouping(total)}</b> {total === 1 ? one : many}
    </>
  );
}

interface ListContentProps<Row extends WithId, Body> extends AdminListPageProps<Row, Body> {
  readonly filter: AdminListFilter;
  readonly result: ListPageState<RowPage<Row>>;
  readonly selection: Selection | undefined;
  readonly onRetry: () => void;
  readonly onRemoved: () => void;
}

/** Renders the list, or its loading, error or empty state. */
function ListContent<Row extends WithId, Body>(props: ListContentProps<Row, Body>) {
  const { list, filter, result, selection, onRetry, onRemoved } = props;
  const { page, loading, failed } = result;
  if (failed && !page) return <ErrorPanel text={list.errorText.text} onRetry={onRetry} />;
  if (!page) return <ListSkeleton loadingText={`Loading ${list.nouns[1]}...`} />;
  if (page.total === 0) return <EmptyList list={list} filtered={isFiltered(filter)} />;
  return (
    <div
      aria-busy={loading || undefined}
      className={classNames("min-w-0", loading && "opacity-60 transition-opacity")}
    >
      <Rows
        rows={page.rows}
        columns={list.columns}
        actions={list.actions}
        {...{ onRemoved, selection }}
      />
      <ListPaging
        page={filter.page}
        pages={page.pages}
        hrefOf={(number) => listHref(list.path, { ...filter, page: number })}
      />
    </div>
  );
}

const Rows = <Row extends WithId>(props: RowsProps<Row>) =>
  useWideScreen() ? <ListTable {...props} /> : <ListCards {...props} />;

interface EmptyListProps<Row extends WithId, Body> extends AdminListPageProps<Row, Body> {
  readonly filtered: boolean;
}

function EmptyList<Row extends WithId, Body>({ list, filtered }: EmptyListProps<Row, Body>) {
  if (filtered) {
    return (
      <MessagePanel icon="search" title={list.emptyText.resultText}>
        <ButtonLink to={list.path}>{`Show all ${list.nouns[1]}`}</ButtonLink>
      </MessagePanel>
    );
  }
  return (
    <MessagePanel icon="inbox" title={list.emptyText.yet}>
      {hasAddition(list) ? <Addition list={list} /> : null}
    </MessagePanel>
  );
}

const hasAddition = <Row extends WithId, Body>({ addLink, AddButton }: AdminList<Row, Body>) =>
  addLink !== undefined || AddButton !== undefined;

/** Renders the link or the button that adds a row. */
function Addition<Row extends WithId, Body>({ list }: AdminListPageProps<Row, Body>) {
  const { addLink, AddButton } = list;
  if (!addLink) return AddButton ? <AddButton /> : null;
  return (
    <ButtonLink to={addLink.to} variant="primary" icon="plus" size="small">
      {addLink.label}
    </ButtonLink>
  );
}
