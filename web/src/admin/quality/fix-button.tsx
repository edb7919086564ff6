import { useState } from "react";
import type { DeskJob, JobDefect } from "../../api/quality-desk";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { LoadingText } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import { jobForm } from "../forms/job-forms";
import { useLoadedItem } from "../forms/use-loaded-item";
import { defectFields } from "./defect-fields";
import { FixForm } from "./fix-form";

/** The label of the correction, by defect. A very short text needs the editor of the form. */
const FIXES: Readonly<Partial<Record<JobDefect, string>>> = {
  closed: "Change the last date",
  "no-source": "Add the source",
  "no-last-date": "Add the last date",
  "no-apply-link": "Add the link",
  dates: "Correct the dates",
  pay: "Correct the pay",
  "no-organisation": "Add the organisation",
  "no-location": "Add the place",
};

interface FixProps {
  readonly job: DeskJob;
  readonly defect: JobDefect;
}

interface FixButtonProps extends FixProps {
  /** The label, if it differs from that of the defect. */
  readonly label?: string;
}

/** Opens the dialog that corrects a defect. Renders nothing if only the form can. */
export function FixButton({ job, defect, label = FIXES[defect] }: FixButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (label === undefined) return null;
  return (
    <>
      <Button size="small" aria-label={`${label}: ${job.title}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <FixDialog {...{ job, defect }} title={label} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface FixDialogProps extends FixProps {
  readonly title: string;
  readonly onClose: () => void;
}

function FixDialog({ job, defect, title, onClose }: FixDialogProps) {
  const definition = jobForm(job.jobType);
  const { item, errorMessage, retry } = useLoadedItem(definition, String(job.id));
  const names = defectFields(defect, job.jobType);
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        <UserText text={job.title} />
      </p>
      {item ? (
        <FixForm {...{ definition, item, names, onClose }} />
      ) : (
        <div className="mt-4">
          {errorMessage === undefined ? (
            <LoadingText>Loading the job...</LoadingText>
          ) : (
            <Alert message={errorMessage} />
          )}
          <div className="mt-5 flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
            <Button onClick={onClose}>Cancel</Button>
            {errorMessage === undefined ? null : (
              <Button variant="primary" icon="refresh-cw" onClick={retry}>
                Try again
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
