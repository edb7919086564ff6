import type { ReactNode } from "react";

/** Id of the result, used as URL fragment for forms sent without JavaScript. */
export const RESULT_ID = "answer";

/** Focuses an element, then scrolls it into view. */
export function focusAndScroll(element: HTMLElement | null, block: ScrollLogicalPosition): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block });
}

/** Focuses the result. */
export const focusResult = (block: ScrollLogicalPosition) =>
  focusAndScroll(document.getElementById(RESULT_ID), block);

interface ToolResultProps {
  /** Short summary of the result. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The result of a tool. It receives the focus, so that screen readers read it. */
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
