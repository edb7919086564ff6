import { type FormEvent, useState } from "react";
import { Button } from "../ui/button";

// Not useId: on the server the footer is rendered by itself.
const FIELD = "subscribe-email";

/** Takes an address and says honestly what happens with it: nothing is sent before mails can be confirmed. */
export function SubscribeBox() {
  const [answer, setAnswer] = useState("");

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.currentTarget.reset();
    setAnswer("Thank you! Job alerts by email are not open yet, so your address was not stored.");
  }

  return (
    <form onSubmit={onSubmit}>
      <label htmlFor={FIELD} className="mb-2 block font-bold">
        Job alerts by email
      </label>
      <div className="flex gap-2">
        <input
          id={FIELD}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          className="h-12 w-full min-w-0 flex-1 rounded-lg border border-control bg-paper px-3.5"
        />
        <Button type="submit" variant="primary">
          Subscribe
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2 not-empty:mt-2">
        {answer}
      </p>
    </form>
  );
}
