import { type ReactNode, type RefObject, useRef } from "react";
import { localizePath } from "#language/paths";
import { ApiError, serverMessage } from "../api/client";
import { Alert } from "../ui/alert";
import { showToast } from "../ui/toasts";
import { Form, formValues, SubmitButton } from "./form";
import type { FieldErrors } from "./form-errors";
import { type Submission, useSubmit } from "./use-submit";

/** Field values by name. */
export type FieldValues<Name extends string> = Readonly<Record<Name, string>>;

interface RequestFormOptions<Name extends string, Response> {
  readonly validate: (values: FieldValues<Name>) => FieldErrors;
  readonly send: (values: FieldValues<Name>) => Promise<Response>;
  readonly onDone: (response: Response, values: FieldValues<Name>) => void;
  /** Returns the text of the notification about a failure. */
  readonly errorMessage: (message: string | undefined) => string;
  readonly initialErrors?: FieldErrors | undefined;
}

interface RequestFormState<Name extends string> extends Submission<FieldValues<Name>> {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Message and error code of the last failure. */
  readonly message: string | undefined;
  readonly code: string | undefined;
}

/**
 * Provides a form whose values are one request to the API. Its fields are uncontrolled, so that a
 * failure does not lose the input.
 */
export function useRequestForm<Name extends string, Response>(
  options: RequestFormOptions<Name, Response>,
): RequestFormState<Name> {
  const { errorMessage, ...submitOptions } = options;
  const ref = useRef<HTMLFormElement>(null);
  const submission = useSubmit({
    ...submitOptions,
    onFailed: (error) => showToast("error", errorMessage(serverMessage(error))),
  });
  const { failure } = submission;
  return {
    ...submission,
    ref,
    message: failure ? (serverMessage(failure) ?? errorMessage(undefined)) : undefined,
    code: failure instanceof ApiError ? failure.body.code : undefined,
  };
}

interface RequestFormProps<Name extends string> {
  readonly form: RequestFormState<Name>;
  readonly action: string;
  readonly pendingAction: string;
  /** The target of the form without JavaScript. */
  readonly actionUrl?: string;
  readonly onInput?: () => void;
  /** An action that solves the failure, such as a link. */
  readonly remedy?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a form of one column, with its failure above the button. */
export function RequestForm<Name extends string>(props: RequestFormProps<Name>) {
  const { form, action, pendingAction, actionUrl, onInput, remedy, children } = props;
  return (
    <Form
      state={form}
      ref={form.ref}
      action={actionUrl && localizePath(actionUrl)}
      onSubmit={(element) => form.submit(formValues<Name>(element))}
      onInput={onInput}
      className="flex flex-col gap-5"
    >
      {children}
      {form.message ? (
        // The notification has been announced already. This copy stays on the page.
        <Alert quiet message={form.message}>
          {remedy}
        </Alert>
      ) : null}
      <SubmitButton pending={form.pending} pendingText={pendingAction}>
        {action}
      </SubmitButton>
    </Form>
  );
}
