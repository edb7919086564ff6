import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { ErrorSummaryItems } from "./error-summary";
import { focusAndScroll, focusResult, RESULT_ID } from "./tool-result";

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the id of a field, which links to errors target. */
export const fieldId = (name: string) => `field-${name}`;

interface ToolFormProps {
  readonly path: string;
  readonly action: string;
  readonly errors: FieldErrors;
  readonly children: ReactNode;
  /** Another button after the main one. Enter triggers the main one. */
  readonly extraButton?: ReactNode;
}

/**
 * A GET form whose values are in the URL. The server can render the result as well as the browser,
 * and the URL can be shared. With JavaScript, the result is rendered in the page without a request.
 */
export function ToolForm({ path, action, errors, children, extraButton }: ToolFormProps) {
  const { search } = useLocation();
  const { form, onSubmit } = useInPageSubmit(path, search);
  return (
    <form
      // Remounts the fields with the values of the new URL after Back or Forward.
      key={search}
      ref={form}
      action={`${path}#${RESULT_ID}`}
      onSubmit={onSubmit}
      className="flex flex-col gap-5 rounded-xl border border-line bg-paper p-4 shadow-card md:p-6"
    >
      <ErrorSummary errors={errors} />
      {children}
      <Button type="submit" variant="primary">
        {action}
      </Button>
      {extraButton}
    </form>
  );
}

function useInPageSubmit(path: string, search: string) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const next = useRef<string>(undefined);
  // After submission, focuses the result, the first invalid field, or the element named by the
  // button's `data-next`.
  useEffect(() => {
    if (next.current !== undefined && search !== undefined) focusField(form, next.current);
    next.current = undefined;
  }, [search]);
  return {
    form,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const query = formQuery(event.currentTarget, submitter);
      const href = query === "" ? path : `${path}?${query}`;
      const targetId = submitter?.dataset.next ?? RESULT_ID;
      if (href === path + search) focusField(form, targetId);
      else {
        next.current = targetId;
        navigate(href);
      }
    },
  };
}

function focusField(form: RefObject<HTMLFormElement | null>, id: string) {
  if (id !== RESULT_ID) return focusAndScroll(document.getElementById(id), "center");
  const invalidField = form.current?.querySelector<HTMLElement>("[aria-invalid]");
  if (invalidField) focusAndScroll(invalidField, "center");
  else focusResult("start");
}

/** Returns the query that the form would send, without empty fields. */
function formQuery(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const entries = [...new FormData(form, submitter)]
    .map(([name, value]) => [name, String(value).trim()])
    .filter(([, value]) => value !== "");
  return new URLSearchParams(entries).toString();
}

function ErrorSummary({ errors }: { readonly errors: FieldErrors }) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg bg-red-soft px-3.5 py-3 text-red">
      <p className="flex items-center gap-2.5 font-semibold">
        <Icon name="circle-alert" />
        {entries.length === 1 ? "There is a problem" : "There are problems"}
      </p>
      <ul className="mt-1 pl-7">
        <ErrorSummaryItems errors={entries.map(([name, message]) => [fieldId(name), message])} />
      </ul>
    </div>
  );
}
