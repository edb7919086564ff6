import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Import, importById, importFaults, type RowFilter, skipRows } from "../../api/imports";
import { useSearchParams } from "../../app-context/location";
import { pageNumber } from "../../lib/query-values";
import { saveFile } from "../../lib/save-file";
import { Button } from "../../ui/button";
import { showErrorToast } from "../layout/show-error";
import { TabLinks } from "../lists/tab-links";
import { useFocusOnRemoval } from "../lists/use-focus-on-removal";
import { counted } from "./import-states";
import { rowFilter, rowsHref } from "./import-url";
import { RowList } from "./row-list";
import { StorePanel } from "./store-panel";

interface StepProps {
  readonly data: Import;
}

/** The step in which rows with faults are corrected or skipped, and the others are imported. */
export function CheckStep({ data }: StepProps) {
  const query = useSearchParams();
  const filter = rowFilter(query);
  const step = useRef<HTMLDivElement>(null);
  return (
    <div ref={step} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <StorePanel data={data} />
      <Filters data={data} current={filter} />
      {filter !== "all" && numberOfRows(data, filter) > 0 ? (
        <FilterActions
          data={data}
          filter={filter}
          onRemoved={() => step.current?.focus({ preventScroll: true })}
        />
      ) : null}
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
    ["likely", "Likely doubles", counts.likely],
    ["skipped", "Skipped", counts.skipped],
  ] as const;
  const tabs = filters.map(([filter, label, count]) => ({
    href: rowsHref(id, filter),
    label,
    count,
    isCurrent: filter === current,
  }));
  return <TabLinks label="Rows" tabs={tabs} />;
}

type CountedFilter = Exclude<RowFilter, "all">;

/** Returns the number of rows that a filter shows. */
const numberOfRows = ({ counts }: Import, filter: CountedFilter) =>
  ({
    faulty: counts.faulty,
    duplicate: counts.duplicates,
    likely: counts.likely,
    skipped: counts.skipped,
  })[filter];

interface FilterActionsProps extends StepProps {
  readonly filter: CountedFilter;
  /** Runs after the focused button was removed. */
  readonly onRemoved: () => void;
}

/** Actions on all rows of a list. */
function FilterActions({ data, filter, onRemoved }: FilterActionsProps) {
  const { id } = data;
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useFocusOnRemoval(ref, onRemoved);
  const rows = numberOfRows(data, filter);
  // A disabled button would lose the focus.
  const action = {
    size: "small",
    "aria-disabled": busy || undefined,
    className: "aria-disabled:opacity-60",
  } as const;

  async function act(request: () => Promise<unknown>, message: string) {
    if (busy) return;
    setBusy(true);
    try {
      await request();
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
    <div ref={ref} className="flex flex-wrap gap-2.5 max-sm:*:grow">
      <Button {...action} onClick={skipAll}>
        {filter === "skipped"
          ? `Take back ${counted(rows, "skip")}`
          : `Skip ${counted(rows, "row")}`}
      </Button>
      {filter === "faulty" ? (
        <Button {...action} icon="download" onClick={download}>
          Download the faults
        </Button>
      ) : null}
    </div>
  );
}
