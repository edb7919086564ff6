import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { API_PREFIX } from "../api/client";
import type { JobKind } from "../api/jobs";
import { paced } from "./paced";

/** All who lost a stream at once must not ask at once when it is back. */
const REOPENED_SPREAD = 1000;

interface JobEvent {
  readonly jobType?: string;
  readonly type?: string;
}

/** A list hears of changes to its own kinds of jobs, and of every deletion. */
export function concerns(event: JobEvent, kinds: readonly JobKind[]): boolean {
  return event.type === "deleted" || kinds.some((kind) => kind === event.jobType);
}

interface LiveOptions {
  readonly kinds: readonly JobKind[];
  /** The API paths whose answers are asked again. */
  readonly paths: readonly string[];
  /** How long after a failure the stream is opened again; without it, it stays closed. */
  readonly reconnectAfter?: number;
}

export function useLiveJobs({ kinds, paths, reconnectAfter }: LiveOptions): void {
  const queries = useQueryClient();
  const kindList = kinds.join();
  const pathList = paths.join();
  useEffect(() => {
    const affected = new Set(pathList.split(","));
    const followed = kindList.split(",") as JobKind[];
    const answers = {
      predicate: ({ queryKey }: Query) => affected.has(String(queryKey[0])),
    };
    const askAgain = paced(
      () => void queries.invalidateQueries(answers, { cancelRefetch: false }),
      // An answer on its way may be from before the change.
      () => queries.isFetching(answers) === 0,
    );
    const stopFollowing = followJobs({
      onChange(event) {
        if (concerns(event, followed)) askAgain.call();
      },
      onReopened: askAgain.call,
      reconnectAfter,
    });
    return () => {
      stopFollowing();
      askAgain.stop();
    };
  }, [queries, kindList, pathList, reconnectAfter]);
}

interface Follower {
  readonly onChange: (event: JobEvent) => void;
  /** A new stream tells nothing of what changed before it: anything may have. */
  readonly onReopened: () => void;
  readonly reconnectAfter: number | undefined;
}

export function followJobs({ onChange, onReopened, reconnectAfter }: Follower): () => void {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function open() {
    stream = new EventSource(`${API_PREFIX}/jobs/stream`);
    stream.addEventListener("job", (message) => {
      onChange(JSON.parse(message.data) as JobEvent);
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
