import type { MouseEvent } from "react";
import { Button } from "../ui/button";

interface InlineErrorProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** What stands in a section whose answer did not come. */
export function InlineError({ text, onRetry }: InlineErrorProps) {
  function retry(event: MouseEvent<HTMLElement>) {
    // The button goes while the answer is on its way, and must not take the keyboard's place with it.
    event.currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-2">
      <p className="text-ink-2">{text}</p>
      <Button icon="refresh-cw" size="small" onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}
