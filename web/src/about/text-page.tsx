import type { ComponentType } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/text-page";
import { useSite } from "../app-context/settings";
import { PageHead } from "../seo/page-head";
import { CachedFragment } from "../ui/cached-fragment";

export interface TextSection {
  /** The URL fragment of the section. */
  readonly id: string;
  readonly title: () => string;
  readonly Body: ComponentType;
}

export interface TextPageContent {
  readonly path: string;
  readonly title: () => string;
  /** Returns the description of the page on a site of this name. */
  readonly description: (site: string) => string;
  readonly Lede: ComponentType;
  /** Returns the date of a legal text, whose English version prevails. */
  readonly updated?: () => string;
  /** Numbers the section headings, because other documents refer to sections by number. */
  readonly numbered?: true;
  readonly sections: readonly TextSection[];
}

/**
 * Renders a page of text. `content` must be a constant: it is the cache key of the server's markup.
 */
export function TextPage({ content }: { readonly content: TextPageContent }) {
  const { path, title, description, Lede, updated, numbered, sections } = content;
  const { name } = useSite();
  const numberedSections = sections.map(({ id, title: sectionTitle, Body }, index) => ({
    id,
    Body,
    text: numbered ? `${index + 1}. ${sectionTitle()}` : sectionTitle(),
  }));
  return (
    <>
      <PageHead title={title()} description={description(name)} path={path} />
      <CachedFragment
        cacheKey={content}
        className="container-page grid gap-x-20 pt-6 pb-14 md:pt-10 lg:grid-cols-[minmax(0,37rem)_17rem]"
      >
        <div className="min-w-0 max-w-[58ch]">
          <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title()}</h1>
          {updated ? <LegalNote updated={updated()} /> : null}
          <div className="mt-3 text-lg text-ink-2">
            <Lede />
          </div>
          {numberedSections.map(({ id, text, Body }) => (
            <section key={id} id={id} className="mt-8 border-t border-line pt-6">
              <h2 className="mb-3 text-xl font-bold tracking-tight">{text}</h2>
              <div className="prose">
                <Body />
              </div>
            </section>
          ))}
        </div>
        <nav
          aria-label={t.onThisPage()}
          className="no-print sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto border-l border-line pl-5 text-sm lg:block"
        >
          <h2 className="mb-2 font-bold">{t.onThisPage()}</h2>
          <ul>
            {numberedSections.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-1.5 text-ink-2 hover:text-ink hover:underline"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </CachedFragment>
    </>
  );
}

/** Renders the date of a legal text, and in a translation which version prevails. */
function LegalNote({ updated }: { readonly updated: string }) {
  const prevailing = t.englishPrevails();
  return (
    <>
      <p className="mt-1 text-sm text-ink-3">{updated}</p>
      {prevailing ? <p className="mt-1 text-sm text-ink-2">{prevailing}</p> : null}
    </>
  );
}

/** Renders the name of the site as the operator configured it. */
export function SiteName() {
  return <>{useSite().name}</>;
}

/** Returns the function that renders a link to a page or a section. */
export const linkTo = (path: string) => (text: string) => <a href={localizePath(path)}>{text}</a>;
