import { useMemo, useRef } from "react";
import type { GridValue } from "./grid";

interface Step {
  readonly value: GridValue;
  /** The cell whose editing is one step. */
  readonly cell: string | undefined;
}

/** Maximum number of steps that can be undone. */
const MAX_STEPS = 200;

/**
 * Returns the changes of the grid, which can be undone. Typing in one cell is one step. A value
 * that was changed elsewhere is the start of a new history.
 */
export function useGridHistory(value: GridValue, onChange: (value: GridValue) => void) {
  const past = useRef<Step[]>([]);
  const future = useRef<GridValue[]>([]);
  const text = useMemo(() => JSON.stringify(value), [value]);
  const own = useRef(text);
  if (own.current !== text) {
    own.current = text;
    past.current = [];
    future.current = [];
  }

  function show(next: GridValue) {
    own.current = JSON.stringify(next);
    onChange(next);
  }

  return {
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
    change(next: GridValue, cell?: string) {
      const last = past.current.at(-1);
      if (cell === undefined || last?.cell !== cell)
        past.current = [...past.current, { value, cell }].slice(-MAX_STEPS);
      future.current = [];
      show(next);
    },
    undo() {
      const step = past.current.pop();
      if (!step) return;
      future.current.push(value);
      show(step.value);
    },
    redo() {
      const next = future.current.pop();
      if (!next) return;
      past.current.push({ value, cell: undefined });
      show(next);
    },
    /** Ends the step of a cell. */
    endStep() {
      const last = past.current.at(-1);
      if (last?.cell !== undefined)
        past.current = past.current.with(-1, { ...last, cell: undefined });
    },
  };
}
