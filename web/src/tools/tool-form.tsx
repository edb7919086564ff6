import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { FaultLinks } from "./fault-links";
import { ANSWER_ID, goTo, goToAnswer } from "./tool-answer";

/** What is wrong with a form, by the name of the field. */
export type Faults = Readonly<Record<string, string>>;

/** The id of a field of a tool's form, to which what is wrong with it leads. */
export const fieldId = (name: string) => `field-${name}`;

interface ToolFormProps {
  readonly path: string;
  readonly action: string;
  readonly faults: Faults;
  readonly children: ReactNode;
  /** Another button. It comes after the main one, which is that of the Enter key. */
  readonly besides?: ReactNode;
}

/**
 * A GET form: what is filled in stands in the address, so the server can answer as well as the browser, and the answer
 * can be passed on. With JavaScript the page itself answers, at once.
 */
export function ToolForm({ path, action, faults, children, besides }: ToolFormProps) {
  const { search } = useLocation();
  const { form, onSubmit } = useOwnAnswer(path, search);
  return (
    <form
      // Back and Forward change the address; the fields follow.
      key={search}
      ref={form}
      action={`${path}#${ANSWER_ID}`}
      onSubmit={onSubmit}
      className="flex flex-col gap-5 rounded-xl border border-line bg-paper p-4 shadow-card md:p-6"
    >
      <FaultList faults={faults} />
      {children}
      <Button type="submit" variant="primary">
        {action}
      </Button>
      {besides}
    </form>
  );
}

function useOwnAnswer(path: string, search: string) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const next = useRef<string>(undefined);
  // Whoever asked goes on at the answer, or at what is wrong. A button may lead elsewhere (`data-next`).
  useEffect(() => {
    if (next.current !== undefined && search !== undefined) goOn(form, next.current);
    next.current = undefined;
  }, [search]);
  return {
    form,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const query = queryOf(event.currentTarget, submitter);
      const href = query === "" ? path : `${path}?${query}`;
      const to = submitter?.dataset.next ?? ANSWER_ID;
      if (href === path + search) goOn(form, to);
      else {
        next.current = to;
        navigate(href);
      }
    },
  };
}

function goOn(form: RefObject<HTMLFormElement | null>, id: string) {
  if (id !== ANSWER_ID) return goTo(document.getElementById(id), "center");
  const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
  if (wrong) goTo(wrong, "center");
  else goToAnswer("start");
}

/** What the form would send, without what is empty. */
function queryOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const said = [...new FormData(form, submitter)]
    .map(([name, value]) => [name, String(value).trim()])
    .filter(([, value]) => value !== "");
  return new URLSearchParams(said).toString();
}

function FaultList({ faults }: { readonly faults: Faults }) {
  const all = Object.entries(faults);
  if (all.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg bg-red-soft px-3.5 py-3 text-red">
      <p className="flex items-center gap-2.5 font-semibold">
        <Icon name="circle-alert" />
        {all.length === 1 ? "There is a problem" : "There are problems"}
      </p>
      <ul className="mt-1 pl-7">
        <FaultLinks faults={all.map(([name, words]) => [fieldId(name), words])} />
      </ul>
    </div>
  );
}
