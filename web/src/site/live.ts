import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { API_PREFIX } from "../api/client";
import { paced } from "./paced";

/** All who lost a stream at once must not ask at once when it is back. */
const REOPENED_SPREAD = 1000;

/** What the stream tells of: each has events of its own name. */
export type LiveSubject = "job" | "post" | "pdf";

/** What happened to one of them. */
export interface Change {
  readonly type?: string;
  readonly id?: number;
  /** Of a job. */
  readonly jobType?: string;
}

export interface LiveOptions {
  readonly subject: LiveSubject;
  /** Whether a change makes the answers stale; all do unless said otherwise. */
  readonly concerns?: (change: Change) => boolean;
  /** The API paths whose answers are asked again. */
  readonly paths: readonly string[];
  /** How long after a failure the stream is opened again; without it, it stays closed. */
  readonly reconnectAfter?: number | undefined;
}

/** Asks again by itself when what a page shows has changed. */
export function useLive({ subject, concerns, paths, reconnectAfter }: LiveOptions): void {
  const queries = useQueryClient();
  const pathList = paths.join();
  const isConcerned = useEffectEvent((change: Change) => concerns?.(change) ?? true);
  useEffect(() => {
    const affected = new Set(pathList.split(","));
    const answers = {
      predicate: ({ queryKey }: Query) => affected.has(String(queryKey[0])),
    };
    const askAgain = paced(
      () => void queries.invalidateQueries(answers, { cancelRefetch: false }),
      // An answer on its way may be from before the change.
      () => queries.isFetching(answers) === 0,
    );
    const stopFollowing = follow({
      subject,
      onChange(change) {
        if (isConcerned(change)) askAgain.call();
      },
      onReopened: askAgain.call,
      reconnectAfter,
    });
    return () => {
      stopFollowing();
      askAgain.stop();
    };
  }, [queries, subject, pathList, reconnectAfter]);
}

interface Follower {
  readonly subject: LiveSubject;
  readonly onChange: (change: Change) => void;
  /** A new stream tells nothing of what changed before it: anything may have. */
  readonly onReopened: () => void;
  readonly reconnectAfter: number | undefined;
}

export function follow({ subject, onChange, onReopened, reconnectAfter }: Follower): () => void {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function open() {
    stream = new EventSource(`${API_PREFIX}/jobs/stream`);
    stream.addEventListener(subject, (message: MessageEvent) => {
      onChange(JSON.parse(message.data) as Change);
    });
    stream.addEventListener("error", () => {
      stream.close();
      clearTimeout(timer);
      if (reconnectAfter !== undefined) timer = setTimeout(reopen, reconnectAfter);
    });
  }
  function reopen() {
    open();
    // Not before the server listens for us: what changes from then on, the stream tells.
    stream.addEventListener("connected", () => {
      timer = setTimeout(onReopened, Math.random() * REOPENED_SPREAD);
    });
  }
  open();
  return () => {
    clearTimeout(timer);
    stream.close();
  };
}
