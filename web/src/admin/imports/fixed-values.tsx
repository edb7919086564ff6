import { useState } from "react";
import type { ImportField } from "../../api/imports";
import { ChoiceField } from "../../forms/choice-field";
import { Field } from "../../forms/field";
import { Panel } from "../../ui/panel";
import type { SourcesProps } from "./column-table";
import { fieldsWithoutColumn, setValue } from "./mapping-values";

/** Enters fixed values for fields that the file lacks, or whose cells are blank. */
export function FixedValues({ fields, sources, onChange }: SourcesProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const missing = fieldsWithoutColumn(fields, sources);
  const isShown = ({ name }: ImportField) =>
    sources[name]?.value !== undefined ||
    added.includes(name) ||
    missing.some((field) => field.name === name);
  const others = fields.filter((field) => !isShown(field));
  return (
    <Panel title="Fixed values">
      <p className="max-w-prose text-ink-2">
        A fixed value fills a field that has no column, or whose cell is blank.
      </p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {fields.filter(isShown).map((field) => (
          <ValueField
            key={field.name}
            field={field}
            required={missing.includes(field)}
            value={sources[field.name]?.value ?? ""}
            onChange={(value) => onChange(setValue(sources, field.name, value))}
          />
        ))}
        <ChoiceField
          label="Add a fixed value for"
          options={[
            ["", "Choose a field"],
            ...others.map(({ name, label }) => [name, label] as const),
          ]}
          value=""
          onChange={({ target }) => setAdded((before) => [...before, target.value])}
        />
      </div>
    </Panel>
  );
}

interface ValueFieldProps {
  readonly field: ImportField;
  readonly required: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ValueField({ field, required, value, onChange }: ValueFieldProps) {
  const { label, choices, isDate } = field;
  const help = required ? "No column fills this required field." : undefined;
  if (choices.length > 0) {
    return (
      <ChoiceField
        label={label}
        help={help}
        options={[["", "No value"], ...choices.map((choice) => [choice, choice] as const)]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <Field
      label={label}
      help={help}
      type={isDate ? "date" : "text"}
      autoComplete="off"
      defaultValue={value}
      // The preview loads after the whole value is entered.
      onBlur={({ target }) => onChange(target.value.trim())}
    />
  );
}
