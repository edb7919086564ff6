import type { ReactNode } from "react";
import { LeaveDialog } from "../forms/leave-dialog";
import { useLeaveGuard } from "../forms/use-leave-guard";
import { UploadsContext, useUploads } from "./under-way";

/** Asks before an upload is left that is still under way. */
export function UploadGuard({ children }: { readonly children: ReactNode }) {
  const { underWay, tell } = useUploads();
  const guard = useLeaveGuard(underWay);
  return (
    <UploadsContext value={tell}>
      {children}
      <LeaveDialog uploading={underWay} guard={guard} />
    </UploadsContext>
  );
}
