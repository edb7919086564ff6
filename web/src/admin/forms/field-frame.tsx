import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names";
import { INPUT } from "../../ui/field";
import { Icon } from "../../ui/icon";

/** Styles of form inputs: compact on desktops, large enough for touch on phones. */
export const FORM_INPUT = classNames(INPUT, "px-3 md:text-sm");
export const FORM_LINE = classNames(FORM_INPUT, "h-11 md:h-10");

/** ARIA attributes that link an input to its label, its help and its error. */
export interface FieldAria {
  readonly id: string;
  readonly required: boolean;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FormFieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Shown beside the label. */
  readonly aside?: ReactNode;
  readonly children: (aria: FieldAria) => ReactNode;
}

/** A form field with its label above and its help and error below, both linked to the input. */
export function FormFieldFrame(props: FormFieldFrameProps) {
  const { id, label, required = false, help, error, aside, children } = props;
  const descriptionIds = [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <label
          htmlFor={id}
          className={classNames(
            "text-sm font-semibold",
            required && "after:text-red after:content-['_*'/'']",
          )}
        >
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        required,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": descriptionIds.join(" ") || undefined,
      })}
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
      {help ? (
        <p id={`${id}-help`} className="mt-1 text-xs text-ink-3">
          {help}
        </p>
      ) : null}
    </>
  );
}

export function FieldError({ id, message }: { readonly id: string; readonly message: string }) {
  return (
    <p id={id} className="mt-1 flex items-center gap-1.5 text-sm text-red">
      <Icon name="circle-alert" />
      {message}
    </p>
  );
}
