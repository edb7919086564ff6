import { type ReactNode, useEffect, useState } from "react";
import * as t from "#messages/ui";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Animation classes by duration of one loop, in seconds. */
const LOOP_CLASSES = {
  35: "animate-ticker-35",
  32: "animate-ticker-32",
  30: "animate-ticker-30",
} as const;

interface MarqueeState {
  /** Hydration is done and the marquee moves. */
  readonly isRunning: boolean;
  /** The pause button is pressed. */
  readonly isPaused: boolean;
  readonly toggle: () => void;
}

/**
 * Returns the state of a marquee. Its element has the class `ticker`, and `data-paused` while it is
 * paused.
 */
export function useMarquee(): MarqueeState {
  const [isPaused, setPaused] = useState(false);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return { isRunning, isPaused, toggle: () => setPaused(!isPaused) };
}

interface PauseButtonProps {
  readonly marquee: MarqueeState;
  /** Name of the marquee. */
  readonly title: string;
}

export function PauseButton({ marquee, title }: PauseButtonProps) {
  const { isRunning, isPaused, toggle } = marquee;
  return (
    <button
      type="button"
      aria-pressed={isPaused}
      aria-label={t.pause(title)}
      onClick={toggle}
      className={classNames(
        "grid size-11 flex-none place-items-center rounded-lg text-ink-2 hover:text-ink motion-reduce:hidden",
        // Hidden while the marquee does not move.
        !isRunning && "invisible",
      )}
    >
      <Icon name={isPaused ? "play" : "pause"} />
    </button>
  );
}

interface MarqueeProps {
  readonly marquee: MarqueeState;
  readonly loopSeconds: keyof typeof LOOP_CLASSES;
  readonly className?: string;
  /**
   * Renders the list. The copy is for the pointer only: screen readers and the keyboard skip it.
   */
  readonly renderList: (copy: boolean) => ReactNode;
}

/**
 * Renders a list that scrolls by. The second copy closes the loop. Only the browser renders it, so
 * it is not in the HTML.
 */
export function Marquee({
  marquee: { isRunning },
  loopSeconds,
  className,
  renderList,
}: MarqueeProps) {
  return (
    <div className={classNames("ticker-view min-w-0", className)}>
      <div className={classNames("ticker-run flex w-max", isRunning && LOOP_CLASSES[loopSeconds])}>
        {renderList(false)}
        {isRunning ? renderList(true) : null}
      </div>
    </div>
  );
}
