import { useEffect, useRef, useState } from "react";
import { type CheckResult, failedCheckResult, validateForm } from "./check-result";

/** Has forms checked, one at a time, and keeps what came of the last. */
export function useCheck(initialResult: CheckResult) {
  const [result, setResult] = useState(initialResult);
  /** What share of the form has been sent, while it is on its way or being read. */
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function check(form: FormData) {
    if (running.current) return;
    const errors = validateForm(form);
    // What was found out before stays, until there is something newer.
    setResult(({ response }) => ({ response, errors }));
    if (Object.keys(errors).length > 0) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      // Who only looks at the page need not have it.
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
    /** A field was changed: what was wrong with it is so no more. */
    forget(name: string) {
      setResult(({ errors: { [name]: _, ...errors }, ...others }) => ({ ...others, errors }));
    },
  };
}
