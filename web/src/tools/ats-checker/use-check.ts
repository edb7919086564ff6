import { useEffect, useRef, useState } from "react";
import { type Outcome, outcomeOfFailure, wrongAtOnce } from "./outcome";

/** Has forms checked, one at a time, and keeps what came of the last. */
export function useCheck(first: Outcome) {
  const [outcome, setOutcome] = useState(first);
  /** What share of the form has been sent, while it is on its way or being read. */
  const [sent, setSent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function check(form: FormData) {
    if (running.current) return;
    const errors = wrongAtOnce(form);
    // What was found out before stays, until there is something newer.
    setOutcome(({ answer }) => ({ answer, errors }));
    if (Object.keys(errors).length > 0) return;
    const own = new AbortController();
    running.current = own;
    setSent(0);
    try {
      // Who only looks at the page need not have it.
      const { checkResume } = await import("../../api/resumes");
      const answer = await checkResume(form, { onProgress: setSent, signal: own.signal });
      setOutcome({ answer, errors: {} });
    } catch (error) {
      if (own.signal.aborted) return;
      setOutcome(({ answer }) => ({ answer, ...outcomeOfFailure(error) }));
    } finally {
      running.current = undefined;
      setSent(undefined);
    }
  }

  return {
    outcome,
    sent,
    check,
    cancel: () => running.current?.abort(),
    /** A field was changed: what was wrong with it is so no more. */
    forget(name: string) {
      setOutcome(({ errors: { [name]: _, ...errors }, ...rest }) => ({ ...rest, errors }));
    },
  };
}
