import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import * as t from "#messages/home";
import type { ApiQuery } from "../api/query";
import { Button } from "../ui/button";
import { LoadingText } from "../ui/skeleton";
import { showToast } from "../ui/toasts";

interface SectionProps<Body> {
  readonly title: string;
  readonly query: ApiQuery<Body>;
  readonly loadingText: string;
  /** Shown if the section is empty. */
  readonly emptyMessage: string;
  readonly skeleton: ReactNode;
  /** Link shown if the section is empty. */
  readonly more: ReactNode;
  /** Renders a response. Returns null if it is empty and undefined if it is malformed. */
  readonly children: (body: Body) => ReactNode;
}

/**
 * Renders a section of the home page with its own request. It loads and fails independently of the
 * others.
 */
export function Section<Body>(props: SectionProps<Body>) {
  const { title, query, loadingText, emptyMessage, skeleton, more, children } = props;
  const { data, isPending, isError, errorUpdatedAt, dataUpdatedAt, refetch } = useQuery(query);
  const content = data && typeof data === "object" ? children(data) : undefined;
  const isInvalid = !isPending && content === undefined;
  const failed = isError || isInvalid;
  const failedAt = Math.max(errorUpdatedAt, dataUpdatedAt);
  useEffect(() => {
    // Identical messages of several sections are merged into one notification.
    if (failed && failedAt > 0) {
      showToast("error", t.contentNotLoaded());
    }
  }, [failed, failedAt]);

  function retry(event: MouseEvent<HTMLElement>) {
    // The button is removed during the request, so the focus moves to the section.
    event.currentTarget.closest("section")?.focus({ preventScroll: true });
    void refetch();
  }

  return (
    <section tabIndex={-1} aria-label={title} className="my-8">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl font-bold tracking-tight">{title}</h2>
        {isPending ? <LoadingText inline>{loadingText}</LoadingText> : null}
      </div>
      {isPending ? skeleton : null}
      {content}
      {content || isPending ? null : (
        <>
          <SectionMessage text={emptyMessage} failed={failed} onRetry={retry} />
          {more}
        </>
      )}
    </section>
  );
}

interface SectionMessageProps {
  readonly text: string;
  readonly failed: boolean;
  readonly onRetry: (event: MouseEvent<HTMLElement>) => void;
}

function SectionMessage({ text, failed, onRetry }: SectionMessageProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 mb-4 rounded-xl border border-line bg-paper p-4 md:px-5">
      <p className="text-ink-2">
        <span>{text}</span>
        {failed ? ` ${t.sectionNotLoaded()}` : ""}
      </p>
      {failed ? (
        <Button icon="refresh-cw" onClick={onRetry}>
          {t.tryAgain()}
        </Button>
      ) : null}
    </div>
  );
}
