import type { ReactNode } from "react";
import * as t from "#messages/recruitment";
import type { Recruitment, RecruitmentEvent } from "../api/recruitments";
import { safeHref } from "../lib/safe-href";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import { FactSources, FactValue, OfficeLink } from "./fact-panel";
import { itemPeriod, periodText } from "./moments";
import { itemName } from "./names";

interface ApplyPanelProps {
  readonly recruitment: Recruitment;
}

const MODES = {
  online: t.modeOnline,
  offline: t.modeOffline,
  walkIn: t.modeWalkIn,
  both: t.modeBoth,
} as const;

/** Returns the host of an address, without "www". */
const hostOf = (href: string) => /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(href)?.[1] ?? href;

/** Renders how to apply, in steps. */
export function ApplyPanel({ recruitment }: ApplyPanelProps) {
  const { applyMode, websiteUrl, applyUrl, feeMode, papers } = recruitment.record;
  const { officialLinks } = recruitment;
  const website = safeHref(officialLinks.applyUrl) ?? safeHref(officialLinks.websiteUrl);
  if (!applyMode && !feeMode && !papers && !website) return null;
  return (
    <Panel title={t.howToApply()}>
      <ol className="grid list-decimal gap-3 pl-6">
        {applyMode || website ? (
          <Step name={t.stepApply()}>
            {applyMode ? (
              <FactValue fact={applyMode}>{(mode) => <p>{MODES[mode]()}</p>}</FactValue>
            ) : null}
            {website ? (
              <p>
                {t.officialWebsite()} <OfficeLink href={website}>{hostOf(website)}</OfficeLink>
              </p>
            ) : null}
            <Dates recruitment={recruitment} events={["applyFrom", "applyTo"]} />
          </Step>
        ) : null}
        {papers ? (
          <Step name={t.stepPapers()}>
            <FactValue fact={papers}>
              {(names) => (
                <ul className="list-disc pl-5">
                  {names.map((name) => (
                    <li key={name}>
                      <UserText text={name} />
                    </li>
                  ))}
                </ul>
              )}
            </FactValue>
          </Step>
        ) : null}
        {feeMode ? (
          <Step name={t.stepFee()}>
            <FactValue fact={feeMode}>
              {(text) => (
                <p>
                  <UserText text={text} />
                </p>
              )}
            </FactValue>
            <Dates recruitment={recruitment} events={["feeTo"]} />
          </Step>
        ) : null}
        <DateStep
          name={t.stepCorrect()}
          recruitment={recruitment}
          events={["correctionFrom", "correctionTo"]}
        />
        <DateStep name={t.stepHardCopy()} recruitment={recruitment} events={["hardCopyTo"]} />
      </ol>
      <FactSources
        recruitment={recruitment}
        facts={[applyMode, applyUrl ?? websiteUrl, papers, feeMode]}
      />
    </Panel>
  );
}

interface StepProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Step = ({ name, children }: StepProps) => (
  <li>
    <b className="font-semibold">{name}</b>
    {children}
  </li>
);

interface DatesProps extends ApplyPanelProps {
  readonly events: readonly RecruitmentEvent[];
}

/** Returns the dates of events that are not cancelled. */
const datesOf = ({ timeline }: Recruitment, events: readonly RecruitmentEvent[]) =>
  timeline.filter(
    ({ event, certainty, from }) => from && certainty !== "cancelled" && events.includes(event),
  );

function Dates({ recruitment, events }: DatesProps) {
  return datesOf(recruitment, events).map((item) => {
    const period = itemPeriod(item);
    return period ? (
      <p key={JSON.stringify(item)}>
        <UserText text={`${itemName(item)}: ${periodText(period)}`} />
      </p>
    ) : null;
  });
}

function DateStep({ name, recruitment, events }: DatesProps & { readonly name: string }) {
  if (datesOf(recruitment, events).length === 0) return null;
  return (
    <Step name={name}>
      <Dates recruitment={recruitment} events={events} />
    </Step>
  );
}
