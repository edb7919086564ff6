const THROTTLE_MS = 2000;
/** Browsers that hear of the same change must not go on asking in step. */
const MAX_JITTER_MS = 500;

/**
 * Acts at the first call, then at most once in a pause, and only while somebody looks and `isReady`
 * agrees. What was called for in between is not forgotten: one act answers all of it.
 */
export function throttle(callback: () => void, isReady: () => boolean) {
  let pending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run() {
    timer = undefined;
    if (!pending || document.hidden) return;
    if (isReady()) {
      pending = false;
      callback();
    }
    timer = setTimeout(run, THROTTLE_MS + Math.random() * MAX_JITTER_MS);
  }
  function runIfIdle() {
    if (timer === undefined) run();
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
