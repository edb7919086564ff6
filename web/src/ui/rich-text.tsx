import type { Language } from "#language/languages";
import * as t from "#messages/ui";

interface RichTextProps {
  readonly html: string;
  /** Its language, if it is not that of the page. */
  readonly language?: Language | null | undefined;
}

/** Renders HTML of an administrator, sanitised and prepared for display by the server. */
export function RichText({ html, language }: RichTextProps) {
  return (
    <>
      {language ? <p className="mb-3 text-sm text-ink-3">{t.textIsIn(language)}</p> : null}
      <div
        className="prose"
        lang={language ?? undefined}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
