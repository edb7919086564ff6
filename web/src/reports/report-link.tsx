import { type ComponentType, type MouseEvent, useState } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/job-detail";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import type { ReportDialogProps } from "./report-dialog";
import { reportHref } from "./report-url";

type ReportLinkProps = Omit<ReportDialogProps, "onClose">;

/**
 * Opens the dialog that reports a listing. Without its code, and before the scripts of the page
 * have started, the browser opens the page with the same form.
 */
export function ReportLink(props: ReportLinkProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const href = localizePath(reportHref(props.listing));
  function open(event: MouseEvent) {
    // A new tab shows the page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("./report-dialog").then(
      ({ ReportDialog }) => setDialog(() => ReportDialog),
      () => window.location.assign(href),
    );
  }
  return (
    <>
      <a
        href={href}
        rel="nofollow"
        onClick={open}
        className={`no-print mt-5 ${buttonClass("secondary", "small")}`}
      >
        <Icon name="circle-alert" />
        {t.reportListing()}
      </a>
      {Dialog ? <Dialog {...props} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}
