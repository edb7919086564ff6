import { ChoiceField, TickField } from "../../ui/choice-field";
import { INPUT } from "../../ui/field";
import { Icon } from "../../ui/icon";
import { NumberField } from "../number-field";
import { AGE_TOOL } from "../small-tools";
import { type Faults, fieldId, ToolForm } from "../tool-form";
import { type AgeAddress, PARTS, type Typed } from "./age-address";
import { CATEGORIES } from "./age-limit";

const CHOICES = CATEGORIES.map(
  ({ id, label, years }) => [id, years === 0 ? label : `${label}: +${years} years`] as const,
);

const [GENERAL, OBC, SC_ST] = CATEGORIES;
const DISABILITY = `+${GENERAL.withDisability} years; +${OBC.withDisability} with OBC and +${SC_ST.withDisability} with SC or ST.`;

export function AgeForm({ address }: { readonly address: AgeAddress }) {
  const { faults, birth, on, least, most, category, disability } = address;
  return (
    <ToolForm path={AGE_TOOL.path} action="Work out the age" faults={faults}>
      <DateField
        name="dob"
        label="Date of birth"
        help="As on the Class 10 certificate, for example 9 2 1999."
        typed={birth}
        faults={faults}
      />
      <DateField
        name="on"
        label="Age as on"
        help="The cut-off date of the notice; today if you leave it."
        typed={on}
        faults={faults}
      />
      <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
        <legend className="float-left w-full text-lg font-bold">
          The notice's age limit, if you have one
        </legend>
        <div className="grid clear-both grid-cols-2 gap-3">
          <NumberField
            name="min"
            label="At least"
            help="Years, like 18"
            typed={least}
            faults={faults}
            longest={3}
            mode="numeric"
          />
          <NumberField
            name="max"
            label="At most"
            help="Years, like 27"
            typed={most}
            faults={faults}
            longest={3}
            mode="numeric"
          />
        </div>
        <ChoiceField
          name="category"
          label="Category"
          choices={CHOICES}
          defaultValue={category.id}
        />
        <TickField
          name="disability"
          value="yes"
          label="Person with a benchmark disability (PwBD)"
          help={DISABILITY}
          defaultChecked={disability}
        />
      </fieldset>
    </ToolForm>
  );
}

interface DateFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly typed: Typed;
  readonly faults: Faults;
}

const WIDTHS = { day: "w-16", month: "w-16", year: "w-24" };
const LABELS = { day: "Day", month: "Month", year: "Year" };

/** A date that is known by heart is typed sooner than found in a calendar. */
function DateField({ name, label, help, typed, faults }: DateFieldProps) {
  const wrong = PARTS.find((part) => faults[`${name}-${part}`]);
  const error = wrong && faults[`${name}-${wrong}`];
  const helpId = `${fieldId(name)}-help`;
  return (
    <fieldset aria-describedby={helpId}>
      <legend className="text-lg font-bold">{label}</legend>
      <p id={helpId} className="text-sm text-ink-2">
        {help}
      </p>
      <div className="mt-2 flex gap-3">
        {PARTS.map((part) => (
          <div key={part} className={WIDTHS[part]}>
            <label
              htmlFor={fieldId(`${name}-${part}`)}
              className="mb-1 block text-sm font-semibold"
            >
              {LABELS[part]}
            </label>
            <input
              id={fieldId(`${name}-${part}`)}
              name={`${name}-${part}`}
              defaultValue={typed[part]}
              required
              inputMode="numeric"
              autoComplete={name === "dob" ? `bday-${part}` : "off"}
              maxLength={part === "year" ? 4 : 2}
              aria-invalid={part === wrong ? true : undefined}
              aria-describedby={part === wrong ? `${fieldId(name)}-error` : undefined}
              className={`${INPUT} h-12 px-3 tabular-nums`}
            />
          </div>
        ))}
      </div>
      {error ? (
        <p
          id={`${fieldId(name)}-error`}
          className="mt-1.5 flex items-center gap-1.5 text-sm text-red"
        >
          <Icon name="circle-alert" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
