import type { ComponentProps } from "react";
import type { LocalText } from "../../api/admin-settings";
import { Field, TextArea } from "../../forms/field";
import { type LineName, lineError } from "./setting-names";
import type { SettingInputProps } from "./setting-part";

/** The languages of a text. English is required. */
const LANGUAGES = [
  { code: "en", name: "English" },
  { code: "hi", name: "Hindi" },
] as const;

interface TextInputsProps {
  /** Name of the text in errors. */
  readonly path: string;
  readonly label: string;
  readonly long?: boolean | undefined;
  readonly text: LocalText;
  readonly onChange: (text: LocalText) => void;
}

/** The inputs of a text, one for each language. */
export const TextInputs = ({ path, label, long, text, onChange }: TextInputsProps) => (
  <div className="grid grid-cols-1 gap-x-4 gap-y-2.5 @2xl:grid-cols-2">
    {LANGUAGES.map(({ code, name }) => {
      const input = {
        name: `${path}.${code}`,
        label: `${label} in ${name}`,
        lang: code,
        autoComplete: "off",
        value: text[code] ?? "",
        onChange: ({ target }: { readonly target: { readonly value: string } }) =>
          onChange({ ...text, [code]: target.value }),
      };
      return long ? <TextArea key={code} {...input} rows={3} /> : <Field key={code} {...input} />;
    })}
  </div>
);

type TextSettingProps = SettingInputProps<LocalText>;

export const TextInput = ({ name, label, setting, onChange }: TextSettingProps) => (
  <TextInputs path={name} label={label} text={setting} onChange={onChange} />
);

export const LongTextInput = ({ name, label, setting, onChange }: TextSettingProps) => (
  <TextInputs long path={name} label={label} text={setting} onChange={onChange} />
);

type LineAttributes = Pick<ComponentProps<typeof Field>, "inputMode" | "type" | "help">;

/** Creates an input of one line. */
export const lineInput = (attributes: LineAttributes = {}) =>
  function LineInput({ name, label, setting, onChange }: SettingInputProps<string>) {
    return (
      <div data-single="">
        <Field
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...attributes}
          name={lineError(name as LineName)}
          label={label}
          value={setting}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    );
  };
