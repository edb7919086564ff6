import { type ReactNode, useRef } from "react";
import { useFocusOnRemoval } from "../lists/use-focus-on-removal";

/** The rows of a list of the desk. */
export const DeskRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-xl border border-line bg-paper shadow-card">
    {children}
  </ul>
);

interface DeskRowProps {
  /** Runs after the row was removed with the focused element. */
  readonly onRemoved: () => void;
  readonly children: ReactNode;
}

/** A row that the keys for lists focus. */
export function DeskRow({ onRemoved, children }: DeskRowProps) {
  const ref = useRef<HTMLLIElement>(null);
  useFocusOnRemoval(ref, onRemoved);
  return (
    <li
      ref={ref}
      data-row=""
      tabIndex={-1}
      className="scroll-mt-20 px-4 py-3.5 focus:bg-ground/70 md:px-5"
    >
      {children}
    </li>
  );
}
