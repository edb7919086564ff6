import { useEffect, useRef, useState } from "react";
import * as t from "#messages/report";
import { cancel } from "#messages/ui";
import { Alert } from "../ui/alert";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { UserText } from "../ui/user-text";
import { ReportForm } from "./report-form";

export interface ReportDialogProps {
  /** Id of the job, admit card or result. */
  readonly listing: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** Reports a listing, and thanks for it. */
export function ReportDialog({ listing, title, onClose }: ReportDialogProps) {
  const [isSent, setSent] = useState(false);
  return (
    <Dialog title={t.title()} onClose={onClose}>
      <p className="mt-1 mb-4 text-ink-2 wrap-anywhere">
        <UserText text={title} />
      </p>
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
