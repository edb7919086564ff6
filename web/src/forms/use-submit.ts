import { useCallback, useEffect, useRef, useState } from "react";
import { fieldErrors } from "../api/client";
import { type FieldErrors, hasErrors, NO_ERRORS } from "./form-errors";

interface SubmitOptions<Values, Response> {
  /** Returns the errors that are found before the request. */
  readonly validate?: (values: Values) => FieldErrors;
  readonly send: (values: Values) => Promise<Response>;
  /** Called only while the form is mounted, so a user who left it is not redirected. */
  readonly onDone?: (response: Response, values: Values) => void;
  /** Called if the server rejects the values or does not respond. */
  readonly onFailed?: (error: unknown) => void;
  /** Returns the server's errors by field. */
  readonly rejections?: (error: unknown) => FieldErrors;
  /** Errors of the server, if the form was sent without JavaScript. */
  readonly initialErrors?: FieldErrors | undefined;
}

interface SubmitState {
  readonly errors: FieldErrors;
  /** The error of the last request. Cleared by the next attempt. */
  readonly failure: unknown;
  /** A request is running. */
  readonly pending: boolean;
  /** Number of attempts that have ended. */
  readonly attempts: number;
}

export interface Submission<Values> extends SubmitState {
  /** Validates and sends the values, unless a request is running. */
  readonly submit: (values: Values) => void;
  /** Removes the error of a field that was edited. */
  readonly clearError: (name: string) => void;
}

/** Returns the state of a form's submission: validation, request, and errors by field. */
export function useSubmit<Values, Response>(
  options: SubmitOptions<Values, Response>,
): Submission<Values> {
  const { validate, send, onDone, onFailed, rejections = fieldErrors, initialErrors } = options;
  const [state, setState] = useState<SubmitState>({
    errors: initialErrors ?? NO_ERRORS,
    failure: undefined,
    pending: false,
    attempts: 0,
  });
  // Another press can come before the button is disabled.
  const isSending = useRef(false);
  const isMounted = useIsMounted();

  const end = (errors: FieldErrors, failure?: unknown) =>
    setState(({ attempts }) => ({ errors, failure, pending: false, attempts: attempts + 1 }));

  async function submit(values: Values) {
    if (isSending.current) return;
    const errors = validate?.(values) ?? NO_ERRORS;
    if (hasErrors(errors)) return end(errors);
    isSending.current = true;
    setState(({ attempts }) => ({ errors, failure: undefined, pending: true, attempts }));
    const result = await send(values).then(
      (response) => ({ response }),
      (error: unknown) => ({ error }),
    );
    isSending.current = false;
    if (!isMounted.current) return;
    if ("response" in result) {
      end(NO_ERRORS);
      onDone?.(result.response, values);
    } else {
      end(rejections(result.error), result.error);
      onFailed?.(result.error);
    }
  }

  const clearError = useCallback((name: string) => {
    setState((current) => {
      if (!(name in current.errors)) return current;
      const { [name]: _, ...errors } = current.errors;
      return { ...current, errors };
    });
  }, []);

  return { ...state, submit: (values) => void submit(values), clearError };
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
