import { whenLoadedAndIdle } from "./when-idle";

/** Registers the service worker, once nothing else of the page waits for the connection. */
export function registerWorker(): void {
  whenLoadedAndIdle(() => {
    // Missing without TLS. A browser may refuse it, for example in a private window.
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    container?.register("/sw.js").catch(() => undefined);
  });
}
