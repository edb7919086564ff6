import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as t from "#messages/eligibility";
import { serverMessage } from "../api/client";
import { assessRecruitment } from "../api/eligibility";
import { Alert } from "../ui/alert";
import { Bar, LoadingText } from "../ui/skeleton";
import { assessmentTitle } from "./assessment-text";
import { AssessmentView } from "./assessment-view";
import { PERSONAL_QUERY } from "./personal-query";
import { toProfile } from "./profile";
import type { ProfileValues } from "./profile-values";

interface PanelAssessmentProps {
  /** Id of the recruitment. */
  readonly recruitment: number;
  readonly profile: ProfileValues;
  /** Path of the page with the form of the profile. */
  readonly formPath: string;
}

/** Requests and renders the assessment of the stored profile. */
export function PanelAssessment({ recruitment, profile, formPath }: PanelAssessmentProps) {
  const { data, error } = useQuery({
    queryKey: ["eligibility of a recruitment", recruitment, profile],
    queryFn: () => assessRecruitment(recruitment, toProfile(profile)),
    ...PERSONAL_QUERY,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the assessment is gone.
  useEffect(() => {
    if (data) heading.current?.focus({ preventScroll: true });
  }, [data]);
  if (data) {
    return (
      <div>
        <h3 ref={heading} tabIndex={-1} className="mb-2 text-lg font-bold tracking-tight">
          {assessmentTitle(data)}
        </h3>
        <AssessmentView assessment={data} heading="h4" formPath={formPath} />
      </div>
    );
  }
  if (error) return <Alert message={serverMessage(error) ?? t.checkFailed()} />;
  return (
    <>
      <LoadingText>{t.checking()}</LoadingText>
      <Bar className="h-40 w-full animate-pulse" />
    </>
  );
}
