/** Nobody waits longer for a picture from elsewhere. */
const PATIENCE = 15_000;

export const NO_ADDRESS = "Please enter a valid URL";
export const NO_PICTURE = "Invalid image URL or image cannot be loaded";

/** An address that a browser can load; our own files need no host (AFILE-08). */
export function isAddress(text: string): boolean {
  if (text.startsWith("/uploads/")) return true;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Our own files by their path alone, by which pages know them: the site's address may change. */
export const ownPath = (address: string, publicUrl: string) =>
  address.startsWith(`${publicUrl}/uploads/`) ? address.slice(publicUrl.length) : address;

/** Whether there is a picture at an address (AFILE-09). */
export function loadsAsPicture(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => settle(false), PATIENCE);
    function settle(loaded: boolean) {
      clearTimeout(timer);
      resolve(loaded);
    }
    image.onload = () => settle(true);
    image.onerror = () => settle(false);
    image.src = address;
  });
}
