import { type FormEvent, useState } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/subscribe-form";
import { Button } from "../ui/button";
import type { SubmitResult } from "./subscribe-request";

interface SubscribeFormProps {
  /** ID of the field. Not useId, because the server renders the footer on its own. */
  readonly id: string;
  readonly label: string;
  /** The error, if the form was sent without JavaScript. */
  readonly problem?: SubmitResult | undefined;
  readonly defaultValue?: string | undefined;
}

/** Renders the subscription form. Without JavaScript the browser sends it. */
export function SubscribeForm({ id, label, problem, defaultValue }: SubscribeFormProps) {
  const [result, setResult] = useState(problem);
  const [pending, setPending] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setPending(true);
    import("./subscribe-request").then(
      ({ submitSubscription }) =>
        submitSubscription(form).then((newResult) => {
          setResult(newResult);
          setPending(false);
        }),
      () => form.submit(),
    );
  }

  return (
    <form action={localizePath("/subscribe")} method="post" onSubmit={onSubmit}>
      <label htmlFor={id} className="mb-2 block font-bold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={t.emailExample()}
          defaultValue={defaultValue}
          aria-invalid={result?.isFieldError}
          aria-describedby={`${id}-status`}
          className="h-12 w-full min-w-0 flex-1 rounded-lg border border-control bg-paper px-3.5 aria-invalid:border-red"
        />
        <Button type="submit" variant="primary" aria-busy={pending || undefined}>
          {pending ? t.subscribing() : t.subscribe()}
        </Button>
      </div>
      {/* Reserves the height of the longest message. The text is cleared during a request, so
          that a repeated message is announced again. */}
      <p
        id={`${id}-status`}
        role="status"
        className={`mt-2 min-h-[3lh] text-sm ${result?.success === false ? "text-red" : "text-ink-2"}`}
      >
        {result && pending ? "" : (result?.message ?? t.confirmHint())}
      </p>
    </form>
  );
}
