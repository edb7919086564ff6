import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names";

interface DialogProps {
  readonly title: string;
  /** Called on Escape. */
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Shows a modal dialog. When it closes, the focus returns to the previous element. */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Close the dialog while it is still in the document, so that the browser restores the focus.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto rounded-xl border border-line bg-paper p-5 text-ink shadow-card backdrop:bg-[rgb(10_14_30/0.5)] md:p-6",
        wide ? "max-w-5xl" : "max-w-lg",
      )}
    >
      <h2 id={heading} className="text-xl font-bold tracking-tight">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
