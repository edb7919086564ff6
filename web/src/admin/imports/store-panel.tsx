import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { serverMessage } from "../../api/client";
import { type Import, importById, storeImport } from "../../api/imports";
import { CheckboxField } from "../../forms/choice-field";
import { indianGrouping } from "../../lib/number-format";
import { Alert } from "../../ui/alert";
import { Button, ButtonLink } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { isAuthError } from "../layout/show-error";
import { DiscardButton } from "./discard-button";
import { counted } from "./import-states";
import { columnsPath } from "./import-url";

/** Begins to store the rows without faults. The server refuses it while faults are left. */
export function StorePanel({ data }: { readonly data: Import }) {
  const { id, counts, mapping } = data;
  const queries = useQueryClient();
  const [skipFaulty, setSkipFaulty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function store() {
    setBusy(true);
    setProblem(undefined);
    try {
      queries.setQueryData(importById(id).queryKey, await storeImport(id, skipFaulty));
    } catch (error) {
      if (!isAuthError(error)) {
        setProblem(serverMessage(error) ?? "The import could not be started.");
      }
    }
    setBusy(false);
  }

  return (
    <Panel title={counts.faulty === 0 ? "Ready to import" : "Rows with faults"}>
      <p className="max-w-prose text-ink-2">
        <b className="text-ink tabular-nums">{indianGrouping(counts.good)}</b>{" "}
        {counts.good === 1 ? "row" : "rows"} can be imported
        {mapping?.published ? " and published" : " as drafts"}.{" "}
        {counts.faulty === 0
          ? "No row has a fault."
          : `${counted(counts.faulty, "row has a fault", "rows have faults")}: correct or skip them.`}
        {counts.duplicates === 0
          ? null
          : ` ${counted(counts.duplicates, "row has", "rows have")} the title, organisation and dates of another record.`}
        {counts.likely === 0
          ? null
          : ` ${counted(counts.likely, "row looks", "rows look")} like a stored job.`}
      </p>
      <CheckboxField
        label="Skip rows that cannot be stored"
        help="Without it, all rows are imported or none."
        className="mt-3"
        checked={skipFaulty}
        onChange={({ target }) => setSkipFaulty(target.checked)}
      />
      {problem ? <Alert message={problem} className="mt-3" /> : null}
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button variant="primary" disabled={busy} onClick={store}>
          {busy ? "Starting..." : `Import ${counted(counts.good, "row")}`}
        </Button>
        <ButtonLink to={columnsPath(id)}>Change the columns</ButtonLink>
        <DiscardButton id={id} />
      </div>
    </Panel>
  );
}
