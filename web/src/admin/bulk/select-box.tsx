import { useLayoutEffect, useRef } from "react";
import { classNames } from "../../ui/class-names";
import type { Selection } from "./selection";

interface BoxProps {
  readonly name: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  readonly onChange: () => void;
  /** The visible text; without it, only the box is shown. */
  readonly text?: string;
  readonly className?: string | undefined;
}

/** A checkbox with a large touch target. */
function Box({ name, isChecked, isMixed = false, onChange, text, className }: BoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // The state has no attribute.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label
      className={classNames(
        "inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 text-sm font-semibold",
        className,
      )}
    >
      <input
        ref={input}
        type="checkbox"
        data-select=""
        aria-label={name}
        checked={isChecked}
        onChange={onChange}
        className="size-5 flex-none cursor-pointer accent-brand"
      />
      {text}
    </label>
  );
}

interface RowBoxProps {
  readonly selection: Selection;
  readonly id: number;
  /** Name of the row. */
  readonly name: string;
  readonly className?: string;
}

/** Selects a row. */
export const RowBox = ({ selection, id, name, className }: RowBoxProps) => (
  <Box
    name={`Select ${name}`}
    isChecked={selection.isSelected(id)}
    onChange={() => selection.toggle(id)}
    className={className}
  />
);

interface PageBoxProps {
  readonly selection: Selection;
  /** Shown beside the box, if there is room. */
  readonly text?: string;
  readonly className?: string;
}

/** Selects all rows of the page, or none. */
export function PageBox({ selection, text, className }: PageBoxProps) {
  const { selected, rows, selectAll, clear } = selection;
  const isFull = selected.length === rows;
  return (
    <Box
      name="Select all on this page"
      isChecked={isFull}
      isMixed={selected.length > 0 && !isFull}
      onChange={isFull ? clear : selectAll}
      className={className}
      {...(text && { text })}
    />
  );
}
