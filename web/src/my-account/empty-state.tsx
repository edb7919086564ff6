import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** Links to start from. */
  readonly children?: ReactNode;
}

/** Renders the panel of an empty list: its purpose and links to start from. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2 py-2">
      <p className="font-semibold">{title}</p>
      <p className="max-w-prose text-ink-2">{text}</p>
      {children ? <div className="mt-1 flex flex-wrap gap-2.5">{children}</div> : null}
    </div>
  );
}
