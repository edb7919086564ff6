import { type ReactNode, useId } from "react";

interface ReviewFrameProps {
  /** Path of the value, to which findings and confirmations refer. */
  readonly path: string;
  readonly label: string;
  readonly isUnconfirmed: boolean;
  /** The value has one line, in which Enter confirms it and Escape empties it. */
  readonly isSimple?: boolean;
  /** The value has one input, whose label is that of the frame. */
  readonly isSingle?: boolean;
  /** The state of the value, beside its label. */
  readonly state?: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a value that the review of a notice visits. */
export function ReviewFrame(props: ReviewFrameProps) {
  const { path, label, isUnconfirmed, isSimple, isSingle, state, actions, children } = props;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot contain its heading in a row
    <div
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      data-fact={path}
      data-simple={isSimple || undefined}
      data-single={isSingle || undefined}
      data-unconfirmed={isUnconfirmed || undefined}
      className="min-w-0 scroll-mt-24"
    >
      <div className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={id} className="text-sm font-bold">
          {label}
        </h3>
        {state}
        <span className="grow" />
        {actions}
      </div>
      {children}
    </div>
  );
}
