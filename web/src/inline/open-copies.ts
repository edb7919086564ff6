import { showsCopy } from "../app-context/shows-copy";

/** Returns whether the service worker would open copies of pages: the browser is offline. */
const isOfflineWithWorker = () =>
  !navigator.onLine &&
  Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);

/**
 * Lets links load documents, of which the service worker has copies, while the browser is offline.
 * The links of a copy do so, too. The scripts open a link in place only if it has no target.
 */
export function openCopiesOffline(): void {
  const load = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    if (link && (showsCopy() || isOfflineWithWorker())) link.target ||= "_self";
  };
  addEventListener("click", load, true);
}
