import { currentLanguage } from "#language/language";
import { LANGUAGES, type Language } from "#language/languages";
import { localizePath } from "#language/paths";
import * as t from "#messages/ui";

interface RichTextProps {
  readonly html: string;
  /** Its language, if it is not that of the page. */
  readonly language?: Language | null | undefined;
}

/**
 * Returns the HTML with its links to pages of the site in the language of the page. A link on an
 * English page to a page in another language stays.
 */
const localizeLinks = (html: string) =>
  currentLanguage() === "en"
    ? html
    : html.replace(
        /(<a\b[^>]*?\shref=")(\/[^"]*)/g,
        (_, start, path) => start + localizePath(path),
      );

/** Renders HTML of an administrator, sanitised and prepared for display by the server. */
export function RichText({ html, language }: RichTextProps) {
  return (
    <>
      {language ? (
        <p className="mb-3 text-sm text-ink-3">{t.textIsIn(LANGUAGES[language])}</p>
      ) : null}
      <div
        className="prose"
        lang={language ?? undefined}
        dangerouslySetInnerHTML={{ __html: localizeLinks(html) }}
      />
    </>
  );
}
