import { type MouseEvent, type ReactNode, useState } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/job-detail";
import { reportPath } from "../lib/job-path";
import { buttonClass } from "../ui/button";

interface ReportLinkProps {
  /** Id of the job, admit card or result. */
  readonly listing: number;
}

/**
 * Opens the dialog that reports a listing. Without its code, and before the scripts of the page
 * have started, the browser opens the page with the same form.
 */
export function ReportLink({ listing }: ReportLinkProps) {
  const [dialog, setDialog] = useState<ReactNode>();
  const href = localizePath(reportPath(listing));
  function open(event: MouseEvent) {
    // The browser opens the page in a new tab or window, or downloads it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import("./report-dialog").then(
      ({ ReportDialog }) =>
        setDialog(<ReportDialog listing={listing} onClose={() => setDialog(undefined)} />),
      () => location.assign(href),
    );
  }
  return (
    <>
      <a
        href={href}
        rel="nofollow"
        onClick={open}
        className={buttonClass("secondary", "small", "no-print mt-5")}
      >
        {t.reportListing()}
      </a>
      {dialog}
    </>
  );
}
