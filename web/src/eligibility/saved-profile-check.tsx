import { type ReactNode, useState } from "react";
import * as t from "#messages/eligibility";
import { Button, ButtonLink } from "../ui/button";
import { PanelAssessment } from "./panel-assessment";
import { storedProfiles } from "./stored-profile";

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
  const [profile] = storedProfiles.use();
  const [isOpen, setOpen] = useState(false);
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
