import { useEffect, useRef, useState } from "react";
import type { UploadOptions } from "../../api/send-form";

interface FileSending {
  /** Share of the file that was sent, from 0 to 1. Undefined if no file is sent. */
  readonly progress: number | undefined;
  /** Returns the response, or undefined if the user cancelled. Other errors are thrown. */
  readonly send: <Answer>(
    request: (options: UploadOptions) => Promise<Answer>,
  ) => Promise<Answer | undefined>;
  readonly cancel: () => void;
}

/** Sends one file at a time, with progress and cancellation. Unmounting cancels. */
export function useFileSending(): FileSending {
  const [progress, setProgress] = useState<number>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  return {
    progress,
    cancel: () => current.current?.abort(),
    async send(request) {
      const controller = new AbortController();
      current.current = controller;
      setProgress(0);
      try {
        return await request({ onProgress: setProgress, signal: controller.signal });
      } catch (error) {
        if (controller.signal.aborted) return undefined;
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
  };
}
