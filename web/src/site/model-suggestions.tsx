import { type FormEvent, type ReactNode, useId, useState } from "react";
import { ApiError } from "../api/client";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { useSite } from "./settings";

/** Something that a language model suggests, perhaps about something. */
export interface ModelSuggestion {
  readonly about?: string;
  readonly text: string;
}

interface ModelSuggestionsProps {
  /** What is sent, as in "Send … to": "this question and my answer". */
  readonly what: string;
  /** Asks the model; called only when the person has agreed. */
  readonly ask: () => Promise<readonly ModelSuggestion[]>;
}

type State = "asked" | "failed" | "often" | "unagreed" | readonly ModelSuggestion[];

/**
 * What a language model would add, on demand, where the operator has configured one. It always stands below what the
 * tool itself says, and nothing is sent before the person has agreed, each time anew.
 */
export function ModelSuggestions({ what, ask }: ModelSuggestionsProps) {
  const { suggestions: host } = useSite().tools;
  const [state, setState] = useState<State>();
  const id = useId();
  if (!host) return null;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!new FormData(event.currentTarget).has("agreed")) {
      setState("unagreed");
      return;
    }
    setState("asked");
    try {
      setState(await ask());
    } catch (error) {
      setState(error instanceof ApiError && error.status === 429 ? "often" : "failed");
    }
  }
  return (
    <section aria-labelledby={id} className="scripted mt-6 border-t border-line pt-4">
      <h3 id={id} className="flex items-center gap-2 font-bold">
        <Icon name="sparkles" className="text-brand" />
        More ideas from a language model
      </h3>
      {Array.isArray(state) ? (
        <Suggested suggestions={state} />
      ) : (
        <form onSubmit={submit}>
          <label className="mt-1 flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name="agreed"
              className="size-5 flex-none accent-brand"
              aria-invalid={state === "unagreed" || undefined}
              aria-describedby={`${id}-said`}
            />
            {`Send ${what} to ${host}.`}
          </label>
          <p id={`${id}-said`} role="status" className="text-sm text-ink-2">
            {said(state)}
          </p>
          <Button type="submit" size="small" className="mt-2" disabled={state === "asked"}>
            {state === "asked" ? "Asking..." : "Ask for ideas"}
          </Button>
        </form>
      )}
    </section>
  );
}

function said(state: State | undefined): ReactNode {
  switch (state) {
    case "unagreed":
      return <strong className="text-red">Tick the box first: nothing is sent without it.</strong>;
    case "failed":
      return "The language model does not answer just now. What stands above needs none.";
    case "often":
      return "That was often enough for now. Please try again in an hour.";
    case "asked":
      return "This can take half a minute.";
    default:
      return "It leaves this site, so take out names and numbers that are nobody's business.";
  }
}

function Suggested({ suggestions }: { readonly suggestions: readonly ModelSuggestion[] }) {
  return (
    <div role="status">
      <p className="mt-1 text-sm text-ink-2">
        Written by a machine that knows nothing of you: it may be wrong. Use only what is true.
      </p>
      {suggestions.length === 0 ? <p className="mt-2">It has no ideas for this.</p> : null}
      <ul className="mt-2 grid gap-2">
        {suggestions.map(({ about, text }) => (
          <li key={`${about} ${text}`} className="rounded-lg bg-ground px-3.5 py-2.5">
            {about ? <p className="text-sm text-ink-3 line-through">{about}</p> : null}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
