import { useRef } from "react";
import {
  type Import,
  type ImportRows,
  importRows,
  ROWS_PAGE_SIZE,
  type RowFilter,
} from "../../api/imports";
import { useListPage } from "../../list/use-list-page";
import { MessagePanel } from "../../ui/message-panel";
import { ConflictDialog } from "../forms/conflict-dialog";
import type { FieldSpec } from "../forms/form-definition";
import { ErrorPanel } from "../layout/error-panel";
import { ListPaging } from "../lists/list-paging";
import { ListSkeleton } from "../lists/list-skeleton";
import { focusRow } from "../lists/row-commands";
import { useClampedPage } from "../lists/use-clamped-page";
import { rowsHref } from "./import-url";
import { RowItem } from "./row-item";
import { type RowConflict, useRowCorrection } from "./use-row-correction";

const LOAD_FAILED = "Failed to fetch the rows.";

const EMPTY: Readonly<Record<RowFilter, string>> = {
  all: "The file has no rows.",
  faulty: "No row has a fault.",
  duplicate: "No row has the content of another record.",
  likely: "No row is likely the same as a stored job.",
  skipped: "No row is skipped.",
};

const pageOf = (body: ImportRows) =>
  Array.isArray(body.rows)
    ? { ...body, pages: Math.ceil(body.totalRows / ROWS_PAGE_SIZE) }
    : undefined;

/** Returns the corrected fields of a row. */
const fieldsOf = ({ row }: RowConflict): readonly FieldSpec[] =>
  row.faults.flatMap(({ field, label }) =>
    field ? [{ name: field, label: label ?? field, input: "line" } as const] : [],
  );

interface RowListProps {
  readonly data: Import;
  readonly filter: RowFilter;
  readonly page: number;
}

/** Lists rows of an import with their faults. */
export function RowList({ data: { id, mapping }, filter, page: number }: RowListProps) {
  const result = useListPage(importRows(id, filter, number), pageOf, LOAD_FAILED);
  const list = useRef<HTMLDivElement>(null);
  const { conflict, closeConflict, correct, resolve } = useRowCorrection(id);
  const hrefOf = (page: number) => rowsHref(id, filter, page);
  useClampedPage(number, hrefOf, { pages: result.page?.pages, stale: result.stale });
  const { page, failed, retry } = result;
  if (failed && !page) return <ErrorPanel text={LOAD_FAILED} onRetry={retry} />;
  if (!page) {
    return (
      <div className="mt-9">
        <ListSkeleton loadingText="Loading rows..." />
      </div>
    );
  }
  return (
    // The last row leaves the list with its focused button.
    <div ref={list} tabIndex={-1}>
      {page.totalRows === 0 ? (
        <MessagePanel icon="circle-check" title={EMPTY[filter]} />
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-paper shadow-card">
          {page.rows.map((row, index) => (
            <RowItem
              key={row.number}
              {...{ id, row, correct }}
              jobType={mapping?.jobType ?? null}
              onRemoved={() => {
                if (!focusRow(index)) list.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </ul>
      )}
      <ListPaging page={number} pages={page.pages} hrefOf={hrefOf} />
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          fields={fieldsOf(conflict)}
          onSave={(selection) => void resolve(selection)}
          onClose={closeConflict}
        />
      ) : null}
    </div>
  );
}
