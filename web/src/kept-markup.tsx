import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { SiteSettings } from "./site/settings";
import type { Keeper, KeptName } from "./ui/kept";

/** Names are few; whatever makes many of them must not fill the engine. */
const MOST = 200;

const markups = new Map<KeptName, string>();
let settings = "";

/** A keeper that renders what it has not got yet inside `frame`, which gives the contexts of the page. */
export function keeperOf(site: SiteSettings, frame: (markup: ReactNode) => ReactNode): Keeper {
  const given = JSON.stringify(site);
  if (given !== settings) {
    markups.clear();
    settings = given;
  }
  return (name, markup) => {
    const known = markups.get(name);
    if (known !== undefined) return known;
    const html = renderToString(frame(markup));
    if (markups.size < MOST) markups.set(name, html);
    return html;
  };
}
