import { use } from "react";
import { matchUrlPath } from "./match-page";
import type { Page, PageComponent, PageLoader } from "./page";
import { loadAdminGuard } from "./pages";
import { reloadOnce } from "./reload-once";
import { componentOf } from "./server-page";

/** A promise whose value `use` returns at once, because it has the members that React sets. */
type FulfilledPromise = Promise<PageComponent> & {
  readonly status: "fulfilled";
  readonly value: PageComponent;
};

const loaded = new Map<PageLoader, FulfilledPromise>();
const loading = new Map<PageLoader, Promise<PageComponent>>();
const shown = new Map<PageLoader, Promise<PageComponent>>();

const fulfilled = (component: PageComponent): FulfilledPromise =>
  Object.assign(Promise.resolve(component), { status: "fulfilled", value: component } as const);

/** Loads a page of the administrator area inside its guard. */
async function loadGuarded(load: PageLoader): Promise<PageComponent> {
  const [withAdmin, component] = await Promise.all([loadAdminGuard?.(), load()]);
  if (!withAdmin) throw new Error("The administrator area is in English only.");
  return withAdmin(component);
}

/** Loads a page's code once. After a failure, the next call loads it again. */
export function loadPage({ load, access }: Page): Promise<PageComponent> {
  const running = loading.get(load);
  if (running) return running;
  const started = (access === "admin" ? loadGuarded(load) : load()).then(
    (component) => {
      loaded.set(load, fulfilled(component));
      return component;
    },
    (error: unknown) => {
      loading.delete(load);
      throw error;
    },
  );
  loading.set(load, started);
  return started;
}

/**
 * Loads the code of the page to show. If that fails, the chunk may be gone after a deployment, so
 * the browser loads the page whole. A second failure rejects.
 */
async function loadOrReload(page: Page): Promise<PageComponent> {
  try {
    return await loadPage(page);
  } catch (error) {
    const isCurrent = matchUrlPath(window.location.pathname).page === page;
    // The skeleton stays until the browser has loaded the page.
    if (isCurrent && reloadOnce()) return new Promise<never>(() => undefined);
    throw error;
  }
}

/**
 * Returns the promise that `use` needs: the same one for each attempt to render. A failed one stays
 * until its error is shown, because another one would start the next attempt at once.
 */
export function loadShownPage(page: Page): Promise<PageComponent> {
  const running = loaded.get(page.load) ?? shown.get(page.load);
  if (running) return running;
  const started = loadOrReload(page);
  shown.set(page.load, started);
  return started;
}

/** Removes the shown error of a page, so that the next use of the page loads it again. */
export function forgetPageError(page: Page): void {
  shown.delete(page.load);
}

/**
 * Returns the component of a page at once if its code is loaded (React.lazy would show the skeleton
 * first). Otherwise it suspends. On the server all code is loaded.
 */
export function usePage(page: Page): PageComponent {
  if (import.meta.env.SSR) return componentOf(page);
  return use(loadShownPage(page));
}
