import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Import, importById, importFaults, type RowFilter, skipRows } from "../../api/imports";
import { useSearchParams } from "../../app-context/location";
import { indianGrouping } from "../../lib/number-format";
import { saveFile } from "../../lib/save-file";
import { Button } from "../../ui/button";
import { showErrorToast } from "../layout/show-error";
import { counted } from "./import-states";
import { pageNumber, rowFilter, rowsHref } from "./import-url";
import { RowList } from "./row-list";
import { StorePanel } from "./store-panel";

interface StepProps {
  readonly data: Import;
}

/** The step in which rows with faults are corrected or skipped, and the others are imported. */
export function CheckStep({ data }: StepProps) {
  const query = useSearchParams();
  const filter = rowFilter(query);
  return (
    <div className="flex flex-col gap-4">
      <StorePanel data={data} />
      <Filters data={data} current={filter} />
      <FilterActions data={data} filter={filter} />
      <RowList data={data} filter={filter} page={pageNumber(query)} />
    </div>
  );
}

interface FiltersProps extends StepProps {
  readonly current: RowFilter;
}

/** Links to the lists of rows, with their numbers. */
function Filters({ data: { id, counts }, current }: FiltersProps) {
  const filters = [
    ["faulty", "Faults", counts.faulty],
    ["duplicate", "Duplicates", counts.duplicates],
    ["skipped", "Skipped", counts.skipped],
  ] as const;
  return (
    <nav aria-label="Rows" className="mt-2 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-1">
        {filters.map(([filter, label, count]) => (
          <li key={filter}>
            <a
              href={rowsHref(id, filter)}
              aria-current={filter === current ? "page" : undefined}
              className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-2 font-semibold text-ink-2 -outline-offset-3 md:px-3 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-strong"
            >
              {label}
              <span className="rounded-full bg-grey-soft px-2 text-sm text-ink-2 tabular-nums">
                {indianGrouping(count)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FilterActionsProps extends StepProps {
  readonly filter: RowFilter;
}

/** Actions on all rows of a list. */
function FilterActions({ data: { id, counts }, filter }: FilterActionsProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const count = { faulty: counts.faulty, duplicate: counts.duplicates, skipped: counts.skipped };
  const rows = filter === "all" ? 0 : count[filter];
  if (rows === 0) return null;

  async function act(action: () => Promise<unknown>, message: string) {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      showErrorToast(error, message);
    }
    await queries.invalidateQueries();
    setBusy(false);
  }

  const skipAll = () =>
    act(async () => {
      const changed = await skipRows(id, filter);
      queries.setQueryData(importById(id).queryKey, changed);
    }, "The rows could not be changed.");
  const download = () =>
    act(
      async () => saveFile(await importFaults(id), "faults.csv"),
      "The faults could not be downloaded.",
    );
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
      <Button size="small" disabled={busy} onClick={skipAll}>
        {filter === "skipped"
          ? `Take back ${counted(rows, "skip")}`
          : `Skip ${counted(rows, "row")}`}
      </Button>
      {filter === "faulty" ? (
        <Button size="small" icon="download" disabled={busy} onClick={download}>
          Download the faults
        </Button>
      ) : null}
    </div>
  );
}
