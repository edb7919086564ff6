import { type ComponentType, useState } from "react";
import * as t from "#messages/eligibility-panel";
import type { Job } from "../api/jobs";
import { Alert } from "../ui/alert";
import { Button, ButtonLink } from "../ui/button";
import { Panel } from "../ui/panel";
import { jobEligibilityPath } from "./eligibility-paths";
import type { PanelAssessmentProps } from "./panel-assessment";
import { storedProfiles } from "./stored-profile";

interface EligibilityPanelProps {
  /** A job of the recruitment. Nothing is shown without the record of its recruitment. */
  readonly job: Pick<Job, "id" | "slug" | "recruitment">;
}

/**
 * Renders the panel about eligibility. It links to the form. If this browser has a profile, the
 * assessment opens in the panel.
 */
export function EligibilityPanel({ job }: EligibilityPanelProps) {
  const { id, slug, recruitment } = job;
  if (!recruitment || !("record" in recruitment)) return null;
  const formPath = jobEligibilityPath(slug || id);
  return (
    <Panel title={t.title()} className="no-print">
      <p className="text-ink-2">{t.text()}</p>
      <Check recruitment={recruitment.id} formPath={formPath} />
    </Panel>
  );
}

type CheckProps = Pick<PanelAssessmentProps, "recruitment" | "formPath">;

function Check({ recruitment, formPath }: CheckProps) {
  const [profile] = storedProfiles.use();
  const { Assessment, state, open } = useLazyAssessment();
  if (!profile) {
    return (
      <ButtonLink to={formPath} variant="primary" icon="file-check" className="mt-3 max-sm:w-full">
        {t.check()}
      </ButtonLink>
    );
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      {Assessment ? <Assessment {...{ recruitment, profile, formPath }} /> : null}
      {state === "failed" ? <Alert message={t.failed()} /> : null}
      <div className="flex flex-wrap gap-3">
        {Assessment ? null : (
          <Button
            variant="primary"
            icon="file-check"
            disabled={state === "loading"}
            onClick={open}
            className="max-sm:w-full"
          >
            {state === "loading" ? t.checking() : t.checkWithSaved()}
          </Button>
        )}
        <ButtonLink to={formPath} icon="pencil" className="max-sm:w-full">
          {t.changeDetails()}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Loads the component of the assessment when the user opens it. */
function useLazyAssessment() {
  const [Assessment, setAssessment] = useState<ComponentType<PanelAssessmentProps>>();
  const [state, setState] = useState<"closed" | "loading" | "failed">("closed");
  return {
    Assessment,
    state,
    open() {
      setState("loading");
      import("./panel-assessment").then(
        ({ PanelAssessment }) => setAssessment(() => PanelAssessment),
        () => setState("failed"),
      );
    },
  };
}
