/** Maximum wait for an idle browser. A running animation may keep it busy. */
const MAX_IDLE_WAIT_MS = 2000;

/** Calls a function when the page is loaded and the browser is idle. */
export function whenLoadedAndIdle(call: () => void): void {
  addEventListener("load", () => {
    // Safari has no idle callbacks.
    const { requestIdleCallback: request } = window as Partial<Window>;
    if (request) request.call(window, call, { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(call);
  });
}
