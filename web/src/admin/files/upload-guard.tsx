import type { ReactNode } from "react";
import { LeaveDialog } from "../forms/leave-dialog";
import { useLeaveGuard } from "../forms/use-leave-guard";
import { UploadsContext, usePendingUploads } from "./pending-uploads";

/** Asks for confirmation before the user leaves a page with a running upload. */
export function UploadGuard({ children }: { readonly children: ReactNode }) {
  const { isUploading, changeCount } = usePendingUploads();
  const guard = useLeaveGuard(isUploading);
  return (
    <UploadsContext value={changeCount}>
      {children}
      <LeaveDialog uploading={isUploading} guard={guard} />
    </UploadsContext>
  );
}
