import { useEffect, useRef, useState } from "react";
import * as t from "#messages/report";
import { cancel } from "#messages/ui";
import { Alert } from "../ui/alert";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { ReportForm } from "./report-form";

interface ReportDialogProps {
  /** Id of the job, admit card or result. */
  readonly listing: number;
  readonly onClose: () => void;
}

/** Reports a listing, and thanks for it. */
export function ReportDialog({ listing, onClose }: ReportDialogProps) {
  const [isSent, setSent] = useState(false);
  return (
    <Dialog title={t.title()} onClose={onClose}>
      <div className="mt-4">
        {isSent ? (
          <Thanks onClose={onClose} />
        ) : (
          <>
            <ReportForm listing={listing} onDone={() => setSent(true)} />
            <Button onClick={onClose} className="mt-2.5 w-full">
              {cancel()}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Thanks({ onClose }: { readonly onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The focused button has disappeared with the form.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Alert tone="good" message={t.thanks()} />
      <Button ref={button} variant="primary" onClick={onClose} className="mt-4 w-full">
        {t.close()}
      </Button>
    </>
  );
}
