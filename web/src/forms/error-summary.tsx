import * as t from "#messages/forms";
import { Alert } from "../ui/alert";
import { type FieldErrors, fieldId } from "./form-errors";

interface ErrorSummaryProps {
  readonly errors: FieldErrors;
  /** Heading of the links; by default whether there are several problems. */
  readonly message?: string;
  readonly className?: string;
}

/**
 * Announces the errors of a form that is longer than a screen. Links to the invalid fields work
 * without JavaScript. Fields with the same error share a link to the first of them.
 */
export function ErrorSummary({ errors, message, className }: ErrorSummaryProps) {
  const firstNames = new Map<string, string>();
  for (const [name, text] of Object.entries(errors)) {
    if (!firstNames.has(text)) firstNames.set(text, name);
  }
  if (firstNames.size === 0) return null;
  return (
    <Alert
      message={message ?? t.thereAreProblems(firstNames.size)}
      {...(className && { className })}
    >
      <ul>
        {[...firstNames].map(([text, name]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} className="inline-flex min-h-11 items-center underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
