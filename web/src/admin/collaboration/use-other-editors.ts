import { useEffect, useState } from "react";
import { type Account, endEditing, type RecordKey, reportEditing } from "../../api/editors-desk";

/** Time between two reports. The server keeps a report for a minute. */
const REPORT_INTERVAL_MS = 20_000;

const NONE: readonly Account[] = [];

/**
 * Reports that the user edits a record while the page is visible. Returns the others who edit it.
 * Failures are ignored: the form works without the reports.
 */
export function useOtherEditors({ kind, id }: RecordKey): readonly Account[] {
  const [editors, setEditors] = useState(NONE);
  useEffect(() => {
    const record = { kind, id };
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOpen = true;

    async function report() {
      const others = await reportEditing(record).catch(() => undefined);
      if (isOpen && others) setEditors(others);
    }
    function start() {
      if (timer !== undefined) return;
      timer = setInterval(() => void report(), REPORT_INTERVAL_MS);
      void report();
    }
    function stop() {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      void endEditing(record).catch(() => undefined);
    }
    const onVisibilityChange = () => (document.hidden ? stop() : start());

    onVisibilityChange();
    document.addEventListener("visibilitychange", onVisibilityChange);
    window.addEventListener("pagehide", stop);
    return () => {
      isOpen = false;
      stop();
      document.removeEventListener("visibilitychange", onVisibilityChange);
      window.removeEventListener("pagehide", stop);
    };
  }, [kind, id]);
  return editors;
}
