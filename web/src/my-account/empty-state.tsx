import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** Where to begin. */
  readonly children?: ReactNode;
}

/** A list that is still empty: what it is good for, and where to begin. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2 py-2">
      <p className="font-semibold">{title}</p>
      <p className="max-w-prose text-ink-2">{text}</p>
      {children ? <div className="mt-1 flex flex-wrap gap-2.5">{children}</div> : null}
    </div>
  );
}
