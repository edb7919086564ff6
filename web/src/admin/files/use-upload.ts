import { use } from "react";
import type { UploadOptions } from "../../api/send-form";
import { showErrorToast } from "../layout/show-error";
import { UploadsContext } from "./pending-uploads";
import { useFileSending } from "./use-file-sending";

interface UploadState<Answer> {
  /** Share of the file that was sent, from 0 to 1. Undefined if no upload runs. */
  readonly progress: number | undefined;
  /** Returns the response, or undefined if the upload failed or was cancelled. */
  readonly start: (send: (watch: UploadOptions) => Promise<Answer>) => Promise<Answer | undefined>;
  readonly cancel: () => void;
}

/**
 * Runs one upload of a form at a time, with progress and cancellation. A failure shows a
 * notification. Unmounting aborts the upload.
 */
export function useUpload<Answer>(errorMessage: string): UploadState<Answer> {
  const changeCount = use(UploadsContext);
  const { progress, send, cancel } = useFileSending();
  return {
    progress,
    cancel,
    async start(request) {
      changeCount(1);
      try {
        return await send(request);
      } catch (error) {
        showErrorToast(error, errorMessage);
        return undefined;
      } finally {
        changeCount(-1);
      }
    },
  };
}
