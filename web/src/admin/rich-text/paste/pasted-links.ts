import { isPermittedImage, isPermittedUrl } from "../permitted-url";

/** Returns the path of a URL of this site. Other URLs are unchanged. */
export const withoutOrigin = (url: string, { origin } = window.location): string =>
  url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;

/** Removes links that lead nowhere on this site, such as those to places in the document. */
export function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a")) {
    const href = link.getAttribute("href")?.trim() ?? "";
    if (href === "" || href.startsWith("#") || !isPermittedUrl(href)) {
      link.replaceWith(...link.childNodes);
    } else {
      link.setAttribute("href", withoutOrigin(href));
    }
  }
}

/** Removes images that pages cannot show. Returns their number. */
export function removeUnusableImages(body: HTMLElement): number {
  let removed = 0;
  for (const image of body.querySelectorAll("img")) {
    const src = withoutOrigin(image.getAttribute("src")?.trim() ?? "");
    if (isPermittedImage(src)) {
      image.setAttribute("src", src);
    } else {
      image.remove();
      removed += 1;
    }
  }
  return removed;
}
