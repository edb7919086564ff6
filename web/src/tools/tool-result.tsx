import type { ReactNode } from "react";

/** The place of the answer in the page's address: without JavaScript the browser goes there. */
export const RESULT_ID = "answer";

/** Leads somebody on: the focus first, and only then to where it is to stand on the screen. */
export function focusAndScroll(element: HTMLElement | null, block: ScrollLogicalPosition): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block });
}

/** Whoever asked goes on at the answer. */
export const focusResult = (block: ScrollLogicalPosition) =>
  focusAndScroll(document.getElementById(RESULT_ID), block);

interface ToolResultProps {
  /** The answer in a few words. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What a tool found out: the focus comes here, and with it the voice of a screen reader. */
export function ToolResult({ title, children }: ToolResultProps) {
  return (
    <section
      id={RESULT_ID}
      tabIndex={-1}
      aria-labelledby={`${RESULT_ID}-title`}
      className="rounded-xl border border-line border-t-4 border-t-brand bg-paper p-4 shadow-card md:p-6"
    >
      <h2 id={`${RESULT_ID}-title`} className="text-xl font-bold tracking-tight tabular-nums">
        {title}
      </h2>
      {children}
    </section>
  );
}
