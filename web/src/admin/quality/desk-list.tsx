import type { ReactNode } from "react";
import { indianGrouping } from "../../lib/number-format";
import { classNames } from "../../ui/class-names";
import { ErrorPanel } from "../layout/error-panel";
import { ListPaging } from "../lists/list-paging";
import { ListSkeleton } from "../lists/list-skeleton";
import { kindAbout, kindLabel } from "./desk-kinds";
import { deskHref } from "./desk-url";
import { type DeskList, LOAD_FAILED } from "./use-desk-list";

interface DeskListFrameProps<Item> {
  readonly list: DeskList<Item>;
  /** Nouns for one item and for several. */
  readonly nouns: readonly [one: string, many: string];
  /** Shown in place of a list without items. */
  readonly empty: ReactNode;
  /** Tools for the rows. */
  readonly dock?: ReactNode;
  /** Renders the items. */
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The heading and the items of a kind, or their loading, error or empty state. */
export function DeskListFrame<Item>(props: DeskListFrameProps<Item>) {
  const { list, nouns, empty, dock, children } = props;
  const { kind, result, heading, focusHeading } = list;
  const { page, failed } = result;
  return (
    <section aria-labelledby="desk-kind" className="bulk-frame mt-5">
      <h2
        ref={heading}
        id="desk-kind"
        tabIndex={-1}
        aria-live="polite"
        className="text-lg font-bold tracking-tight tabular-nums"
      >
        {kindLabel(kind)}
        {page ? (
          <span className="font-normal text-ink-2">{`: ${countText(page.total, nouns)}`}</span>
        ) : null}
      </h2>
      <p className="mt-0.5 mb-3 max-w-3xl text-sm text-ink-2">{kindAbout(kind)}</p>
      {dock}
      {failed && !page ? (
        <ErrorPanel
          text={LOAD_FAILED}
          onRetry={() => {
            focusHeading();
            result.retry();
          }}
        />
      ) : null}
      {page || failed ? null : (
        <div className="pt-9">
          <ListSkeleton loadingText={`Loading ${nouns[1]}...`} />
        </div>
      )}
      {page?.total === 0 ? empty : null}
      {page && page.total > 0 ? <Items {...{ list, page, children }} /> : null}
    </section>
  );
}

const countText = (count: number, [one, many]: readonly [string, string]) =>
  `${indianGrouping(count)} ${count === 1 ? one : many}`;

interface ItemsProps<Item> extends Pick<DeskListFrameProps<Item>, "list" | "children"> {
  readonly page: NonNullable<DeskList<Item>["result"]["page"]>;
}

const Items = <Item,>({
  list: { kind, page: number, result },
  page,
  children,
}: ItemsProps<Item>) => (
  <div
    aria-busy={result.loading || undefined}
    className={classNames("min-w-0", result.loading && "opacity-60 transition-opacity")}
  >
    {children(page.items)}
    <ListPaging page={number} pages={page.pages} hrefOf={(to) => deskHref(kind, to)} />
  </div>
);
