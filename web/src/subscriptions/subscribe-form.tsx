import { type FormEvent, useState } from "react";
import { Button } from "../ui/button";

/** How a try to subscribe went, in words. */
export interface SubmitResult {
  readonly success: boolean;
  /** The address is what was wrong. */
  readonly isFieldError?: boolean;
  readonly message: string;
}

interface SubscribeFormProps {
  /** The field's; not useId, since on the server the footer is rendered by itself. */
  readonly id: string;
  readonly label: string;
  /** What was wrong when it was sent without JavaScript. */
  readonly problem?: SubmitResult | undefined;
  readonly defaultValue?: string | undefined;
}

const HINT = "We send a link to confirm first. Every mail has one to leave.";

/** Takes an address; a form that the browser sends by itself, where there is no JavaScript. */
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
    <form action="/subscribe" method="post" onSubmit={onSubmit}>
      <label htmlFor={id} className="mb-2 block font-bold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={defaultValue}
          aria-invalid={result?.isFieldError}
          aria-describedby={`${id}-status`}
          className="h-12 w-full min-w-0 flex-1 rounded-lg border border-control bg-paper px-3.5 aria-invalid:border-red"
        />
        <Button type="submit" variant="primary" aria-busy={pending || undefined}>
          {pending ? "Subscribing…" : "Subscribe"}
        </Button>
      </div>
      {/* It keeps the room of the longest that is said. The same words twice would not be read out again: they go while it is tried anew. */}
      <p
        id={`${id}-status`}
        role="status"
        className={`mt-2 min-h-[3lh] text-sm ${result?.success === false ? "text-red" : "text-ink-2"}`}
      >
        {result && pending ? "" : (result?.message ?? HINT)}
      </p>
    </form>
  );
}
