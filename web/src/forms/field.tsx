import type { ComponentPropsWithRef, ReactNode } from "react";
import { INPUT } from "../ui/search-field";
import { FieldFrame, type FieldText } from "./field-frame";

/** Classes of an input with several lines. */
export const AREA = `${INPUT} field-input block resize-y px-3.5 py-2.5`;
/** Classes of an input with one line. */
export const LINE = `${INPUT} field-input field-line h-12 px-3.5`;

interface FieldProps extends ComponentPropsWithRef<"input">, FieldText {
  /** A button inside the field, after the value. */
  readonly trailing?: ReactNode;
}

/** Renders an input of one line. */
export function Field({ label, help, error, aside, trailing, className, ...input }: FieldProps) {
  const { id, name, required, "aria-describedby": describedBy } = input;
  return (
    <FieldFrame {...{ id, name, label, help, error, aside, required, describedBy, className }}>
      {(aria) =>
        trailing ? (
          <div className="relative">
            <input {...input} {...aria} className={`${LINE} pr-13`} />
            <div className="absolute inset-y-0 right-0.5 grid">{trailing}</div>
          </div>
        ) : (
          <input {...input} {...aria} className={LINE} />
        )
      }
    </FieldFrame>
  );
}

interface TextAreaProps extends ComponentPropsWithRef<"textarea">, FieldText {}

/** Renders an input with several lines. */
export function TextArea({ label, help, error, aside, className, ...area }: TextAreaProps) {
  const { id, name, required, "aria-describedby": describedBy } = area;
  return (
    <FieldFrame {...{ id, name, label, help, error, aside, required, describedBy, className }}>
      {(aria) => <textarea {...area} {...aria} className={AREA} />}
    </FieldFrame>
  );
}
