import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon";

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Opens the content. It stays open until the user closes it. */
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Optional content that the user can open. */
export function Disclosure({ summary, open, className = "", children }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isInitiallyOpen] = useState(open);
  useEffect(() => {
    if (open && ref.current) ref.current.open = true;
  }, [open]);
  return (
    <details ref={ref} className={`group ${className}`} open={isInitiallyOpen}>
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
