import type { ReactNode } from "react";
import * as t from "#messages/job-detail";
import type { Job } from "../api/jobs";
import { Button } from "../ui/button";
import { shareJob, useSaveJob } from "./job-actions";

interface DetailActionsProps {
  readonly job: Job;
  /** Labels of the buttons that save and unsave the record. */
  readonly save: () => string;
  readonly unsave: () => string;
  /** The page's main action. */
  readonly children: ReactNode;
}

/**
 * Renders the main action, save and share: next to the text on a desktop, in a bar at the bottom
 * edge on a phone.
 */
export function DetailActions({ job, save, unsave, children }: DetailActionsProps) {
  const { saved, toggle } = useSaveJob(job);
  return (
    <div className="bottom-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper px-4 py-2.5 md:static md:rounded-xl md:border md:p-6 md:shadow-card">
      <div className="flex items-end gap-2.5 md:flex-col md:items-stretch">
        {children}
        <Button
          icon={saved ? "bookmark-check" : "bookmark"}
          onClick={toggle}
          className="scripted max-md:size-12 max-md:flex-none max-md:px-0"
        >
          <span className="max-md:sr-only">{saved ? unsave() : save()}</span>
        </Button>
        <Button
          icon="share-2"
          onClick={() => void shareJob(job)}
          className="scripted max-md:size-12 max-md:flex-none max-md:px-0"
        >
          <span className="max-md:sr-only">{t.share()}</span>
        </Button>
      </div>
    </div>
  );
}
