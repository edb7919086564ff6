const THROTTLE_MS = 2000;
/**
 * Maximum random delay, so that browsers that receive the same change do not send requests in step.
 */
const MAX_JITTER_MS = 500;

/**
 * Returns a throttled function: it runs soon after the first call, then at most once per interval.
 * It runs only while the page is visible and `isReady` returns true. Calls in between are merged
 * into one later run.
 */
export function throttle(callback: () => void, isReady: () => boolean) {
  let pending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(delayMs: number) {
    timer = setTimeout(run, delayMs + Math.random() * MAX_JITTER_MS);
  }
  function run() {
    timer = undefined;
    if (!pending || document.hidden) return;
    if (isReady()) {
      pending = false;
      callback();
    }
    schedule(THROTTLE_MS);
  }
  function runIfIdle() {
    if (timer === undefined && pending) schedule(0);
  }
  document.addEventListener("visibilitychange", runIfIdle);

  return {
    call() {
      pending = true;
      runIfIdle();
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", runIfIdle);
    },
  };
}
