import { use, useEffect, useRef, useState } from "react";
import type { UploadWatch } from "../../api/send-form";
import { tellFailure } from "../frame/tell-failure";
import { UploadsContext } from "./under-way";

interface UploadState<Answer> {
  /** What share has been sent, from 0 to 1; undefined while nothing is on its way. */
  readonly progress: number | undefined;
  /** The answer; undefined where it failed or was cancelled. */
  readonly start: (send: (watch: UploadWatch) => Promise<Answer>) => Promise<Answer | undefined>;
  readonly cancel: () => void;
}

/** One upload at a time, watched and cancelled. Who leaves the page ends it. */
export function useUpload<Answer>(failed: string): UploadState<Answer> {
  const tell = use(UploadsContext);
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
      tell(1);
      try {
        return await send({ onProgress: setProgress, signal: controller.signal });
      } catch (error) {
        if (!controller.signal.aborted) tellFailure(error, failed);
        return undefined;
      } finally {
        setProgress(undefined);
        tell(-1);
      }
    },
  };
}
