import type { Page, PageComponent } from "./page";

/** The value of a page's `load` after the build of the server (`vite-pages.ts`). */
interface StaticPage {
  /** Name of its chunk in the manifest of the browser's build. */
  readonly chunk: string;
  /** Missing for pages of the administrator area, which only browsers render. */
  readonly component?: PageComponent;
}

// The type check reads the source, in which `load` is the loader of the browser.
const staticPage = ({ load }: Page) => load as unknown as StaticPage;

export const chunkOf = (page: Page): string => staticPage(page).chunk;

/**
 * Returns the component of a page.
 *
 * @throws {Error} If it is a page of the administrator area.
 */
export function componentOf(page: Page): PageComponent {
  const { component } = staticPage(page);
  if (!component) throw new Error(`The server does not render ${page.path}.`);
  return component;
}
