import { use, useEffect, useRef, useState } from "react";
import type { UploadOptions } from "../../api/send-form";
import { showErrorToast } from "../layout/show-error";
import { UploadsContext } from "./pending-uploads";

interface UploadState<Answer> {
  /** What share has been sent, from 0 to 1; undefined while nothing is on its way. */
  readonly progress: number | undefined;
  /** The answer; undefined where it failed or was cancelled. */
  readonly start: (send: (watch: UploadOptions) => Promise<Answer>) => Promise<Answer | undefined>;
  readonly cancel: () => void;
}

/** One upload at a time, watched and cancelled. Who leaves the page ends it. */
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
