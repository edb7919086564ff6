import { type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import type { EditorsFilter } from "../../api/admin-job-lists";
import { indianGrouping } from "../../site/money";
import { type ListPageState, useListPage } from "../../site/use-list-page";
import { ButtonLink } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { MessagePanel } from "../../ui/message-panel";
import { AdminPage } from "../frame/admin-page";
import { FailedPanel } from "../frame/failed-panel";
import type { EditorsList, RowPage } from "./editors-list";
import { listFilterOf, listHref } from "./list-address";
import { ListPaging } from "./list-paging";
import { ListSearchForm } from "./list-search";
import { ListSkeleton } from "./list-skeleton";
import { ListCards, ListTable, type RowsProps } from "./list-table";
import { usePagesThatAre } from "./use-pages-that-are";
import { useWide } from "./use-wide";

interface Numbered {
  readonly id: number;
}

interface ListPageProps<Row extends Numbered, Body> {
  readonly list: EditorsList<Row, Body>;
}

/** A list of what editors look after: searched, paged, and each row's actions at hand. */
export function ListPage<Row extends Numbered, Body>({ list }: ListPageProps<Row, Body>) {
  const [query] = useSearchParams();
  const filter = listFilterOf(query);
  const found = useListPage(
    list.query(filter),
    (body) => list.pageOf(body, filter),
    list.failed.toast,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  usePagesThatAre(list.path, filter, { pages: found.page?.pages, stale: found.stale });
  // The button goes with the answer, and must not take the keyboard's place with it.
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  function retry() {
    toHeading();
    found.retry();
  }
  return (
    <AdminPage
      title={list.title}
      back={{ to: "/admin", label: "Back to Dashboard" }}
      actions={<AddLink list={list} />}
    >
      <ListSearchForm {...{ list, filter }} />
      <h2
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className="mt-4 mb-3 min-h-6 text-ink-2 tabular-nums"
      >
        {found.page ? countWords(list, filter.search, found.page.total) : null}
      </h2>
      <Found {...{ list, filter, found }} onRetry={retry} onRemoved={toHeading} />
    </AdminPage>
  );
}

function countWords<Row extends Numbered, Body>(
  { nouns: [one, many], found }: EditorsList<Row, Body>,
  search: string,
  total: number,
): ReactNode {
  if (search) return found(total, search);
  return (
    <>
      <b className="text-ink">{indianGrouping(total)}</b> {total === 1 ? one : many}
    </>
  );
}

interface FoundProps<Row extends Numbered, Body> extends ListPageProps<Row, Body> {
  readonly filter: EditorsFilter;
  readonly found: ListPageState<RowPage<Row>>;
  readonly onRetry: () => void;
  readonly onRemoved: () => void;
}

/** The list on its way, failed, empty, or there. */
function Found<Row extends Numbered, Body>(props: FoundProps<Row, Body>) {
  const { list, filter, found, onRetry, onRemoved } = props;
  const { page, loading, failed } = found;
  if (failed && !page) return <FailedPanel text={list.failed.text} onRetry={onRetry} />;
  if (!page) return <ListSkeleton words={`Loading ${list.nouns[1]}...`} />;
  if (page.total === 0)
    return <Nothing list={list} narrowed={filter.search !== "" || filter.shown !== undefined} />;
  return (
    <div
      aria-busy={loading || undefined}
      className={classNames(loading && "opacity-60 transition-opacity")}
    >
      <Rows rows={page.rows} columns={list.columns} actions={list.actions} onRemoved={onRemoved} />
      <ListPaging
        page={filter.page}
        pages={page.pages}
        hrefOf={(number) => listHref(list.path, { ...filter, page: number })}
      />
    </div>
  );
}

const Rows = <Row extends Numbered>(props: RowsProps<Row>) =>
  useWide() ? <ListTable {...props} /> : <ListCards {...props} />;

interface NothingProps<Row extends Numbered, Body> extends ListPageProps<Row, Body> {
  readonly narrowed: boolean;
}

function Nothing<Row extends Numbered, Body>({ list, narrowed }: NothingProps<Row, Body>) {
  if (narrowed) {
    return (
      <MessagePanel icon="search" title={list.nothing.found}>
        <ButtonLink to={list.path}>{`Show all ${list.nouns[1]}`}</ButtonLink>
      </MessagePanel>
    );
  }
  return (
    <MessagePanel icon="inbox" title={list.nothing.yet}>
      <AddLink list={list} />
    </MessagePanel>
  );
}

function AddLink<Row extends Numbered, Body>({ list }: ListPageProps<Row, Body>) {
  return (
    <ButtonLink to={list.add.to} variant="primary" icon="plus" size="small">
      {list.add.label}
    </ButtonLink>
  );
}
