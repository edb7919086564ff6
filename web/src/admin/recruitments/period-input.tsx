import type { Moment, Period } from "../../api/admin-recruitments";
import { ChoiceField } from "../../forms/choice-field";
import { Field } from "../../forms/field";
import { Button } from "../../ui/button";
import { CERTAINTIES } from "./choices";
import type { InputProps } from "./member-inputs";
import { EMPTY_PERIOD, readTime } from "./period";

/** A day or a month, with an optional end, as exactly as the notice says it. */
export function PeriodInput({ label, value = EMPTY_PERIOD, onChange }: InputProps<Period>) {
  const { from, to, certainty } = value;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="member-grid">
        <MomentInput
          label="Day"
          value={from}
          onChange={(next) => onChange({ ...value, from: next })}
        />
        {to ? (
          <MomentInput
            label="To"
            value={to}
            onChange={(next) => onChange({ ...value, to: next })}
          />
        ) : null}
        <ChoiceField
          label="Certainty"
          options={CERTAINTIES}
          value={certainty ?? "firm"}
          onChange={({ target }) =>
            onChange({
              ...value,
              certainty: CERTAINTIES.find(([key]) => key === target.value)?.[0] ?? "firm",
            })
          }
        />
        <div className="member-double flex flex-wrap items-center gap-1 self-end">
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange({ ...value, from: "on" in from ? { month: "" } : { on: "" } })}
          >
            {"on" in from ? "Only a month" : "A day"}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange(to ? withoutEnd(value) : { ...value, to: { on: "" } })}
          >
            {to ? "Without end" : "Until…"}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

const withoutEnd = ({ to: _, ...period }: Period): Period => period;

interface MomentInputProps {
  readonly label: string;
  readonly value: Moment;
  readonly onChange: (value: Moment) => void;
}

function MomentInput({ label, value, onChange }: MomentInputProps) {
  if ("month" in value) {
    return (
      <>
        <Field
          label={label === "To" ? "To month" : "Month"}
          type="month"
          value={value.month}
          onChange={({ target }) => onChange({ ...value, month: target.value })}
        />
        <Field
          label="Words of the notice"
          type="text"
          value={value.words ?? ""}
          onChange={({ target }) => onChange({ ...value, words: target.value })}
        />
      </>
    );
  }
  const setTime = (time: string) => onChange({ ...value, time });
  return (
    <>
      <Field
        label={label}
        type="date"
        value={value.on}
        onChange={({ target }) => onChange({ ...value, on: target.value })}
      />
      <Field
        label={label === "To" ? "To time" : "Time"}
        type="text"
        placeholder="18:00"
        autoComplete="off"
        value={value.time ?? ""}
        onChange={({ target }) => setTime(target.value)}
        onBlur={({ target }) => {
          if (readTime(target.value) !== target.value) setTime(readTime(target.value));
        }}
      />
    </>
  );
}
