import { useEffect, useRef, useState } from "react";
import { type CheckResult, failedCheckResult, validateForm } from "./check-result";

/** Runs checks, one at a time, and holds the last result. */
export function useCheck(initialResult: CheckResult) {
  const [result, setResult] = useState(initialResult);
  /**
   * Share of the form that was sent, from 0 to 1. Stays at 1 while the server reads. Undefined if
   * no check runs.
   */
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function check(form: FormData) {
    if (running.current) return;
    const errors = validateForm(form);
    // The previous response stays until there is a new one.
    setResult(({ response }) => ({ response, errors }));
    if (Object.keys(errors).length > 0) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      // Loaded on the first check, so that the page itself does not load it.
      const { checkResume } = await import("../../api/resumes");
      const response = await checkResume(form, {
        onProgress: setProgress,
        signal: controller.signal,
      });
      setResult({ response, errors: {} });
    } catch (error) {
      if (controller.signal.aborted) return;
      setResult(({ response }) => ({ response, ...failedCheckResult(error) }));
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  return {
    result,
    progress,
    check,
    cancel: () => running.current?.abort(),
    /** Removes the error of a field after it was edited. */
    forget(name: string) {
      setResult(({ errors: { [name]: _, ...errors }, ...others }) => ({ ...others, errors }));
    },
  };
}
