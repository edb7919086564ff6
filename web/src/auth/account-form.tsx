import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { ApiError, fieldErrors, serverMessage } from "../api/client";
import { Alert } from "../ui/alert";
import { Button } from "../ui/button";
import { showToast } from "../ui/toasts";

export type Values<Name extends string> = Readonly<Record<Name, string>>;
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface FormOptions<Name extends string, Answer> {
  readonly validate: (values: Values<Name>) => FieldErrors<Name>;
  readonly send: (values: Values<Name>) => Promise<Answer>;
  readonly onDone: (response: Answer, values: Values<Name>) => void;
  /** Returns the text of the notification about a failure. */
  readonly errorMessage: (message: string | undefined) => string;
  /** Validation errors of the server, if the form was sent without JavaScript. */
  readonly initialErrors?: FieldErrors<Name> | undefined;
}

interface AccountFormState<Name extends string> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors<Name>;
  /** Message and error code of the last failure. Both are cleared by the next attempt. */
  readonly failure: string | undefined;
  readonly code: string | undefined;
  readonly pending: boolean;
  /** Returns the current value of a field. */
  readonly valueOf: (name: Name) => string | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
}

const NO_ERRORS: FieldErrors<never> = {};

/** Provides a form with uncontrolled fields, so that a failure does not lose the input. */
export function useAccountForm<Name extends string, Answer>({
  validate,
  send,
  onDone,
  errorMessage,
  initialErrors = NO_ERRORS,
}: FormOptions<Name, Answer>): AccountFormState<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>(initialErrors);
  const [failure, setFailure] = useState<string>();
  const [code, setCode] = useState<string>();
  const { mutate, isPending } = useMutation({ mutationFn: send });

  function showErrors(newErrors: FieldErrors<Name>) {
    setErrors(newErrors);
    const names = new Set(Object.keys(newErrors));
    const first = inputs(ref.current).find(({ name }) => names.has(name));
    first?.focus();
  }

  function onError(error: unknown) {
    const message = errorMessage(serverMessage(error));
    showToast("error", message);
    setFailure(serverMessage(error) ?? message);
    setCode(error instanceof ApiError ? error.body.code : undefined);
    showErrors(fieldErrors(error) as FieldErrors<Name>);
    // The button loses the focus while it is disabled.
    if (document.activeElement === document.body) {
      ref.current?.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
    }
  }

  return {
    ref,
    errors,
    failure,
    code,
    pending: isPending,
    valueOf: (name) =>
      inputs(ref.current)
        .find((input) => input.name === name)
        ?.value.trim(),
    onSubmit(event) {
      event.preventDefault();
      setFailure(undefined);
      setCode(undefined);
      const values = formValues<Name>(event.currentTarget);
      const newErrors = validate(values);
      showErrors(newErrors);
      if (Object.keys(newErrors).length > 0) return;
      // The callback runs only if the form is still mounted, so a user who left it is not
      // redirected.
      mutate(values, { onSuccess: (response) => onDone(response, values), onError });
    },
    onInput({ target }) {
      if (!isTextElement(target) || !(target.name in errors)) return;
      const { [target.name as Name]: _, ...others } = errors;
      setErrors(others as FieldErrors<Name>);
    },
  };
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const isTextElement = (element: unknown): element is TextElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const inputs = (form: HTMLFormElement | null) => [...(form?.elements ?? [])].filter(isTextElement);

function formValues<Name extends string>(form: HTMLFormElement): Values<Name> {
  const values = inputs(form).map(({ name, type, value }) => [
    name,
    type === "email" ? value.trim() : value,
  ]);
  return Object.fromEntries(values);
}

interface AccountFormProps {
  readonly form: Omit<AccountFormState<never>, "errors" | "code">;
  readonly action: string;
  readonly pendingAction: string;
  /** The target of the form without JavaScript. The browser then validates the fields itself. */
  readonly actionUrl?: string;
  /** An action that solves the failure, such as a link. */
  readonly remedy?: ReactNode;
  readonly children: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  const { form, action, pendingAction, actionUrl, remedy, children } = props;
  const { ref, failure, pending, onSubmit, onInput } = form;
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
  }, [ref]);
  return (
    <form
      ref={ref}
      method="post"
      action={actionUrl}
      noValidate={actionUrl === undefined}
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex flex-col gap-5"
    >
      {children}
      {failure ? (
        // The notification has been announced already. This copy stays on the page.
        <Alert quiet message={failure}>
          {remedy}
        </Alert>
      ) : null}
      <Button type="submit" variant="primary" disabled={pending}>
        {pending ? pendingAction : action}
      </Button>
    </form>
  );
}
