/** Maximum time to load an external image, in milliseconds. */
const IMAGE_LOAD_TIMEOUT_MS = 15_000;

export const INVALID_URL = "Please enter a valid URL";
export const IMAGE_NOT_LOADED = "Invalid image URL or image cannot be loaded";

/**
 * Returns whether the browser can load `text` as a URL. Own uploads may be given by path
 * (AFILE-08).
 */
export function isLoadableUrl(text: string): boolean {
  if (text.startsWith("/uploads/")) return true;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/**
 * Returns the path of an own upload, and any other URL unchanged. Paths stay valid if the domain of
 * the site changes.
 */
export const uploadPathOf = (url: string, publicUrl: string) =>
  url.startsWith(`${publicUrl}/uploads/`) ? url.slice(publicUrl.length) : url;

/** Returns whether an image can be loaded from a URL (AFILE-09). */
export function isLoadableImage(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => finish(false), IMAGE_LOAD_TIMEOUT_MS);
    function finish(loaded: boolean) {
      clearTimeout(timer);
      resolve(loaded);
    }
    image.onload = () => finish(true);
    image.onerror = () => finish(false);
    image.src = url;
  });
}
