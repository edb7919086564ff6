import { currentLanguage } from "#language/language";
import { LANGUAGES, type Language, PUBLISHED_LANGUAGES } from "#language/languages";
import { isTranslated, localizePath } from "#language/paths";
import * as t from "#messages/shell";
import { useLocation } from "../app-context/location";
import { IconButton } from "../ui/button";
import { chooseLanguage } from "./language-choice";

interface LanguageLinksProps {
  /** The path of the page, or undefined while it is unknown. */
  readonly pathname: string | undefined;
  readonly className: string;
  /** Returns the text of the link to a language, which is in that language. */
  readonly text: (language: Language) => string;
}

const hasOtherLanguages = (pathname = "/") =>
  PUBLISHED_LANGUAGES.length > 1 && isTranslated(pathname);

/**
 * Renders links to the page in the other languages. The inline script stores the language of a link
 * that is clicked.
 */
function LanguageLinks({ pathname, className, text }: LanguageLinksProps) {
  const { search } = useLocation();
  const page = pathname === undefined ? "/" : pathname + search;
  const languages = PUBLISHED_LANGUAGES.filter((language) => language !== currentLanguage());
  return languages.map((language) => (
    <a
      key={language}
      href={localizePath(page, language)}
      hrefLang={LANGUAGES[language].tag}
      lang={language}
      className={className}
    >
      {text(language)}
    </a>
  ));
}

const nameOf = (language: Language) => LANGUAGES[language].name;
const offerOf = (language: Language) => LANGUAGES[language].offer;

/** Renders the links of the header to the page in the other languages. */
export function LanguageSwitch({
  pathname,
  className,
}: Pick<LanguageLinksProps, "pathname" | "className">) {
  return hasOtherLanguages(pathname) ? (
    <LanguageLinks pathname={pathname} className={className} text={nameOf} />
  ) : null;
}

/**
 * Renders the offer to read the page in another language. The inline script shows it before the
 * first paint to visitors whose browser or whose last choice prefers that language
 * (`inline/language-offer.ts`), so that all visitors get the same page.
 */
export function LanguageOffer({ pathname }: Pick<LanguageLinksProps, "pathname">) {
  if (!hasOtherLanguages(pathname)) return null;
  return (
    <aside
      aria-label={t.languageOffer()}
      className="language-offer items-center justify-center gap-2 bg-brand-soft px-4"
    >
      <LanguageLinks
        pathname={pathname}
        className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline"
        text={offerOf}
      />
      <IconButton
        icon="x"
        label={t.hideOffer()}
        onClick={() => chooseLanguage(currentLanguage())}
      />
    </aside>
  );
}
