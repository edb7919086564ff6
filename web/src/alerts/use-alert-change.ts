import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import * as t from "#messages/alerts";
import { type Alerts, alertsOf } from "../api/alerts";
import { ApiError, serverMessage } from "../api/client";
import { useSubmit } from "../forms/use-submit";

export interface AlertChange<Values> {
  readonly start: (values: Values) => void;
  readonly pending: boolean;
  /** The result of the last change. Empty before it, and during a request. */
  readonly result: string;
}

/**
 * Sends a change of the alerts of a token, and shows the alerts after the change. Of the changes
 * during a request, the last one is sent after it.
 */
export function useAlertChange<Values>(
  token: string,
  send: (values: Values) => Promise<Alerts>,
  onDone?: () => void,
): AlertChange<Values> {
  const queries = useQueryClient();
  const { queryKey } = alertsOf(token);
  const waiting = useRef<{ readonly values: Values } | undefined>(undefined);
  const sendWaiting = () => {
    const next = waiting.current;
    waiting.current = undefined;
    if (next) submit(next.values);
  };
  const { submit, pending, failure, attempts } = useSubmit({
    send,
    onDone(alerts) {
      queries.setQueryData(queryKey, alerts);
      onDone?.();
      sendWaiting();
    },
    onFailed(error) {
      // The alerts have ended elsewhere. The page then shows that.
      if (error instanceof ApiError && error.status === 410) {
        void queries.invalidateQueries({ queryKey });
      }
      sendWaiting();
    },
  });
  const start = (values: Values) => {
    if (pending) waiting.current = { values };
    else submit(values);
  };
  return { start, pending, result: resultText(pending || attempts === 0, failure) };
}

function resultText(isUnknown: boolean, failure: unknown): string {
  if (isUnknown) return "";
  return failure === undefined ? t.saved() : (serverMessage(failure) ?? t.notSaved());
}
