import { showToast } from "../../ui/toasts";

/** Copies a text to the clipboard. `what` names it in the notification. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("success", `${what} copied to clipboard!`);
  } catch {
    showToast("error", "Could not copy. Please select the text and copy it.");
  }
}
