import { useEffect, useRef, useState } from "react";
import type { FormSubmission } from "../../app-context/form-submission";
import { useSubmit } from "../../forms/use-submit";
import { failedCheckResult, initialCheckResult, validateForm } from "./check-result";

/** Runs checks, one at a time, and holds the last response until there is a new one. */
export function useCheck(sent: FormSubmission | undefined) {
  const [initial] = useState(() => initialCheckResult(sent));
  const [response, setResponse] = useState(initial.response);
  /** Share of the form that was sent, from 0 to 1. Stays at 1 while the server reads. */
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const submission = useSubmit({
    initialErrors: initial.errors,
    validate: validateForm,
    async send(form: FormData) {
      const controller = new AbortController();
      running.current = controller;
      setProgress(0);
      // Loaded on the first check, so that the page itself does not load it.
      const { checkResume } = await import("../../api/resumes");
      return checkResume(form, { onProgress: setProgress, signal: controller.signal });
    },
    onDone: setResponse,
    rejections: (error) => failedCheckResult(error).errors,
  });

  const { attempts, failure, pending } = submission;
  const initialError = attempts === 0 && !pending ? initial.formError : undefined;
  return {
    submission,
    response,
    formError: failure ? failedCheckResult(failure).formError : initialError,
    progress: pending ? progress : undefined,
    cancel: () => running.current?.abort(),
  };
}
