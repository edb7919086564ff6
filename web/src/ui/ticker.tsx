import type { FocusEvent } from "react";
import { classNames } from "./class-names";
import { MovingRow, PauseButton, useMovement } from "./moving-row";

export interface TickerItem {
  readonly id: number;
  readonly to: string;
  readonly text: string;
}

interface TickerProps {
  readonly title: string;
  readonly items: readonly TickerItem[];
  /** Seconds in which the items go round once. */
  readonly loop: 35 | 32;
  readonly tone?: "plain" | "warning";
}

/** A line of links that scrolls by, and can be stopped. */
export function Ticker({ title, items, loop, tone = "plain" }: TickerProps) {
  const movement = useMovement();
  if (items.length === 0) return null;
  return (
    <section
      aria-label={title}
      data-paused={movement.paused ? "" : undefined}
      className={classNames(
        "ticker mb-2 grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 overflow-clip rounded-lg border pl-3 text-sm md:grid-cols-[auto_1fr_auto]",
        tone === "warning" ? "border-saffron-line bg-saffron-soft" : "border-line bg-paper",
      )}
    >
      {/* Above the links on a phone, where it would take half their line. */}
      <b
        className={classNames(
          "max-md:col-span-2 max-md:-mb-2 max-md:pt-1.5 max-md:text-xs",
          tone === "warning" ? "text-saffron" : "text-brand-strong",
        )}
      >
        {title}
      </b>
      <MovingRow
        movement={movement}
        loop={loop}
        list={(copy) => <TickerLinks items={items} copy={copy} />}
      />
      <PauseButton movement={movement} title={title} />
    </section>
  );
}

/** The browser only sees to it that some part of a link is in sight. A pointer's link is already, and must not move. */
function showStart({ currentTarget: link }: FocusEvent<HTMLElement>) {
  if (link.matches(":focus-visible")) link.scrollIntoView({ inline: "start", block: "nearest" });
}

interface TickerLinksProps {
  readonly items: readonly TickerItem[];
  readonly copy: boolean;
}

function TickerLinks({ items, copy }: TickerLinksProps) {
  return (
    <ul
      aria-hidden={copy || undefined}
      className={classNames("flex flex-none", copy && "ticker-copy")}
    >
      {items.map((item) => (
        <li key={item.id}>
          <a
            href={item.to}
            tabIndex={copy ? -1 : undefined}
            onFocus={showStart}
            className="mr-6 inline-flex min-h-11 items-center whitespace-nowrap hover:underline"
          >
            {item.text}
          </a>
        </li>
      ))}
    </ul>
  );
}
