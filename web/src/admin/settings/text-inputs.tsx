import type { LocalText } from "../../api/admin-settings";
import { Field, TextArea } from "../../forms/field";

/** The languages of a text. English is required. */
const LANGUAGES = [
  { code: "en", name: "English" },
  { code: "hi", name: "Hindi" },
] as const;

interface TextInputsProps {
  /** Name of the text in errors. */
  readonly path: string;
  readonly label: string;
  readonly long: boolean;
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
