import { type ReactNode, useState } from "react";
import type { Language } from "#language/languages";
import { ChoiceField } from "../../forms/choice-field";
import { DEFAULT_LANGUAGE, LANGUAGE_OPTIONS } from "./translations";

interface PreviewLanguage {
  readonly language: Language;
  /** The select with which the user chooses the language. */
  readonly choice: ReactNode;
}

/** Returns the language of the readers whose view a preview shows. */
export function usePreviewLanguage(): PreviewLanguage {
  const [language, setLanguage] = useState(DEFAULT_LANGUAGE);
  const choice = (
    <ChoiceField
      id="preview-language"
      label="As readers of this language see it"
      options={LANGUAGE_OPTIONS}
      value={language}
      onChange={({ target }) => setLanguage(target.value as Language)}
    />
  );
  return { language, choice };
}
