import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { API_PREFIX } from "../api/client";
import { recordStreamSeq, streamSeq } from "../api/content-seq";
import { throttle } from "../lib/throttle";

/** Subjects of the stream. Each has its own event name. */
export type LiveSubject = "job" | "post" | "pdf" | "recruitment";

/** A change of a record. */
export interface Change {
  readonly type?: string;
  readonly id?: number;
  /** The job's kind, for jobs only. */
  readonly jobType?: string;
  /** The recruitment that the job follows, for jobs only. */
  readonly recruitmentId?: number;
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

/** Position in the content log up to which queries were followed, by their subjects and paths. */
const followedUntil = new Map<string, number>();

/**
 * Refetches the page's queries after changes. One stream serves all subjects. After a failure the
 * stream is opened again after `reconnectDelayMs`; without it, the stream stays closed. A hidden
 * page has no stream.
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
      // The stream of another page may have passed changes of these queries since an earlier visit.
      after: Math.min(streamSeq(), followedUntil.get(subjects) ?? Number.POSITIVE_INFINITY),
      onChange: Object.fromEntries(
        refetchers.map(({ subject, call }) => [
          subject,
          (change: Change) => isAffected(subject, change) && call(),
        ]),
      ),
      onMissed() {
        for (const { call } of refetchers) call();
      },
      reconnectDelayMs,
    });
    return () => {
      followedUntil.set(subjects, streamSeq());
      unsubscribe();
      for (const { stop } of refetchers) stop();
    };
  }, [queries, subjects, reconnectDelayMs]);
}

interface StreamOptions {
  /** Position in the content log after which the events begin. 0 if it is unknown. */
  readonly after: number;
  /** Handlers by subject. */
  readonly onChange: BySubject<(change: Change) => void>;
  /** Called if the stream does not report all changes since the page was current. */
  readonly onMissed: () => void;
  readonly reconnectDelayMs: number | undefined;
}

/**
 * Opens the stream while the page is visible. It begins with the changes after those that the page
 * has seen. Returns a function that closes it.
 */
export function subscribeToStream({
  after,
  onChange,
  onMissed,
  reconnectDelayMs,
}: StreamOptions): () => void {
  let position = after;
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function open() {
    const query = position > 0 ? `?after=${position}` : "";
    stream = new EventSource(`${API_PREFIX}/jobs/stream${query}`);
    for (const [subject, handleChange] of Object.entries(onChange)) {
      stream.addEventListener(subject, ({ data, lastEventId }: MessageEvent) => {
        record(lastEventId);
        handleChange(JSON.parse(data) as Change);
      });
    }
    stream.addEventListener("connected", ({ data, lastEventId }: MessageEvent) => {
      record(lastEventId);
      const { missed } = JSON.parse(data) as { readonly missed?: boolean };
      if (missed) onMissed();
    });
    stream.addEventListener("error", () => {
      close();
      if (reconnectDelayMs === undefined) isOver = true;
      else timer = setTimeout(reopen, reconnectDelayMs);
    });
  }
  function record(eventId: string) {
    // An earlier version of the server sends no id with `connected`.
    if (eventId === "") return;
    position = Number(eventId);
    recordStreamSeq(position);
  }
  function close() {
    clearTimeout(timer);
    timer = undefined;
    stream?.close();
    stream = undefined;
  }
  function reopen() {
    timer = undefined;
    openIfVisible();
  }
  function openIfVisible() {
    if (!document.hidden && !stream && timer === undefined && !isOver) open();
  }
  function followVisibility() {
    if (document.hidden) close();
    else openIfVisible();
  }
  document.addEventListener("visibilitychange", followVisibility);
  openIfVisible();
  return () => {
    document.removeEventListener("visibilitychange", followVisibility);
    close();
  };
}
