import { useEffect, useState } from "react";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { Bar } from "../../ui/skeleton";

const SAMPLE_DELAY_MS = 1000;

/** Invented sample values. */
const SAMPLES = [
  { label: "Total Users", value: "12,480" },
  { label: "Job Applications", value: "3,264" },
  { label: "Blog Views", value: "48,920" },
  { label: "Conversion Rate", value: "2.7%" },
] as const;

const CHECKLIST = [
  "Create a property in Google Analytics",
  "Give its measurement ID to the server (AVSAR_GA_MEASUREMENT_ID)",
  "Send an event from the analytics test page",
  "See it arrive in the real-time report",
] as const;

/**
 * Links to Google Analytics and a setup checklist. The figures are samples that only show the shape
 * of a report.
 */
export function AnalyticsCard() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), SAMPLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Panel title="Analytics">
      <p className="-mt-1 mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Badge tone="plain">Sample figures</Badge>
        They show the shape of a report and count nothing.
      </p>
      <dl aria-busy={!isLoaded} className="grid grid-cols-2 gap-x-4 gap-y-3 tabular-nums">
        {SAMPLES.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="flex h-7 items-center text-xl font-bold">
              {isLoaded ? value : <Bar className="h-5 w-16 animate-pulse" />}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-1.5 font-semibold">Setup checklist</h3>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm text-ink-2">
        {CHECKLIST.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <a
          href="https://analytics.google.com/"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand underline lg:min-h-10"
        >
          Open Google Analytics
          <Icon name="external-link" />
        </a>
        <ButtonLink to="/analytics-test" size="small">
          Analytics test page
        </ButtonLink>
      </div>
    </Panel>
  );
}
