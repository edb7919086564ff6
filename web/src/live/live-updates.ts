import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { API_PREFIX } from "../api/client";
import { throttle } from "../lib/throttle";

/** All who lost a stream at once must not ask at once when it is back. */
const MAX_REOPEN_DELAY_MS = 1000;

/** What the stream tells of: each has events of its own name. */
export type LiveSubject = "job" | "post" | "pdf";

/** What happened to one of them. */
export interface Change {
  readonly type?: string;
  readonly id?: number;
  /** Of a job. */
  readonly jobType?: string;
}

/** What a page shows of one subject. */
export interface LiveQueries {
  /** Whether a change makes the answers stale; all do unless said otherwise. */
  readonly isAffected?: (change: Change) => boolean;
  /** The API paths whose answers are asked again. */
  readonly paths: readonly string[];
}

type BySubject<Value> = Readonly<Partial<Record<LiveSubject, Value>>>;

/** How long after a failure a stream is opened anew, in milliseconds; lists of jobs stay as they are (LIVE-04). */
export const RECONNECT_DELAY_MS = 5000;

/**
 * Asks again by itself when what a page shows has changed: one stream tells of all its subjects.
 * After a failure it is opened again in so many milliseconds; without a number, it stays closed.
 */
export function useLiveUpdates(shown: BySubject<LiveQueries>, reconnectDelayMs?: number): void {
  const queries = useQueryClient();
  // Equal for all that a page renders, as its objects are not.
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
        // An answer on its way may be from before the change.
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
  /** By what the changes are of. */
  readonly onChange: BySubject<(change: Change) => void>;
  /** A new stream tells nothing of what changed before it: anything may have. */
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
    // Not before the server listens for us: what changes from then on, the stream tells.
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
