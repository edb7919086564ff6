import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "../ui/button";
import { SearchField } from "../ui/field";
import { type ListAddress, listHref } from "./list-filter";

const DEBOUNCE = 500;

interface JobSearchFormProps {
  readonly path: string;
  readonly address: ListAddress;
  /** What can be searched for, and what a visitor might type. */
  readonly label: string;
  readonly example: string;
}

/** A GET form, so that it works by itself; with JavaScript it applies what is typed after a pause. */
export function JobSearchForm({ path, address, label, example }: JobSearchFormProps) {
  const { form, ...handlers } = useLiveSearch(path, address);
  return (
    <search>
      <form
        ref={form}
        action={path}
        method="get"
        {...handlers}
        className="my-4 grid grid-cols-[1fr_auto] gap-2.5 *:first:col-span-2 md:grid-cols-[1.6fr_1fr_auto] md:*:first:col-span-1"
      >
        <SearchField
          name="q"
          icon="search"
          label={label}
          placeholder={example}
          defaultValue={address.q}
          enterKeyHint="search"
        />
        <SearchField
          name="loc"
          icon="map-pin"
          label="Location"
          placeholder="City or state"
          defaultValue={address.loc}
          enterKeyHint="search"
        />
        <Button type="submit" variant="primary" className="h-14">
          Search
        </Button>
      </form>
    </search>
  );
}

function typed(form: HTMLFormElement): Pick<ListAddress, "q" | "loc"> {
  const values = new FormData(form);
  return { q: String(values.get("q") ?? "").trim(), loc: String(values.get("loc") ?? "").trim() };
}

/** What is typed in one go. Back leads to where it began, not through every pause. */
interface Burst {
  applied: boolean;
}

function useLiveSearch(path: string, address: ListAddress) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const burst = useRef<Burst>({ applied: false });
  const { q, loc } = address;

  function endBurst() {
    burst.current = { applied: false };
  }
  function apply(typing: Burst) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const next = typed(form.current);
    if (next.q === q && next.loc === loc) return;
    navigate(listHref(path, { ...next, page: 1 }), { replace: typing.applied });
    typing.applied = true;
  }
  const latestApply = useRef(apply);
  latestApply.current = apply;

  const onInput = () => scheduleApply(timer, latestApply, burst.current);

  // What was typed while the page was still coming alive counts as well.
  useEffect(() => {
    if (form.current && isEdited(form.current)) {
      scheduleApply(timer, latestApply, burst.current);
    }
    return () => clearTimeout(timer.current);
  }, []);

  // Back, Forward and "Clear Filters" change the address: the fields follow, unless somebody is typing.
  useEffect(() => {
    if (!form.current || timer.current !== undefined) return;
    const now = typed(form.current);
    if (now.q !== q || now.loc !== loc) burst.current = { applied: false };
    if (now.q !== q) setValue(form.current, "q", q);
    if (now.loc !== loc) setValue(form.current, "loc", loc);
  }, [q, loc]);

  return {
    form,
    onInput,
    onBlur: endBurst,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(burst.current);
      endBurst();
    },
  };
}

type Ref<T> = { current: T };

function scheduleApply(
  timer: Ref<ReturnType<typeof setTimeout> | undefined>,
  apply: Ref<(burst: Burst) => void>,
  burst: Burst,
) {
  clearTimeout(timer.current);
  timer.current = setTimeout(() => apply.current(burst), DEBOUNCE);
}

const isEdited = (form: HTMLFormElement) =>
  [...form.elements].some(
    (field) => field instanceof HTMLInputElement && field.value !== field.defaultValue,
  );

function setValue(form: HTMLFormElement, name: string, value: string) {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = value;
}
