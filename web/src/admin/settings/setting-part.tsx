import { useRef } from "react";
import type { LocalText } from "../../api/admin-settings";
import { CheckboxField } from "../../forms/choice-field";
import { Field } from "../../forms/field";
import type { PartProps } from "../forms/form-definition";
import { INPUTS } from "./input-specs";
import { type Row, RowList } from "./row-list";
import { useDefault } from "./setting-defaults";
import { ADDITIONS, type LineName, lineError, type SettingName } from "./setting-names";
import { DEFAULT, formValue } from "./setting-values";
import { defaultWords } from "./setting-words";
import { TextInputs } from "./text-inputs";

/**
 * The part of the form that edits a setting: a checkbox chooses the default, and without it the
 * input is shown. The input then has the last own value, or else the default. An addition has no
 * checkbox.
 */
export function SettingPart({ name, label, value, onChange }: PartProps) {
  const setting = name as SettingName;
  const byDefault = useDefault(setting);
  const isAddition = ADDITIONS.includes(setting);
  const isDefault = value === DEFAULT;
  const lastOwn = useRef<string>(undefined);
  const own = () => lastOwn.current ?? formValue(setting, byDefault);

  function chooseDefault(isChosen: boolean) {
    if (isChosen) lastOwn.current = value;
    onChange(isChosen ? DEFAULT : own());
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {isAddition ? null : (
        <CheckboxField
          label="Use the default"
          help={`Default: ${defaultWords(byDefault)}`}
          checked={isDefault}
          onChange={({ target }) => chooseDefault(target.checked)}
        />
      )}
      {isDefault && !isAddition ? null : (
        <div className="mt-2">
          <SettingInput
            name={setting}
            label={label}
            setting={JSON.parse(isDefault ? formValue(setting, byDefault) : value)}
            onChange={(changed) => onChange(JSON.stringify(changed))}
          />
        </div>
      )}
    </fieldset>
  );
}

interface SettingInputProps {
  readonly name: SettingName;
  readonly label: string;
  readonly setting: unknown;
  readonly onChange: (setting: unknown) => void;
}

/** Renders the input of a setting by its description. */
function SettingInput({ name, label, setting, onChange }: SettingInputProps) {
  const spec = INPUTS[name];
  switch (spec.input) {
    case "rows": {
      const rows = setting as readonly Row[];
      return <RowList {...{ spec, name, label, rows, onChange }} />;
    }
    case "line": {
      const { input, ...attributes } = spec;
      return (
        <div data-single="">
          <Field
            type="text"
            autoComplete="off"
            spellCheck={false}
            {...attributes}
            name={lineError(name as LineName)}
            label={label}
            value={String(setting)}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      );
    }
    default:
      return (
        <TextInputs
          path={name}
          label={label}
          long={spec.input === "long text"}
          text={setting as LocalText}
          onChange={onChange}
        />
      );
  }
}
