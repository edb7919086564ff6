import { useState } from "react";
import type { Age, Relaxation } from "../../api/admin-recruitments";
import { ChoiceField } from "../../forms/choice-field";
import { AREA, Field } from "../../forms/field";
import { FieldFrame } from "../../forms/field-frame";
import { spellingLookup } from "../vacancy-grid/header";
import { GRANTS, type GrantKind } from "./choices";
import type { Register } from "./members";
import { type RegisterItem, useCategories, useRegister } from "./registers";

export interface InputProps<Value> {
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

interface NumberInputProps extends InputProps<number> {
  readonly decimals?: boolean;
}

/** A number. Other characters cannot be typed. */
export function NumberInput({ value, onChange, decimals = false, ...field }: NumberInputProps) {
  const shown = value === undefined ? "" : String(value);
  const [text, setText] = useState(shown);
  const isSame = (text === "" ? undefined : Number(text)) === value;
  return (
    <Field
      {...field}
      type="text"
      inputMode={decimals ? "decimal" : "numeric"}
      autoComplete="off"
      value={isSame ? text : shown}
      onChange={({ target }) => {
        const typed = numberText(target.value, decimals);
        setText(typed);
        onChange(typed === "" || typed === "." ? undefined : Number(typed));
      }}
    />
  );
}

/** Removes what is not part of a number, such as "₹" and the commas of groups. */
function numberText(text: string, decimals: boolean): string {
  if (!decimals) return text.replaceAll(/\D/g, "").slice(0, 9);
  const [whole = "", ...fraction] = text.replaceAll(/[^\d.]/g, "").split(".");
  return fraction.length === 0 ? whole : `${whole}.${fraction.join("")}`;
}

/** Several lines of text, as high as the text. */
export const LinesInput = ({ value, onChange, ...field }: InputProps<string>) => (
  <FieldFrame {...field}>
    {(aria) => (
      <textarea
        {...aria}
        rows={2}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value)}
        className={`${AREA} field-sizing-content max-h-80`}
      />
    )}
  </FieldFrame>
);

interface ListInputProps extends InputProps<readonly string[]> {
  readonly help?: string | undefined;
  /** Returns the item that a text means. */
  readonly read?: (text: string) => string;
}

const SEPARATORS = /\s*[,;\n]\s*/;

/** A list of texts, separated by commas. The text stays as it was typed. */
export function ListInput({
  value = [],
  onChange,
  read = (text) => text,
  ...field
}: ListInputProps) {
  const [text, setText] = useState(value.join(", "));
  const items = (typed: string) =>
    typed
      .split(SEPARATORS)
      .filter((item) => item !== "")
      .map(read);
  const isSame = items(text).join("\n") === value.join("\n");
  return (
    <Field
      {...field}
      type="text"
      autoComplete="off"
      value={isSame ? text : value.join(", ")}
      onChange={({ target }) => {
        setText(target.value);
        onChange(items(target.value));
      }}
      onBlur={() => setText(value.join(", "))}
    />
  );
}

interface RegisterInputProps<Value> extends InputProps<Value> {
  readonly of: Register;
}

/** One item of a register. An item that no longer exists stays chosen. */
export function OneInput({ of, value, onChange, ...field }: RegisterInputProps<string>) {
  const items = withMissing(useRegister(of), value === undefined ? [] : [value]);
  return (
    <ChoiceField
      {...field}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || undefined)}
      options={[["", "Not chosen"], ...items.map(({ key, name }) => [key, name] as const)]}
    />
  );
}

const withMissing = (items: readonly RegisterItem[], keys: readonly string[]) => [
  ...items,
  ...keys
    .filter((key) => key !== "" && !items.some((item) => item.key === key))
    .map((key) => ({ key, name: `${key} (not in the list)` })),
];

/** Several items of a register, with check boxes. */
export function SeveralInput({
  of,
  label,
  value = [],
  onChange,
}: RegisterInputProps<readonly string[]>) {
  const items = withMissing(useRegister(of), value);
  const names = items.filter(({ key }) => value.includes(key)).map(({ name }) => name);
  return (
    <details className="group min-w-0">
      <summary className="list-none rounded-lg">
        <span className="field-label mb-1 block font-semibold">{label}</span>
        <span className="field-input field-line flex cursor-pointer items-center rounded-lg border border-control bg-paper px-3">
          <span className="truncate">{names.join(", ") || (of === "posts" ? "All" : "None")}</span>
        </span>
      </summary>
      <ul className="mt-1 max-h-60 overflow-y-auto rounded-lg border border-line bg-ground p-2">
        {items.length === 0 ? <li className="text-sm text-ink-3">The list is empty.</li> : null}
        {items.map(({ key, name }) => (
          <li key={key}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-8">
              <input
                type="checkbox"
                checked={value.includes(key)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...value, key] : value.filter((chosen) => chosen !== key),
                  )
                }
                className="size-4.5 flex-none accent-brand"
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

export const AgeInput = ({ label, value, onChange }: InputProps<Age>) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{label}</legend>
    <div className="grid grid-cols-2 gap-2">
      <NumberInput
        label={`${label}, years`}
        value={value?.years}
        onChange={(years) => onChange(years === undefined ? undefined : { ...value, years })}
      />
      <NumberInput
        label="Months"
        value={value?.months}
        onChange={(months) => {
          if (value) onChange(months ? { years: value.years, months } : { years: value.years });
        }}
      />
    </div>
  </fieldset>
);

type Grant = Relaxation["grant"];

function grantParts(grant: Grant | undefined): readonly [GrantKind, Age | undefined] {
  if (grant && "untilAge" in grant) return ["untilAge", grant.untilAge];
  if (grant && "servicePlus" in grant) return ["servicePlus", grant.servicePlus];
  return ["years", grant?.years];
}

/** The grant of a relaxation: years, an own maximum age, or the service and years. */
export function GrantInput({ value, onChange, ...field }: InputProps<Grant>) {
  const [kind, age] = grantParts(value);
  const [chosen, setChosen] = useState(kind);
  const write = (nextKind: GrantKind, nextAge: Age | undefined) =>
    onChange(nextAge && ({ [nextKind]: nextAge } as Grant));
  const shown = age ? kind : chosen;
  return (
    <>
      <ChoiceField
        {...field}
        value={shown}
        onChange={({ target }) => {
          const next = GRANTS.find(([option]) => option === target.value)?.[0] ?? "years";
          setChosen(next);
          write(next, age);
        }}
        options={GRANTS}
      />
      <AgeInput label="Granted" value={age} onChange={(next) => write(shown, next)} />
    </>
  );
}

/** Codes of categories, which may be typed in any spelling. */
export function CategoriesInput({ of, value, ...input }: RegisterInputProps<readonly string[]>) {
  const items = useRegister(of);
  const unknown = (value ?? []).filter(
    (code) => items.length > 0 && !items.some(({ key }) => key === code),
  );
  const find = spellingLookup(useCategories());
  const read = (text: string) => find(text)?.code ?? text;
  const help = unknown.length > 0 ? `Not in the register: ${unknown.join(", ")}` : undefined;
  return <ListInput {...input} value={value} read={read} help={help} />;
}
