import type { DeskJob } from "../../api/quality-desk";
import { buttonClass } from "../../ui/button";
import { useMayPublish } from "../layout/roles";

interface EditJobProps {
  readonly job: DeskJob;
  readonly href: string;
}

/** Links to the form of a job. A writer can read it, but not change what visitors see. */
export function EditJob({ job: { title }, href }: EditJobProps) {
  const label = useMayPublish() ? "Edit" : "Open";
  return (
    <a
      href={href}
      data-form=""
      aria-label={`${label} ${title}`}
      className={buttonClass("secondary", "small")}
    >
      {label}
    </a>
  );
}
