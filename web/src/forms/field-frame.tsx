import { type ReactNode, use, useId } from "react";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { FormErrors, fieldId } from "./form-errors";

/** The texts around an input. */
export interface FieldText {
  readonly label: string;
  /** Help text, if the label is not enough. */
  readonly help?: ReactNode;
  /** An error that the form does not hold. It replaces the form's. */
  readonly error?: string | undefined;
  /** Shown beside the label. */
  readonly aside?: ReactNode;
}

/** Attributes that link an input to its label, its help and its error. */
export interface FieldAria {
  readonly id: string;
  readonly required: boolean;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldText {
  /** Name of the field in its form, which gives it an id and the error of the form. */
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  /** Ids of further descriptions. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (aria: FieldAria) => ReactNode;
}

/** Renders label, help and error around an input. */
export function FieldFrame(props: FieldFrameProps) {
  const { name, label, help, aside, required = false, describedBy, className, children } = props;
  const generatedId = useId();
  const formErrors = use(FormErrors);
  const id = props.id ?? (name === undefined ? generatedId : fieldId(name));
  const error = props.error ?? (name === undefined ? undefined : formErrors[name]);
  const labelElement = (
    <label
      htmlFor={id}
      data-required={required || undefined}
      className="field-label mb-1.5 block font-semibold"
    >
      {label}
    </label>
  );
  return (
    <div className={className}>
      {aside ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {labelElement}
          {aside}
        </div>
      ) : (
        labelElement
      )}
      {children({
        id,
        required,
        "aria-invalid": error ? true : undefined,
        "aria-describedby":
          classNames(error && `${id}-error`, help ? `${id}-help` : "", describedBy) || undefined,
      })}
      {help ? <FieldHelp id={`${id}-help`}>{help}</FieldHelp> : null}
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </div>
  );
}

interface FieldHelpProps {
  readonly id: string;
  readonly children: ReactNode;
}

export const FieldHelp = ({ id, children }: FieldHelpProps) => (
  <p id={id} className="field-help mt-1.5 text-sm text-ink-2">
    {children}
  </p>
);

interface FieldErrorProps {
  readonly id: string;
  readonly message: string;
}

export const FieldError = ({ id, message }: FieldErrorProps) => (
  <p id={id} className="mt-1.5 flex items-center gap-1.5 text-sm text-red">
    <Icon name="circle-alert" />
    {message}
  </p>
);
