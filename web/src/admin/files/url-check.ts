/** Nobody waits longer for a picture from elsewhere. */
const IMAGE_LOAD_TIMEOUT_MS = 15_000;

export const INVALID_URL = "Please enter a valid URL";
export const IMAGE_NOT_LOADED = "Invalid image URL or image cannot be loaded";

/** An address that a browser can load; our own files need no host (AFILE-08). */
export function isLoadableUrl(text: string): boolean {
  if (text.startsWith("/uploads/")) return true;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Our own files by their path alone, by which pages know them: the site's address may change. */
export const uploadPathOf = (url: string, publicUrl: string) =>
  url.startsWith(`${publicUrl}/uploads/`) ? url.slice(publicUrl.length) : url;

/** Whether there is a picture at an address (AFILE-09). */
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
