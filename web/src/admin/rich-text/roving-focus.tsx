import { createContext, type KeyboardEvent, type ReactNode, use, useState } from "react";

interface RovingFocus {
  /** The control that Tab reaches. Without one, it is the first. */
  readonly current: string | undefined;
  readonly setCurrent: (control: string) => void;
}

const RovingFocusContext = createContext<RovingFocus>({
  current: undefined,
  setCurrent: () => undefined,
});

/** Returns the props of a control of a toolbar: only one of them is reached by Tab. */
export function useRovingControl(control: string, isFirst = false) {
  const { current, setCurrent } = use(RovingFocusContext);
  return {
    tabIndex: (current === undefined ? isFirst : current === control) ? 0 : -1,
    onFocus: () => setCurrent(control),
    "data-control": control,
  };
}

interface ToolbarProps {
  readonly label: string;
  /** The id of the element on which the tools act. */
  readonly controls: string;
  readonly className: string;
  /** Moves the focus back into the text. */
  readonly onLeave: () => void;
  /** Moves the focus to the next toolbar, if there are several. */
  readonly onNextToolbar?: () => void;
  readonly children: ReactNode;
}

/** A toolbar whose controls are reached by the arrow keys, Home and End (ARIA toolbar pattern). */
export function Toolbar(props: ToolbarProps) {
  const { label, controls, className, onLeave, onNextToolbar, children } = props;
  const [current, setCurrent] = useState<string>();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape") onLeave();
    else if (event.key === "F10" && event.altKey) onNextToolbar?.();
    else if (!focusOther(event.currentTarget, event.key)) return;
    event.preventDefault();
  }
  return (
    <RovingFocusContext value={{ current, setCurrent }}>
      <div
        role="toolbar"
        aria-label={label}
        aria-controls={controls}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className={className}
      >
        {children}
      </div>
    </RovingFocusContext>
  );
}

/** Focuses the control to which a key leads. Returns whether the key leads to one. */
function focusOther(toolbar: HTMLElement, key: string): boolean {
  const controls = [...toolbar.querySelectorAll<HTMLElement>("[data-control]")];
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const next = nextIndex(key, at, controls.length);
  if (next === undefined) return false;
  controls[next]?.focus();
  return true;
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Focuses the control of a toolbar that Tab reaches. */
export function focusToolbar(toolbar: Element | null | undefined): void {
  toolbar?.querySelector<HTMLElement>('[data-control][tabindex="0"]')?.focus();
}
