import { type FocusEvent, useEffect, useState } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

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

const LOOPS = { 35: "animate-ticker-35", 32: "animate-ticker-32" } as const;

/** A line of links that scrolls by, and can be stopped. */
export function Ticker({ title, items, loop, tone = "plain" }: TickerProps) {
  const [paused, setPaused] = useState(false);
  const [moving, setMoving] = useState(false);
  // The second copy is only for the movement, which needs the browser: no page carries it.
  useEffect(() => setMoving(true), []);
  if (items.length === 0) return null;
  return (
    <section
      aria-label={title}
      data-paused={paused ? "" : undefined}
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
      <div className="ticker-view min-w-0">
        <div className={classNames("ticker-run flex w-max", moving && LOOPS[loop])}>
          <TickerLinks items={items} />
          {moving ? <TickerLinks items={items} copy /> : null}
        </div>
      </div>
      <button
        type="button"
        aria-pressed={paused}
        aria-label={`Pause ${title}`}
        onClick={() => setPaused(!paused)}
        className="grid size-11 flex-none place-items-center rounded-lg text-ink-2 hover:text-ink motion-reduce:hidden"
      >
        <Icon name={paused ? "play" : "pause"} />
      </button>
    </section>
  );
}

/** The browser only sees to it that some part of a link is in sight. A pointer's link is already, and must not move. */
function showStart({ currentTarget: link }: FocusEvent<HTMLElement>) {
  if (link.matches(":focus-visible")) link.scrollIntoView({ inline: "start", block: "nearest" });
}

/** The second copy only closes the loop: neither read out nor reached by the keyboard. */
function TickerLinks({
  items,
  copy = false,
}: {
  readonly items: readonly TickerItem[];
  readonly copy?: boolean;
}) {
  return (
    <ul
      aria-hidden={copy ? true : undefined}
      inert={copy}
      className={classNames("flex flex-none", copy && "ticker-copy")}
    >
      {items.map((item) => (
        <li key={item.id}>
          <a
            href={item.to}
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
