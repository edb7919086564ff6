import { memo } from "react";
import * as t from "#messages/career-guidance";
import type { CareerQuestions } from "../../api/careers";
import { type FieldErrors, fieldId } from "../../forms/form-errors";
import type { FormValues } from "./guidance-url";

interface StatementsProps {
  readonly statements: CareerQuestions["statements"];
  readonly values: FormValues;
  readonly errors: FieldErrors;
}

/** From "not at all" to "very much". */
const SCALE = ["1", "2", "3", "4", "5"] as const;

/** The interest statements. They are optional, but must be answered all or none. */
export const Statements = memo(function Statements({
  statements,
  values,
  errors,
}: StatementsProps) {
  return (
    <section
      id={fieldId("answers")}
      className="mt-5 rounded-xl border border-line bg-paper p-5 shadow-card md:p-6"
    >
      <h2 className="text-xl font-bold tracking-tight">{t.whatYouWouldLike()}</h2>
      <p className="mt-1 text-ink-2">{t.statementsHelp()}</p>
      {errors.answers ? (
        <p className="mt-2 text-sm font-semibold text-red">{errors.answers}</p>
      ) : null}
      <ol className="mt-3 divide-y divide-line">
        {statements.map(({ id, text }) => (
          <li key={id}>
            <fieldset
              id={fieldId(id)}
              className="py-3.5"
              aria-invalid={errors[id] ? true : undefined}
            >
              <legend className="float-left w-full text-pretty">
                {text}
                {errors[id] ? <span className="block text-sm text-red">{errors[id]}</span> : null}
              </legend>
              <div className="clear-both grid max-w-sm grid-cols-5 gap-1.5 pt-2">
                {SCALE.map((value) => (
                  <label
                    key={value}
                    className="flex min-h-11 items-center justify-center gap-1.5 rounded-lg border border-line-2 text-sm font-semibold has-checked:border-brand has-checked:bg-brand-soft"
                  >
                    <input
                      type="radio"
                      name={id}
                      value={value}
                      defaultChecked={values[id] === value}
                      className="size-4 accent-brand"
                    />
                    {value}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
    </section>
  );
});
