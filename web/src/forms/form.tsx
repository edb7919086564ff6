import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef } from "react";
import { Button } from "../ui/button";
import { FormErrors, focusFirstError } from "./form-errors";
import type { Submission } from "./use-submit";

interface FormProps extends Omit<ComponentPropsWithoutRef<"form">, "onSubmit"> {
  /** The submission of the form, or only the errors if the form is sent in another way. */
  readonly state: Pick<Submission<never>, "errors"> &
    Partial<Pick<Submission<never>, "attempts" | "clearError">>;
  readonly ref?: RefObject<HTMLFormElement | null> | undefined;
  /** Sends the form in place of the browser. */
  readonly onSubmit?: (form: HTMLFormElement, submitter: HTMLElement | null) => void;
}

/**
 * Renders a form whose fields show the errors of its state. After an attempt, the first invalid
 * field gets the focus. Editing a field removes its error. Without JavaScript, the browser
 * validates and sends the fields, and the server renders the form again.
 */
export function Form({ state, ref, onSubmit, onInput, noValidate, children, ...form }: FormProps) {
  const ownRef = useRef<HTMLFormElement>(null);
  const element = ref ?? ownRef;
  useFormFocus(element, state.attempts ?? 0);
  useEffect(() => {
    // With JavaScript, the form shows the errors itself.
    if (element.current) element.current.noValidate = noValidate ?? true;
  }, [element, noValidate]);
  return (
    <FormErrors value={state.errors}>
      <form
        ref={element}
        method="post"
        noValidate={noValidate}
        {...form}
        onSubmit={
          onSubmit &&
          ((event) => {
            event.preventDefault();
            onSubmit(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
          })
        }
        onInput={(event) => {
          onInput?.(event);
          state.clearError?.((event.target as HTMLInputElement).name);
        }}
      >
        {children}
      </form>
    </FormErrors>
  );
}

/** Moves the focus after an attempt, and to an error that came with the page. */
function useFormFocus(ref: RefObject<HTMLFormElement | null>, attempts: number) {
  useEffect(() => {
    const form = ref.current;
    if (!form || (attempts === 0 && form.contains(document.activeElement))) return;
    if (focusFirstError(form) || attempts === 0) return;
    // The button loses the focus while it is disabled.
    if (document.activeElement === document.body) {
      const button = [...form.elements].find((element) => element.matches("[type=submit]"));
      if (button instanceof HTMLElement) button.focus();
    }
  }, [ref, attempts]);
}

/** Returns the text of each field by name. */
export const formValues = <Name extends string>(form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<Name, string>;

interface SubmitButtonProps extends ComponentPropsWithoutRef<typeof Button> {
  /** The form is being sent. */
  readonly pending: boolean;
  /** Text while the form is being sent. */
  readonly pendingText: string;
}

/** Renders the button that sends a form. It is disabled while the form is being sent. */
export const SubmitButton = ({ pending, pendingText, children, ...button }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant="primary"
    disabled={pending}
    aria-busy={pending || undefined}
    {...button}
  >
    {pending ? pendingText : children}
  </Button>
);
