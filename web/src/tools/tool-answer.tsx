import type { ReactNode } from "react";

/** The place of the answer in the page's address: without JavaScript the browser goes there. */
export const ANSWER_ID = "answer";

/** Leads somebody on: the focus first, and only then to where it is to stand on the screen. */
export function goTo(place: HTMLElement | null, block: ScrollLogicalPosition): void {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block });
}

/** Whoever asked goes on at the answer. */
export const goToAnswer = (block: ScrollLogicalPosition) =>
  goTo(document.getElementById(ANSWER_ID), block);

interface ToolAnswerProps {
  /** The answer in a few words. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What a tool found out: the focus comes here, and with it the voice of a screen reader. */
export function ToolAnswer({ title, children }: ToolAnswerProps) {
  return (
    <section
      id={ANSWER_ID}
      tabIndex={-1}
      aria-labelledby={`${ANSWER_ID}-title`}
      className="rounded-xl border border-line border-t-4 border-t-brand bg-paper p-4 shadow-card md:p-6"
    >
      <h2 id={`${ANSWER_ID}-title`} className="text-xl font-bold tracking-tight tabular-nums">
        {title}
      </h2>
      {children}
    </section>
  );
}
