import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { API_PREFIX } from "../api/client";
import { throttle } from "../lib/throttle";

/**
 * Maximum random delay before refetching, so that clients do not all send requests when the stream
 * is back.
 */
const MAX_REOPEN_DELAY_MS = 1000;

/** Subjects of the stream. Each has its own event name. */
export type LiveSubject = "job" | "post" | "pdf";

/** A change of a record. */
export interface Change {
  readonly type?: string;
  readonly id?: number;
  /** The job's kind, for jobs only. */
  readonly jobType?: string;
}

/** The queries of a page that depend on one subject. */
export interface LiveQueries {
  /** Returns whether a change makes the responses stale. By default every change does. */
  readonly isAffected?: (change: Change) => boolean;
  /** API paths whose responses are requested again. */
  readonly paths: readonly string[];
}

type BySubject<Value> = Readonly<Partial<Record<LiveSubject, Value>>>;

/**
 * Delay before a failed stream is opened again, in milliseconds. Lists of jobs do not reopen it
 * (LIVE-04).
 */
export const RECONNECT_DELAY_MS = 5000;

/**
 * Refetches the page's queries after changes. One stream serves all subjects. After a failure the
 * stream is opened again after `reconnectDelayMs`; without it, the stream stays closed.
 */
export function useLiveUpdates(shown: BySubject<LiveQueries>, reconnectDelayMs?: number): void {
  const queries = useQueryClient();
  // A string, because `shown` is a new object in each render.
  const subjects = Object.entries(shown)
    .map(([subject, { paths }]) => [subject, ...paths].join())
    .join(";");
  const isAffected = useEffectEvent(
    (subject: LiveSubject, change: Change) => shown[subject]?.isAffected?.(change) ?? true,
  );
  useEffect(() => {
    const refetchers = subjects.split(";").map((subjectAndPaths) => {
      const [subject, ...paths] = subjectAndPaths.split(",") as [LiveSubject, ...string[]];
      const filters = {
        predicate: ({ queryKey }: Query) => paths.includes(String(queryKey[0])),
      };
      const refetch = throttle(
        () => void queries.invalidateQueries(filters, { cancelRefetch: false }),
        // A response in flight may be older than the change.
        () => queries.isFetching(filters) === 0,
      );
      return { subject, ...refetch };
    });
    const unsubscribe = subscribeToStream({
      onChange: Object.fromEntries(
        refetchers.map(({ subject, call }) => [
          subject,
          (change: Change) => isAffected(subject, change) && call(),
        ]),
      ),
      onReopened() {
        for (const { call } of refetchers) call();
      },
      reconnectDelayMs,
    });
    return () => {
      unsubscribe();
      for (const { stop } of refetchers) stop();
    };
  }, [queries, subjects, reconnectDelayMs]);
}

interface StreamHandlers {
  /** Handlers by subject. */
  readonly onChange: BySubject<(change: Change) => void>;
  /**
   * Called after a reconnect. The new stream does not report changes made before it, so everything
   * may be stale.
   */
  readonly onReopened: () => void;
  readonly reconnectDelayMs: number | undefined;
}

export function subscribeToStream({
  onChange,
  onReopened,
  reconnectDelayMs,
}: StreamHandlers): () => void {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function open() {
    stream = new EventSource(`${API_PREFIX}/jobs/stream`);
    for (const [subject, handleChange] of Object.entries(onChange)) {
      stream.addEventListener(subject, (message: MessageEvent) => {
        handleChange(JSON.parse(message.data) as Change);
      });
    }
    stream.addEventListener("error", () => {
      stream.close();
      clearTimeout(timer);
      if (reconnectDelayMs !== undefined) timer = setTimeout(reopen, reconnectDelayMs);
    });
  }
  function reopen() {
    open();
    // After "connected" the server reports every change.
    stream.addEventListener("connected", () => {
      timer = setTimeout(onReopened, Math.random() * MAX_REOPEN_DELAY_MS);
    });
  }
  open();
  return () => {
    clearTimeout(timer);
    stream.close();
  };
}
