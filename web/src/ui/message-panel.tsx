import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

interface MessagePanelProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** Announced at once, for errors. */
  readonly alert?: boolean;
  readonly heading?: "h1" | "h2";
  readonly children?: ReactNode;
}

/** Renders a panel in place of content: nothing found or an error, with the next action. */
export function MessagePanel({
  icon,
  title,
  text,
  alert = false,
  heading: Heading = "h2",
  children,
}: MessagePanelProps) {
  return (
    <div
      role={alert ? "alert" : undefined}
      className="mx-auto my-6 flex max-w-xl flex-col items-center gap-3 rounded-xl border border-line bg-paper px-6 py-10 text-center max-md:py-7 shadow-card"
    >
      <span
        className={`grid size-13 place-items-center rounded-full text-2xl ${alert ? "bg-red-soft text-red" : "bg-brand-soft text-brand-strong"}`}
      >
        <Icon name={icon} />
      </span>
      <Heading className="text-xl font-bold">{title}</Heading>
      {text ? <p className="max-w-prose text-balance text-ink-2">{text}</p> : null}
      {children ? (
        <div className="mt-2 flex w-full flex-wrap justify-center gap-3 max-sm:*:grow">
          {children}
        </div>
      ) : null}
    </div>
  );
}
