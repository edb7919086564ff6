import { AgePanel } from "./age-panel";
import type { ApplicationState } from "./application";
import { ApplyPanel } from "./apply-panel";
import { ChangesPanel } from "./changes-panel";
import { ExperiencePanel, OtherConditionsPanel, PayPanel, PhysicalPanel } from "./condition-panels";
import { CutOffPanel } from "./cut-off-panel";
import { DocumentsPanel } from "./documents-panel";
import { FeePanel } from "./fee-panel";
import { NextPanel } from "./next-panel";
import { QualificationPanel } from "./qualification-panel";
import type { CutOffOrder } from "./recruitment-paths";
import { hasRecord, type RecruitmentSource } from "./recruitment-source";
import { SelectionPanel } from "./selection-panel";
import { TimelinePanel } from "./timeline-panel";
import { VacancyPanel } from "./vacancy-panel";

export interface RecordPartsProps {
  readonly recruitment: RecruitmentSource;
  readonly application: ApplicationState;
  /** Number of the present day in India. */
  readonly day: number;
  readonly cutOffOrder: CutOffOrder;
  /** Whether the page is that of the recruitment, not of a job that follows it. */
  readonly isOwnPage: boolean;
}

/**
 * Renders a record in the order in which a candidate needs it: the next dates, the conditions, the
 * application, and the sources. For an admit card or a result, it renders the dates only.
 */
export function RecordParts(props: RecordPartsProps) {
  const { recruitment, application, day, cutOffOrder, isOwnPage } = props;
  const timeline = <TimelinePanel recruitment={recruitment} hasPageLink={!isOwnPage} />;
  if (!hasRecord(recruitment)) return timeline;
  return (
    <>
      <NextPanel {...{ recruitment, application, day, isOwnPage }} />
      {timeline}
      <ChangesPanel recruitment={recruitment} />
      <VacancyPanel recruitment={recruitment} />
      <QualificationPanel recruitment={recruitment} />
      <AgePanel recruitment={recruitment} />
      <ExperiencePanel recruitment={recruitment} />
      <PhysicalPanel recruitment={recruitment} />
      <OtherConditionsPanel recruitment={recruitment} />
      <FeePanel recruitment={recruitment} />
      <ApplyPanel recruitment={recruitment} />
      <SelectionPanel recruitment={recruitment} />
      <PayPanel recruitment={recruitment} />
      <CutOffPanel recruitment={recruitment} order={cutOffOrder} />
      <DocumentsPanel recruitment={recruitment} />
    </>
  );
}
