import { useQuery } from "@tanstack/react-query";
import * as t from "#messages/eligibility-form";
import { assessJob } from "../../api/eligibility";
import { assessmentTitle } from "../../eligibility/assessment-text";
import { AssessmentView } from "../../eligibility/assessment-view";
import { PERSONAL_QUERY } from "../../eligibility/personal-query";
import { toProfile } from "../../eligibility/profile";
import { Alert } from "../../ui/alert";
import { Bar, LoadingText } from "../../ui/skeleton";
import { ToolResult } from "../tool-result";
import { type CheckedProfile, failureText } from "./form-answer";

interface JobAssessmentProps {
  /** Id of the job. Unknown if only the server has loaded it. */
  readonly job: number | undefined;
  readonly checked: CheckedProfile;
}

/** Renders the assessment of a profile for a job. */
export function JobAssessment({ job, checked }: JobAssessmentProps) {
  const { values, answer } = checked;
  const { data, error } = useQuery({
    queryKey: ["eligibility of a job", job, values],
    queryFn: () => assessJob(job ?? 0, toProfile(values)),
    enabled: job !== undefined && answer === undefined,
    ...PERSONAL_QUERY,
  });
  const assessment = answer?.assessment ?? data;
  if (assessment) {
    return (
      <ToolResult title={assessmentTitle(assessment)}>
        <div className="mt-2">
          <AssessmentView assessment={assessment} heading="h3" />
        </div>
      </ToolResult>
    );
  }
  if (error) return <Alert message={failureText(error)} />;
  return (
    <div>
      <LoadingText>{t.checking()}</LoadingText>
      <Bar className="h-60 w-full animate-pulse" />
    </div>
  );
}
