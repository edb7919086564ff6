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

/** What a page shows of one subject. */
export interface LiveAnswers {
  /** Whether a change makes the answers stale; all do unless said otherwise. */
  readonly concerns?: (change: Change) => boolean;
  /** The API paths whose answers are asked again. */
  readonly paths: readonly string[];
}

type PerSubject<Value> = Readonly<Partial<Record<LiveSubject, Value>>>;

/** How long after a failure a stream is opened anew, in milliseconds; lists of jobs stay as they are (LIVE-04). */
export const RECONNECT_AFTER = 5000;

/**
 * Asks again by itself when what a page shows has changed: one stream tells of all its subjects.
 * After a failure it is opened again in so many milliseconds; without a number, it stays closed.
 */
export function useLive(shown: PerSubject<LiveAnswers>, reconnectAfter?: number): void {
  const queries = useQueryClient();
  // Equal for all that a page renders, as its objects are not.
  const subjects = Object.entries(shown)
    .map(([subject, { paths }]) => [subject, ...paths].join())
    .join(";");
  const isConcerned = useEffectEvent(
    (subject: LiveSubject, change: Change) => shown[subject]?.concerns?.(change) ?? true,
  );
  useEffect(() => {
    const askings = subjects.split(";").map((of) => {
      const [subject, ...paths] = of.split(",") as [LiveSubject, ...string[]];
      const answers = {
        predicate: ({ queryKey }: Query) => paths.includes(String(queryKey[0])),
      };
      const askAgain = paced(
        () => void queries.invalidateQueries(answers, { cancelRefetch: false }),
        // An answer on its way may be from before the change.
        () => queries.isFetching(answers) === 0,
      );
      return { subject, ...askAgain };
    });
    const stopFollowing = follow({
      onChange: Object.fromEntries(
        askings.map(({ subject, call }) => [
          subject,
          (change: Change) => isConcerned(subject, change) && call(),
        ]),
      ),
      onReopened() {
        for (const { call } of askings) call();
      },
      reconnectAfter,
    });
    return () => {
      stopFollowing();
      for (const { stop } of askings) stop();
    };
  }, [queries, subjects, reconnectAfter]);
}

interface Follower {
  /** By what the changes are of. */
  readonly onChange: PerSubject<(change: Change) => void>;
  /** A new stream tells nothing of what changed before it: anything may have. */
  readonly onReopened: () => void;
  readonly reconnectAfter: number | undefined;
}

export function follow({ onChange, onReopened, reconnectAfter }: Follower): () => void {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function open() {
    stream = new EventSource(`${API_PREFIX}/jobs/stream`);
    for (const [subject, tell] of Object.entries(onChange)) {
      stream.addEventListener(subject, (message: MessageEvent) => {
        tell(JSON.parse(message.data) as Change);
      });
    }
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
