import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Seconds in which a row goes round once. */
const LOOPS = {
  35: "animate-ticker-35",
  32: "animate-ticker-32",
  30: "animate-ticker-30",
} as const;

interface Movement {
  /** The page has come alive, and with it the row. */
  readonly moving: boolean;
  /** Its button was pressed. */
  readonly paused: boolean;
  readonly toggle: () => void;
}

/** The state of a row that scrolls by. Its element has the class `ticker`, and `data-paused` while it is paused. */
export function useMovement(): Movement {
  const [paused, setPaused] = useState(false);
  const [moving, setMoving] = useState(false);
  useEffect(() => setMoving(true), []);
  return { moving, paused, toggle: () => setPaused(!paused) };
}

interface PauseButtonProps {
  readonly movement: Movement;
  /** What it stops. */
  readonly title: string;
}

export function PauseButton({ movement, title }: PauseButtonProps) {
  const { moving, paused, toggle } = movement;
  return (
    <button
      type="button"
      aria-pressed={paused}
      aria-label={`Pause ${title}`}
      onClick={toggle}
      className={classNames(
        "grid size-11 flex-none place-items-center rounded-lg text-ink-2 hover:text-ink motion-reduce:hidden",
        // What stands still has nothing to pause.
        !moving && "invisible",
      )}
    >
      <Icon name={paused ? "play" : "pause"} />
    </button>
  );
}

interface MovingRowProps {
  readonly movement: Movement;
  readonly loop: keyof typeof LOOPS;
  readonly className?: string;
  /** The list; its copy is for the pointer alone, neither read out nor reached by the keyboard. */
  readonly list: (copy: boolean) => ReactNode;
}

/** A list that scrolls by. The second copy only closes the loop, which needs the browser: no page carries it. */
export function MovingRow({ movement: { moving }, loop, className, list }: MovingRowProps) {
  return (
    <div className={classNames("ticker-view min-w-0", className)}>
      <div className={classNames("ticker-run flex w-max", moving && LOOPS[loop])}>
        {list(false)}
        {moving ? list(true) : null}
      </div>
    </div>
  );
}
