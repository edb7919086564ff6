// Here, and not beside the choice, whose chunk a page without scripts does not load.
import "./candidate-choice.css";
import * as t from "#messages/recruitment-parts";
import { useNow } from "../app-context/clock";
import { indiaDay } from "../lib/dates";
import { PartCode, ServerPart } from "../lib/server-part";
import { Bar, LoadingText } from "../ui/skeleton";
import { applicationState } from "./application";
import type { RecordPartsProps } from "./record-parts";
import type { CutOffOrder } from "./recruitment-paths";
import { hasRecord } from "./recruitment-source";

/** The code of the parts of a record. */
export const RECORD_PARTS = new PartCode<RecordPartsProps>(
  async () => (await import("./record-parts")).RecordParts,
);

interface RecruitmentPartsProps extends Pick<RecordPartsProps, "recruitment" | "isOwnPage"> {
  readonly cutOffOrder?: CutOffOrder;
}

/** Renders the parts of a record. */
export function RecruitmentParts(props: RecruitmentPartsProps) {
  const { recruitment, isOwnPage, cutOffOrder = "year" } = props;
  const now = useNow();
  const application = hasRecord(recruitment)
    ? applicationState(recruitment.application, now)
    : "unknown";
  return (
    <ServerPart
      code={RECORD_PARTS}
      data={{ recruitment, isOwnPage, cutOffOrder, application, day: indiaDay(now) }}
      className="grid grid-cols-1 gap-4"
      loading={
        <div>
          <LoadingText>{t.loading()}</LoadingText>
          <Bar className="h-80 w-full animate-pulse" />
        </div>
      }
      failed={<p role="alert">{t.failed()}</p>}
    />
  );
}
