import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { fieldErrors, serverMessage } from "../api/client";
import { showToast } from "../ui/toasts";

type FieldErrors = Readonly<Record<string, string>>;

interface AccountForm<Answer> {
  readonly fields: readonly string[];
  /** What is wrong before anybody is asked. */
  readonly check: (values: FieldErrors) => FieldErrors;
  readonly send: (values: FieldErrors) => Promise<Answer>;
  readonly onSuccess: (answer: Answer) => void;
  /** Says that it failed, where the server says nothing. */
  readonly failed: string;
}

/** A form whose faults stand at their fields; the first of them gets the focus. */
export function useAccountForm<Answer>(options: AccountForm<Answer>) {
  const { fields, check, send, onSuccess, failed } = options;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  function show(wrong: FieldErrors): boolean {
    setErrors(wrong);
    const first = fields.find((field) => wrong[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  }

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess,
    onError(error) {
      if (!show(fieldErrors(error))) showToast("error", serverMessage(error) ?? failed);
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      fields.map((field) => [field, String(given.get(field) ?? "")]),
    );
    if (!show(check(values))) mutate(values);
  }

  return { form, errors, onSubmit, pending: isPending };
}
