import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface PanelProps {
  readonly title?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders a panel with a background and a border. */
export function Panel({ title, className, children }: PanelProps) {
  return (
    <section
      className={classNames(
        "rounded-xl border border-line bg-paper p-5 shadow-card md:p-6",
        className,
      )}
    >
      {title ? <h2 className="mb-3 text-xl font-bold tracking-tight">{title}</h2> : null}
      {children}
    </section>
  );
}
