import type { FocusEvent } from "react";
import { localizePath } from "#language/paths";
import { classNames } from "./class-names";
import { Marquee, PauseButton, useMarquee } from "./marquee";
import { Bar } from "./skeleton";
import { UserText } from "./user-text";

export interface TickerItem {
  readonly id: number;
  readonly to: string;
  readonly text: string;
}

interface TickerProps {
  readonly title: string;
  /** Undefined while loading; their space is reserved. */
  readonly items: readonly TickerItem[] | undefined;
  /** Duration of one loop, in seconds. */
  readonly loopSeconds: 35 | 32;
  readonly tone?: "plain" | "warning";
}

type Tone = NonNullable<TickerProps["tone"]>;

const FRAME =
  "ticker relative mb-2 grid h-11.5 grid-cols-[1fr_auto] items-center gap-x-3 overflow-clip rounded-lg border pl-3 text-sm md:grid-cols-[auto_1fr_auto]";
const FRAMES: Record<Tone, string> = {
  plain: "border-line bg-paper",
  warning: "border-saffron-line bg-saffron-soft",
};
/** On a phone the title is above the links, because it would take half of the line. */
const TITLE =
  "max-md:pointer-events-none max-md:absolute max-md:top-1 max-md:left-3 max-md:text-xs/4";
const TITLES: Record<Tone, string> = {
  plain: "text-brand-strong",
  warning: "text-saffron",
};

/** Renders a line of links that scrolls by and can be paused. */
export function Ticker({ title, items, loopSeconds, tone = "plain" }: TickerProps) {
  const marquee = useMarquee();
  if (items?.length === 0) return null;
  const frame = classNames(FRAME, FRAMES[tone]);
  const name = <b className={classNames(TITLE, TITLES[tone])}>{title}</b>;
  if (!items) {
    return (
      <div aria-hidden="true" className={frame}>
        {name}
        <Bar className="h-4 w-4/5 animate-pulse max-md:mt-4" />
      </div>
    );
  }
  return (
    <section aria-label={title} data-paused={marquee.isPaused ? "" : undefined} className={frame}>
      {name}
      <Marquee
        marquee={marquee}
        loopSeconds={loopSeconds}
        renderList={(copy) => <TickerLinks items={items} copy={copy} />}
      />
      <PauseButton marquee={marquee} title={title} />
    </section>
  );
}

/**
 * Scrolls the start of a focused link into view, because the browser scrolls only some part of it.
 * A link focused by the pointer must not move.
 */
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
            href={localizePath(item.to)}
            tabIndex={copy ? -1 : undefined}
            onFocus={showStart}
            className="mr-6 inline-flex min-h-11 items-center whitespace-nowrap max-md:pt-4 hover:underline"
          >
            <UserText text={item.text} />
          </a>
        </li>
      ))}
    </ul>
  );
}
