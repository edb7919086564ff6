import { showToast } from "../ui/toasts";

interface ShareOptions {
  readonly title: string;
  readonly text?: string;
  /** The address on this site. */
  readonly path: string;
  /** Says that the link was copied. */
  readonly copiedMessage: string;
}

/** Shares natively where the device can, else by copying the link. */
export async function share({ path, copiedMessage, ...shareData }: ShareOptions): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ ...shareData, url });
      return;
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast("success", copiedMessage);
  } catch {
    showToast("error", "Could not copy link.");
  }
}
