import { use, useEffect, useRef, useState } from "react";
import type { UploadOptions } from "../../api/send-form";
import { showErrorToast } from "../layout/show-error";
import { UploadsContext } from "./pending-uploads";

interface UploadState<Answer> {
  /** Share of the file that was sent, from 0 to 1. Undefined if no upload runs. */
  readonly progress: number | undefined;
  /** Returns the response, or undefined if the upload failed or was cancelled. */
  readonly start: (send: (watch: UploadOptions) => Promise<Answer>) => Promise<Answer | undefined>;
  readonly cancel: () => void;
}

/** Runs one upload at a time, with progress and cancellation. Unmounting aborts the upload. */
export function useUpload<Answer>(errorMessage: string): UploadState<Answer> {
  const changeCount = use(UploadsContext);
  const [progress, setProgress] = useState<number>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  return {
    progress,
    cancel: () => current.current?.abort(),
    async start(send) {
      const controller = new AbortController();
      current.current = controller;
      setProgress(0);
      changeCount(1);
      try {
        return await send({ onProgress: setProgress, signal: controller.signal });
      } catch (error) {
        if (!controller.signal.aborted) showErrorToast(error, errorMessage);
        return undefined;
      } finally {
        setProgress(undefined);
        changeCount(-1);
      }
    },
  };
}
