import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { serverMessage } from "../../api/client";
import { changedJobs, type Import, importById, undoImport } from "../../api/imports";
import { CheckboxField } from "../../forms/choice-field";
import { Button, ButtonLink } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Panel } from "../../ui/panel";
import { UserText } from "../../ui/user-text";
import { formPath } from "../records/record-kinds";
import { FullTime } from "../records/time-text";
import { counted } from "./import-states";
import { IMPORTS_PATH } from "./import-url";

interface StepProps {
  readonly data: Import;
}

/** The result of an import: the stored jobs, and the undo. */
export function ResultStep({ data }: StepProps) {
  return (
    <div className="flex flex-col gap-4">
      <Panel title={titleOf(data)}>
        <p className="max-w-prose text-ink-2">{textOf(data)}</p>
        {data.undoableUntil ? (
          <p className="mt-2 text-ink-2">
            It can be undone until <FullTime at={data.undoableUntil} />.
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:grow">
          <ButtonLink to={IMPORTS_PATH}>Import another file</ButtonLink>
          {data.undoableUntil ? <UndoButton data={data} /> : null}
        </div>
      </Panel>
      {data.changed > 0 ? <ChangedJobs data={data} /> : null}
    </div>
  );
}

function titleOf({ state }: Import): string {
  if (state === "stored") return "The import is done";
  return state === "undone" ? "The import is undone" : "The import failed";
}

function textOf({ state, stored, skipped, deleted, changed, problem }: Import): string {
  if (state === "failed") return problem ?? "Nothing was stored.";
  if (state === "undone") {
    const kept = changed === 0 ? "" : ` ${counted(changed, "job")} that people changed stayed.`;
    return `${counted(deleted, "job")} deleted.${kept}`;
  }
  const left = skipped === 0 ? "" : `, ${counted(skipped, "row")} skipped`;
  return `${counted(stored, "job")} imported${left}.`;
}

/** Undoes the import after a confirmation. */
function UndoButton({ data: { id, stored, changed } }: StepProps) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [deletesChanged, setDeletesChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function undo() {
    setBusy(true);
    try {
      const undoing = await undoImport(id, deletesChanged);
      setOpen(false);
      queries.setQueryData(importById(id).queryKey, undoing);
    } catch (error) {
      setFailure(serverMessage(error) ?? "The import could not be undone.");
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Undo the import
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Undo this import?"
          text={`${counted(stored - changed, "job")} that were not changed since will be deleted. To restore them, import the file again.`}
          action="Undo"
          busy={busy}
          failure={failure}
          onConfirm={undo}
          onClose={() => setOpen(false)}
        >
          {changed > 0 ? (
            <CheckboxField
              label={`Also delete ${counted(changed, "job")} that people changed`}
              help="They can be restored for 30 days."
              className="mt-3"
              checked={deletesChanged}
              onChange={({ target }) => setDeletesChanged(target.checked)}
            />
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Lists the jobs that people changed since the import. */
function ChangedJobs({ data: { id, changed } }: StepProps) {
  const { data } = useQuery(changedJobs(id));
  const more = changed - (data?.jobs.length ?? 0);
  return (
    <Panel title="Changed since the import">
      <ul className="flex flex-col gap-2">
        {data?.jobs.map((job) => (
          <li key={job.id}>
            <a
              href={formPath({ kind: "job", id: job.id, jobType: job.jobType })}
              className="text-brand underline wrap-anywhere max-md:inline-block max-md:py-2.5"
            >
              <UserText text={job.title} />
            </a>
          </li>
        ))}
      </ul>
      {data && more > 0 ? (
        <p className="mt-2 text-ink-2">And {counted(more, "more job")}.</p>
      ) : null}
    </Panel>
  );
}
