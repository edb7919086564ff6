import type { MouseEvent } from "react";
import * as t from "#messages/account";
import { Button } from "../ui/button";

interface InlineErrorProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Renders the error of a section whose request failed. */
export function InlineError({ text, onRetry }: InlineErrorProps) {
  function retry(event: MouseEvent<HTMLElement>) {
    // The button is removed during the request, so the focus moves to the section.
    event.currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-2">
      <p className="text-ink-2">{text}</p>
      <Button icon="refresh-cw" size="small" onClick={retry}>
        {t.tryAgain()}
      </Button>
    </div>
  );
}
