import { type ReactNode, useEffect, useRef } from "react";

interface FocusFirstProps {
  /** The part replaces another one, which had the focus. */
  readonly enabled?: boolean;
  readonly children: ReactNode;
}

/** Renders a part of a page, and focuses its first control when the part appears. */
export function FocusFirst({ enabled = true, children }: FocusFirstProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (enabled) part.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [enabled]);
  return <div ref={part}>{children}</div>;
}
