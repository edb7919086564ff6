import { type ReactNode, useId, useState } from "react";
import * as t from "#messages/model-suggestions";
import { ApiError } from "../api/client";
import { useSite } from "../app-context/settings";
import { Form, SubmitButton } from "../forms/form";
import { hasErrors, NO_ERRORS } from "../forms/form-errors";
import { type Submission, useSubmit } from "../forms/use-submit";
import { Icon } from "../ui/icon";
import { UserText } from "../ui/user-text";

/** A suggestion of a language model, and the text that it replaces, if any. */
export interface ModelSuggestion {
  readonly about?: string;
  readonly text: string;
}

interface ModelSuggestionsProps {
  /** Returns the label of the consent to send something to a host. */
  readonly consent: (host: string) => string;
  /** Requests the suggestions. Called only after consent. */
  readonly request: () => Promise<readonly ModelSuggestion[]>;
}

/**
 * Suggestions of a language model, on request, if the operator has configured one. They are shown
 * below the results of the tool. Each request needs consent before anything is sent.
 */
export function ModelSuggestions({ consent, request }: ModelSuggestionsProps) {
  const { suggestions: host } = useSite().tools;
  const [suggestions, setSuggestions] = useState<readonly ModelSuggestion[]>();
  const submission = useSubmit({
    validate: (isAgreed: boolean) => (isAgreed ? NO_ERRORS : { agreed: t.noConsent() }),
    send: request,
    onDone: setSuggestions,
  });
  const id = useId();
  if (!host) return null;
  return (
    <section aria-labelledby={id} className="scripted mt-6 border-t border-line pt-4">
      <h3 id={id} className="flex items-center gap-2 font-bold">
        <Icon name="sparkles" className="text-brand" />
        {t.moreIdeas()}
      </h3>
      {suggestions ? (
        <SuggestionList suggestions={suggestions} />
      ) : (
        <Form
          state={submission}
          onSubmit={(form) => submission.submit(new FormData(form).has("agreed"))}
        >
          <label className="mt-1 flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name="agreed"
              className="size-5 flex-none accent-brand"
              aria-invalid={hasErrors(submission.errors) || undefined}
              aria-describedby={`${id}-status`}
            />
            {consent(host)}
          </label>
          <p id={`${id}-status`} role="status" className="text-sm text-ink-2">
            {statusText(submission)}
          </p>
          <SubmitButton
            variant="secondary"
            size="small"
            pending={submission.pending}
            pendingText={t.asking()}
            className="mt-2"
          >
            {t.askForIdeas()}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

function statusText({ errors, failure, pending }: Submission<never>): ReactNode {
  if (errors.agreed) return <strong className="text-red">{errors.agreed}</strong>;
  if (pending) return t.takesTime();
  if (failure instanceof ApiError && failure.status === 429) {
    return t.limitReached();
  }
  return failure ? t.modelUnavailable() : t.leavesSite();
}

function SuggestionList({ suggestions }: { readonly suggestions: readonly ModelSuggestion[] }) {
  return (
    <div role="status">
      <p className="mt-1 text-sm text-ink-2">{t.writtenByMachine()}</p>
      {suggestions.length === 0 ? <p className="mt-2">{t.noIdeas()}</p> : null}
      <ul className="mt-2 grid gap-2">
        {suggestions.map(({ about, text }) => (
          <li key={`${about} ${text}`} className="rounded-lg bg-ground px-3.5 py-2.5">
            {about ? (
              <p className="text-sm text-ink-3 line-through">
                <UserText text={about} />
              </p>
            ) : null}
            <UserText text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
