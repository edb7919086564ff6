import { type ReactNode, useEffect, useRef } from "react";
import { localizePath } from "#language/paths";
import { navigate, useLocation } from "../app-context/location";
import { ErrorSummary } from "../forms/error-summary";
import { Form } from "../forms/form";
import { type FieldErrors, focusFirstError } from "../forms/form-errors";
import { Button } from "../ui/button";
import { focusAndScroll, focusResult, RESULT_ID } from "./tool-result";

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
    <Form
      // Remounts the fields with the values of the new URL after Back or Forward.
      key={search}
      ref={form}
      state={{ errors }}
      method="get"
      action={localizePath(`${path}#${RESULT_ID}`)}
      // Without values there is nothing to calculate, so the browser requires them.
      noValidate={false}
      onSubmit={onSubmit}
      className="flex flex-col gap-5 rounded-xl border border-line bg-paper p-4 shadow-card md:p-6"
    >
      <ErrorSummary errors={errors} />
      {children}
      <Button type="submit" variant="primary">
        {action}
      </Button>
      {extraButton}
    </Form>
  );
}

function useInPageSubmit(path: string, search: string) {
  const form = useRef<HTMLFormElement>(null);
  const next = useRef<string>(undefined);
  // After submission, focuses the result, the first invalid field, or the element named by the
  // button's `data-next`.
  useEffect(() => {
    if (next.current !== undefined && search !== undefined) focusNext(form.current, next.current);
    next.current = undefined;
  }, [search]);
  return {
    form,
    onSubmit(element: HTMLFormElement, submitter: HTMLElement | null) {
      const query = formQuery(element, submitter);
      const href = query === "" ? path : `${path}?${query}`;
      const targetId = submitter?.dataset.next ?? RESULT_ID;
      if (href === path + search) focusNext(element, targetId);
      else {
        next.current = targetId;
        navigate(href);
      }
    },
  };
}

function focusNext(form: HTMLFormElement | null, id: string) {
  if (id !== RESULT_ID) focusAndScroll(document.getElementById(id), "center");
  else if (form && !focusFirstError(form)) focusResult("start");
}

/** Returns the query that the form would send, without empty fields. */
function formQuery(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const entries = [...new FormData(form, submitter)]
    .map(([name, value]) => [name, String(value).trim()])
    .filter(([, value]) => value !== "");
  return new URLSearchParams(entries).toString();
}
