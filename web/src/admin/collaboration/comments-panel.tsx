import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { commentsOn, type RecordKey } from "../../api/editors-desk";
import { Button } from "../../ui/button";
import { LoadingText } from "../../ui/skeleton";
import { CommentForm } from "./comment-form";
import { CommentItem } from "./comment-item";

interface CommentsPanelProps {
  readonly record: RecordKey;
  /** Runs if the user begins a comment, and if none is left that is not added. */
  readonly onTyped: (isTyped: boolean) => void;
}

/** The comments on a record, for the people of the administrator area. */
export function CommentsPanel({ record, onTyped }: CommentsPanelProps) {
  const queries = useQueryClient();
  const query = commentsOn(record);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const count = data?.comments.length;
  return (
    <section className="mt-4 rounded-xl border border-line bg-paper p-4 shadow-card md:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold tracking-tight outline-none">
        Comments{count ? ` (${count})` : ""}
      </h2>
      {data ? (
        <>
          {count === 0 ? <p className="mt-1.5 text-ink-2">No comments yet.</p> : null}
          <ol aria-live="polite" className="divide-y divide-line">
            {data.comments.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                onDeleted={reload}
                onRemoved={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ol>
        </>
      ) : (
        <div className="mt-2">
          {error ? (
            <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
              Failed to fetch the comments.
              <Button size="small" icon="refresh-cw" onClick={() => void refetch()}>
                Load comments
              </Button>
            </p>
          ) : (
            <LoadingText>Loading comments...</LoadingText>
          )}
        </div>
      )}
      <CommentForm record={record} onTyped={onTyped} onAdded={reload} />
    </section>
  );
}
