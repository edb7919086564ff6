import { type ComponentPropsWithRef, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

interface FieldText {
  readonly label: string;
  /** Help text, if the label is not enough. */
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldText {
  readonly trailing?: ReactNode;
}

export const INPUT =
  "w-full rounded-lg border border-control bg-paper text-ink aria-invalid:border-red";
/** Classes of a label inside its field, above the value. */
export const INNER_LABEL =
  "pointer-events-none absolute top-1.5 right-3 truncate text-xs/4 font-semibold text-ink-3";

/** Returns the ARIA attributes that associate a field with its help and error texts. */
export const fieldAria = (
  id: string,
  { help, error }: Pick<FieldText, "help" | "error">,
  describedBy?: string,
) => ({
  id,
  "aria-invalid": error ? true : undefined,
  "aria-describedby":
    classNames(Boolean(error) && `${id}-error`, Boolean(help) && `${id}-help`, describedBy) ||
    undefined,
});

/** Renders a form field with a label above and an associated error. */
export function Field({
  label,
  help,
  error,
  trailing,
  id: givenId,
  className,
  ...input
}: FieldProps) {
  const generated = useId();
  const id = givenId ?? generated;
  return (
    <FieldFrame {...{ id, label, help, error, className }}>
      <div className="relative">
        <input
          {...input}
          {...fieldAria(id, { help, error }, input["aria-describedby"])}
          className={classNames(INPUT, "h-12 px-3.5", trailing !== undefined && "pr-13")}
        />
        {trailing ? <div className="absolute inset-y-0 right-0.5 grid">{trailing}</div> : null}
      </div>
    </FieldFrame>
  );
}

interface FieldFrameProps extends FieldText {
  readonly id: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Renders label, help and error around an input. */
export function FieldFrame({ id, label, help, error, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children}
      {help ? (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-2">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 flex items-center gap-1.5 text-sm text-red">
          <Icon name="circle-alert" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Height of the fields and the button of a search bar; smaller on a phone. */
export const SEARCH_HEIGHT = "h-13 md:h-14";
/** Maximum length of a query, in characters. The server ignores the rest. */
export const MAX_SEARCH_CHARS = 200;

interface SearchFieldProps extends ComponentPropsWithRef<"input"> {
  readonly label: string;
  readonly icon: IconName;
}

/** Renders a field of a search bar. Its label is inside, above the value. */
export function SearchField({ label, icon, id: givenId, ...input }: SearchFieldProps) {
  const generated = useId();
  const id = givenId ?? generated;
  return (
    <div className="relative">
      <Icon
        name={icon}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
      />
      <label htmlFor={id} className={classNames(INNER_LABEL, "left-10.5")}>
        {label}
      </label>
      <input
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_CHARS}
        {...input}
        id={id}
        className={classNames(INPUT, SEARCH_HEIGHT, "text-ellipsis pt-5 pr-3 pl-10.5")}
      />
    </div>
  );
}
