import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Seconds in which a row goes round once. */
const LOOP_CLASSES = {
  35: "animate-ticker-35",
  32: "animate-ticker-32",
  30: "animate-ticker-30",
} as const;

interface MarqueeState {
  /** The page has come alive, and with it the row. */
  readonly isRunning: boolean;
  /** Its button was pressed. */
  readonly isPaused: boolean;
  readonly toggle: () => void;
}

/** The state of a row that scrolls by. Its element has the class `ticker`, and `data-paused` while it is paused. */
export function useMarquee(): MarqueeState {
  const [isPaused, setPaused] = useState(false);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return { isRunning, isPaused, toggle: () => setPaused(!isPaused) };
}

interface PauseButtonProps {
  readonly marquee: MarqueeState;
  /** What it stops. */
  readonly title: string;
}

export function PauseButton({ marquee, title }: PauseButtonProps) {
  const { isRunning, isPaused, toggle } = marquee;
  return (
    <button
      type="button"
      aria-pressed={isPaused}
      aria-label={`Pause ${title}`}
      onClick={toggle}
      className={classNames(
        "grid size-11 flex-none place-items-center rounded-lg text-ink-2 hover:text-ink motion-reduce:hidden",
        // What stands still has nothing to pause.
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
  /** The list; its copy is for the pointer alone, neither read out nor reached by the keyboard. */
  readonly renderList: (copy: boolean) => ReactNode;
}

/** A list that scrolls by. The second copy only closes the loop, which needs the browser: no page carries it. */
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
