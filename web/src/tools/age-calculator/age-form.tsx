import * as t from "#messages/age-calculator";
import { CheckboxField, ChoiceField, type SelectOption } from "../../forms/choice-field";
import { LINE } from "../../forms/field";
import { FieldError } from "../../forms/field-frame";
import { type FieldErrors, fieldId } from "../../forms/form-errors";
import { NumberField } from "../number-field";
import { AGE_TOOL } from "../small-tools";
import { ToolForm } from "../tool-form";
import { CATEGORIES, RELAXATIONS } from "./age-limit";
import { type AgeUrl, type DateParts, PARTS } from "./age-url";

const categoryOptions = () =>
  CATEGORIES.map(({ id, years }): SelectOption => {
    const category = t.category(id);
    return [id, years === 0 ? category : t.categoryWithYears({ category, years })];
  });

export function AgeForm({ url }: { readonly url: AgeUrl }) {
  const { errors, birth, on, minAge, maxAge, category, disability } = url;
  return (
    <ToolForm path={AGE_TOOL.path} action={t.workOutAge()} errors={errors}>
      <DateField
        name="dob"
        label={t.dateOfBirth()}
        help={t.dateOfBirthHelp()}
        value={birth}
        errors={errors}
      />
      <DateField name="on" label={t.ageAsOn()} help={t.ageAsOnHelp()} value={on} errors={errors} />
      <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
        <legend className="float-left w-full text-lg font-bold">{t.ageLimit()}</legend>
        <div className="grid clear-both grid-cols-2 gap-3">
          <NumberField
            name="min"
            label={t.atLeast()}
            help={t.yearsLike(18)}
            value={minAge}
            maxChars={3}
            mode="numeric"
          />
          <NumberField
            name="max"
            label={t.atMost()}
            help={t.yearsLike(27)}
            value={maxAge}
            maxChars={3}
            mode="numeric"
          />
        </div>
        <ChoiceField
          name="category"
          label={t.categoryLabel()}
          options={categoryOptions()}
          defaultValue={category.id}
        />
        <CheckboxField
          name="disability"
          value="yes"
          label={t.disability()}
          help={t.disabilityHelp(RELAXATIONS.withDisability)}
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
  readonly value: DateParts;
  readonly errors: FieldErrors;
}

const WIDTHS = { day: "w-16", month: "w-16", year: "w-24" };
const LABELS = { day: t.day, month: t.month, year: t.year };

/** A date as three number fields: a known date is typed faster than picked in a calendar. */
function DateField({ name, label, help, value, errors }: DateFieldProps) {
  const invalidPart = PARTS.find((part) => errors[`${name}-${part}`]);
  const error = invalidPart && errors[`${name}-${invalidPart}`];
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
              {LABELS[part]()}
            </label>
            <input
              id={fieldId(`${name}-${part}`)}
              name={`${name}-${part}`}
              defaultValue={value[part]}
              required
              inputMode="numeric"
              autoComplete={name === "dob" ? `bday-${part}` : "off"}
              maxLength={part === "year" ? 4 : 2}
              aria-invalid={part === invalidPart ? true : undefined}
              aria-describedby={part === invalidPart ? `${fieldId(name)}-error` : undefined}
              className={`${LINE} tabular-nums`}
            />
          </div>
        ))}
      </div>
      {error ? <FieldError id={`${fieldId(name)}-error`} message={error} /> : null}
    </fieldset>
  );
}
