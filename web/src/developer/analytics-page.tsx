import { useEffect, useState } from "react";
import { type AnalyticsEvent, track } from "../analytics/analytics";
import { useSite } from "../app-context/settings";
import { Button } from "../ui/button";
import { Panel } from "../ui/panel";
import { DeveloperPage } from "./developer-page";
import { TEST_EVENTS } from "./test-events";

const EVENTS = Object.keys(TEST_EVENTS) as AnalyticsEvent[];

/** Sends each event and shows the recorded events (STATIC-09, STATIC-10). */
export function AnalyticsPage() {
  const { gaMeasurementId } = useSite();
  const [recorded, setRecorded] = useState<readonly string[]>([]);
  const refresh = () => setRecorded((window.dataLayer ?? []).map(lineOf));
  useEffect(refresh, []);

  function fire(events: readonly AnalyticsEvent[]) {
    for (const event of events) track(event, { ...TEST_EVENTS[event], test: true });
    refresh();
  }

  return (
    <DeveloperPage
      title="Analytics test"
      lede={
        gaMeasurementId
          ? `Events go to the measurement ${gaMeasurementId}. Those from here carry test: true.`
          : "No measurement is configured, so events stay in this page."
      }
    >
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <Panel title="Fire an event">
          <div className="flex flex-wrap gap-2">
            {EVENTS.map((event) => (
              <Button key={event} size="small" onClick={() => fire([event])}>
                {event}
              </Button>
            ))}
            <Button size="small" variant="primary" onClick={() => fire(EVENTS)}>
              All of them
            </Button>
          </div>
        </Panel>
        <Panel title="window.dataLayer">
          <p role="status" className="text-sm text-ink-2 tabular-nums">
            {`${recorded.length} recorded, newest last`}
          </p>
          <ol className="mt-2 list-decimal pl-9 text-sm tabular-nums">
            {recorded.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
              <li key={index} className="border-t border-line py-1.5 break-all">
                <code>{line}</code>
              </li>
            ))}
          </ol>
          <Button size="small" icon="refresh-cw" className="mt-3" onClick={refresh}>
            Refresh
          </Button>
        </Panel>
      </div>
    </DeveloperPage>
  );
}

/**
 * Formats an entry as JSON. Google's commands are `arguments` objects, so they are converted to
 * arrays.
 */
const lineOf = (entry: unknown) =>
  JSON.stringify(
    Object.prototype.toString.call(entry) === "[object Arguments]"
      ? Array.from(entry as ArrayLike<unknown>)
      : entry,
  );
