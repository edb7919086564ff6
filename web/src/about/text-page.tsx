import type { ComponentType } from "react";
import { useSite } from "../app-context/settings";
import { PageHead } from "../seo/page-head";
import { CachedFragment } from "../ui/cached-fragment";

export interface TextSection {
  /** The URL fragment of the section. */
  readonly id: string;
  readonly title: string;
  readonly Body: ComponentType;
}

export interface TextPageContent {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly Lede: ComponentType;
  readonly updated?: string;
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
  const numberedSections = sections.map(({ id, title: text, Body }, index) => ({
    id,
    Body,
    text: numbered ? `${index + 1}. ${text}` : text,
  }));
  return (
    <>
      <PageHead title={title} description={`${description} ${name}.`} path={path} />
      <CachedFragment
        cacheKey={content}
        className="container-page grid gap-x-20 pt-6 pb-14 md:pt-10 lg:grid-cols-[minmax(0,37rem)_17rem]"
      >
        <div className="min-w-0 max-w-[58ch]">
          <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h1>
          {updated ? <p className="mt-1 text-sm text-ink-3">{`Last updated: ${updated}`}</p> : null}
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
          aria-label="On this page"
          className="no-print sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto border-l border-line pl-5 text-sm lg:block"
        >
          <h2 className="mb-2 font-bold">On this page</h2>
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

/** Renders the name of the site as the operator configured it. */
export function SiteName() {
  return <>{useSite().name}</>;
}
