import { type ReactNode, useEffect, useState } from "react";
import * as t from "#messages/eligibility";
import { candidateChoiceId } from "../lib/candidate-choice-id";
import { Button, ButtonLink } from "../ui/button";
import { PanelAssessment } from "./panel-assessment";
import { useStoredProfile } from "./stored-profile";

export interface SavedProfileCheckProps {
  /** Id of the recruitment. */
  readonly recruitment: number;
  /** Path of the page with the form of the profile. */
  readonly formPath: string;
  /** Shown if this browser has no profile any longer. */
  readonly fallback: ReactNode;
}

/** Renders the button that checks the stored profile, and then the assessment in its place. */
export function SavedProfileCheck({ recruitment, formPath, fallback }: SavedProfileCheckProps) {
  const profile = useStoredProfile();
  const [isOpen, setOpen] = useState(false);
  const category = profile?.category;
  useEffect(() => {
    if (category) chooseCandidates(category);
  }, [category]);
  if (!profile) return fallback;
  return (
    <div className="flex flex-col gap-3">
      {isOpen ? <PanelAssessment {...{ recruitment, profile, formPath }} /> : null}
      <div className="flex flex-wrap gap-3">
        {isOpen ? null : (
          <Button
            variant="primary"
            icon="file-check"
            onClick={() => setOpen(true)}
            className="max-sm:w-full"
          >
            {t.checkWithSaved()}
          </Button>
        )}
        <ButtonLink to={formPath} icon="pencil" className="max-sm:w-full">
          {t.changeDetails()}
        </ButtonLink>
      </div>
    </div>
  );
}

const radioButton = (code: string) =>
  document.querySelector<HTMLInputElement>(`#${CSS.escape(candidateChoiceId(code))}`);

/** Chooses the category of the profile in the record, unless the reader has chosen another. */
function chooseCandidates(category: string) {
  const own = radioButton(category);
  if (own && radioButton("")?.checked) own.checked = true;
}
