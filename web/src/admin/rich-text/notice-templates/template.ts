import type { Language } from "#language/languages";

/** A notice with placeholders in square brackets, which start with a small letter. */
export interface NoticeTemplate {
  readonly name: string;
  readonly description: string;
  readonly html: Readonly<Record<Language, string>>;
}
