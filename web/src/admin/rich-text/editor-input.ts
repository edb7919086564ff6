import type { Language } from "#language/languages";
import type { FieldAria } from "../../forms/field-frame";

/** Props of the editor, and of the source view that replaces it. */
export interface EditorInputProps {
  readonly aria: FieldAria;
  readonly label: string;
  /** The language of the text, if it is not that of the record. */
  readonly language: Language | undefined;
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** The user has chosen this view, so it takes the focus. */
  readonly takesFocus: boolean;
}
