const PAUSE = 2000;
/** Browsers that hear of the same change must not go on asking in step. */
const JITTER = 500;

/**
 * Acts at the first call, then at most once in a pause, and only while somebody looks and `ready`
 * agrees. What was called for in between is not forgotten: one act answers all of it.
 */
export function paced(act: () => void, ready: () => boolean) {
  let wanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run() {
    timer = undefined;
    if (!wanted || document.hidden) return;
    if (ready()) {
      wanted = false;
      act();
    }
    timer = setTimeout(run, PAUSE + Math.random() * JITTER);
  }
  function runUnlessPausing() {
    if (timer === undefined) run();
  }
  document.addEventListener("visibilitychange", runUnlessPausing);

  return {
    call() {
      wanted = true;
      runUnlessPausing();
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", runUnlessPausing);
    },
  };
}
