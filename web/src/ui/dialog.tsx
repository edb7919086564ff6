import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names";

interface DialogProps {
  readonly title: string;
  /** Asked for by Escape. */
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Stands before everything else until it is answered; then the focus is where it was. */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // While it still stands in the document: the browser gives the focus back.
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
