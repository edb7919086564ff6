import type { ComponentType } from "react";
import { CheckboxField } from "../../forms/choice-field";
import type { PartProps } from "../forms/form-definition";
import { useDefault } from "./setting-defaults";
import type { SettingName } from "./setting-names";
import { DEFAULT, formValue } from "./setting-values";
import { defaultWords } from "./setting-words";

/** Props of the input of a setting. */
export interface SettingInputProps<Setting> {
  readonly name: SettingName;
  readonly label: string;
  readonly setting: Setting;
  readonly onChange: (setting: Setting) => void;
}

/**
 * Creates the part of a form that edits a setting with a default: a checkbox chooses the default,
 * and without it the input is shown. The input then begins with the default.
 */
export const settingPart = <Setting,>(Input: ComponentType<SettingInputProps<Setting>>) =>
  function SettingPart({ name, label, value, onChange }: PartProps) {
    const setting = name as SettingName;
    const byDefault = useDefault(setting);
    const isDefault = value === DEFAULT;
    return (
      <fieldset className="min-w-0">
        <legend className="font-semibold">{label}</legend>
        <CheckboxField
          label="Use the default"
          help={`Default: ${defaultWords(byDefault)}`}
          checked={isDefault}
          onChange={({ target }) =>
            onChange(target.checked ? DEFAULT : formValue(setting, byDefault))
          }
        />
        {isDefault ? null : (
          <div className="mt-2">
            <Input
              name={setting}
              label={label}
              setting={JSON.parse(value) as Setting}
              onChange={(changed) => onChange(JSON.stringify(changed))}
            />
          </div>
        )}
      </fieldset>
    );
  };

/** Creates the part of a form that edits an addition, which is nothing by default. */
export const additionPart = <Setting,>(Input: ComponentType<SettingInputProps<Setting>>) =>
  function AdditionPart({ name, label, value, onChange }: PartProps) {
    const setting = name as SettingName;
    const byDefault = useDefault(setting);
    return (
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{label}</legend>
        <Input
          name={setting}
          label={label}
          setting={(value === DEFAULT ? byDefault : JSON.parse(value)) as Setting}
          onChange={(changed) => onChange(JSON.stringify(changed))}
        />
      </fieldset>
    );
  };
