import type { ReactNode } from "react";
import type { Job } from "../api/jobs";
import { Button } from "../ui/button";
import { shareJob, useSaveJob } from "./job-actions";

interface DetailActionsProps {
  readonly job: Job;
  /** What is saved: "job". */
  readonly noun: string;
  /** The page's main step. */
  readonly children: ReactNode;
}

/** The main step, save and share: beside the text on a desktop, at hand at the bottom edge of a phone. */
export function DetailActions({ job, noun, children }: DetailActionsProps) {
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
          <span className="max-md:sr-only">{`${saved ? "Unsave" : "Save"} ${noun}`}</span>
        </Button>
        <Button
          icon="share-2"
          onClick={() => void shareJob(job)}
          className="scripted max-md:size-12 max-md:flex-none max-md:px-0"
        >
          <span className="max-md:sr-only">Share</span>
        </Button>
      </div>
    </div>
  );
}
