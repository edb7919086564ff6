/** A link in a notification, such as to the record that was saved. */
interface ToastLink {
  readonly to: string;
  readonly label: string;
}

export interface Toast {
  readonly id: number;
  readonly tone: "success" | "error" | "info";
  readonly text: string;
  readonly link?: ToastLink | undefined;
}

export const TOAST_LIFETIME_MS = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a notification. Identical notifications at the same time are shown once. Browser only: the
 * server renders none.
 */
export function showToast(tone: Toast["tone"], text: string, link?: ToastLink): void {
  lastId += 1;
  publish([...toasts.filter((toast) => toast.text !== text), { id: lastId, tone, text, link }]);
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = () => toasts;

const NO_TOASTS: readonly Toast[] = [];
export const toastsOnServer = () => NO_TOASTS;
