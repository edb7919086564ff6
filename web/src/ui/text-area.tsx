import { type TextareaHTMLAttributes, useId } from "react";
import { FieldFrame, fieldAria, INPUT } from "./field";

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
}

/** Renders a form field with several lines. */
export function TextArea({ label, help, error, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, help, error, className }}>
      <textarea
        {...area}
        {...fieldAria(id, { help, error })}
        className={`${INPUT} block resize-y px-3.5 py-2.5`}
      />
    </FieldFrame>
  );
}
