import type { ReactNode } from "react";
import { Icon } from "../ui/icon";

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Initially open. */
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Optional content that the user can open. */
export function Disclosure({ summary, open, className = "", children }: DisclosureProps) {
  return (
    <details className={`group ${className}`} open={open}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
        <Icon
          name="chevron-right"
          className="flex-none transition-transform group-open:rotate-90"
        />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
