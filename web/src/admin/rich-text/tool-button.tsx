import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names";
import { useRovingControl } from "./roving-focus";

interface ToolButtonProps {
  /** The name, and the key in its toolbar. */
  readonly label: string;
  readonly keys?: string | undefined;
  readonly isFirst?: boolean;
  readonly isPressed?: boolean | undefined;
  /** A tool that cannot be used keeps the focus. */
  readonly isUsable?: boolean;
  readonly opensDialog?: boolean;
  readonly onPress: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button of a toolbar. A press with the mouse leaves the selection in the text. */
export function ToolButton(props: ToolButtonProps) {
  const { label, keys, isFirst, isPressed, isUsable = true, opensDialog, onPress } = props;
  const control = useRovingControl(label, isFirst);
  return (
    <button
      {...control}
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isPressed}
      aria-disabled={isUsable ? undefined : true}
      aria-haspopup={opensDialog ? "dialog" : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (isUsable) onPress();
      }}
      className={classNames(
        "grid min-h-11 flex-none place-items-center rounded-md text-ink-2 hover:bg-grey-soft hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-brand-soft aria-pressed:text-brand-strong md:min-h-9",
        props.className,
      )}
    >
      {props.children}
    </button>
  );
}
