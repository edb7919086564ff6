import type { ComponentType } from "react";
import type { PageProps } from "../app-context/page-props";
import type { ServerProperties } from "./server-properties";

export type PageComponent = ComponentType<PageProps>;

/** Loads a page's component. In the browser, its module is a chunk. */
export type PageLoader = () => Promise<PageComponent>;

export interface Page {
  /** Pattern of the URL path. A part such as `:slug` is a parameter. */
  readonly path: string;
  /** The build of the server replaces it by the component itself (`server-page.ts`). */
  readonly load: PageLoader;
  /** Pages of signed-in users are rendered in the browser, because the server has no session. */
  readonly render: "server" | "browser";
  readonly access: "everyone" | "user" | "admin";
  /** Properties that only the server needs. Always `false` in the browser. */
  readonly server: ServerProperties | false;
}

/** Returns a page that the server renders. */
export const publicPage = (
  path: string,
  load: PageLoader,
  server: ServerProperties | false = false,
): Page => ({ path, load, render: "server", access: "everyone", server });

/** Returns a page that the server serves as the same shell for all clients. */
export const shellPage = (path: string, load: PageLoader): Page => ({
  path,
  load,
  render: "browser",
  access: "everyone",
  server: false,
});

/**
 * Returns a page for signed-in users. The browser requests its data, because the server has no
 * session.
 */
export const userPage = (path: string, load: PageLoader): Page => ({
  ...shellPage(path, load),
  access: "user",
});

/** Returns a page of the administrator area. */
export const adminPage = (path: string, load: PageLoader): Page => ({
  ...shellPage(`/admin${path}`, load),
  access: "admin",
});

/** Returns the pages of a form, for new and for stored records. */
export const adminFormPages = (list: string, load: PageLoader): readonly Page[] => [
  adminPage(`${list}/add`, load),
  adminPage(`${list}/edit/:id`, load),
];
