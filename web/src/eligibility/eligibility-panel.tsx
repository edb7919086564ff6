import { type ComponentType, useEffect, useState } from "react";
import * as t from "#messages/eligibility-panel";
import { localStore } from "../lib/browser-storage";
import { ELIGIBILITY_PATH } from "../lib/job-path";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";
import { ButtonLink } from "../ui/button";
import { Panel } from "../ui/panel";
import type { SavedProfileCheckProps } from "./saved-profile-check";

interface EligibilityPanelProps {
  /** Id of a recruitment with a record. */
  readonly recruitment: number;
  /** Slug or id of a job of the recruitment. Without one, the form is for all jobs. */
  readonly job: string | number | undefined;
}

/**
 * Renders the panel about eligibility. It links to the form. If this browser has a profile, the
 * assessment opens in the panel.
 */
export function EligibilityPanel({ recruitment, job }: EligibilityPanelProps) {
  const query = job === undefined ? "" : `?job=${encodeURIComponent(job)}`;
  const formPath = `${ELIGIBILITY_PATH}${query}`;
  const Check = useSavedProfileCheck();
  const link = (
    <ButtonLink to={formPath} variant="primary" icon="file-check" className="max-sm:w-full">
      {t.check()}
    </ButtonLink>
  );
  return (
    <Panel title={t.title()} className="no-print">
      <p className="mb-3 text-ink-2">{t.text()}</p>
      {Check ? <Check {...{ recruitment, formPath }} fallback={link} /> : link}
    </Panel>
  );
}

/** Loads the check of a stored profile. Most visitors have none, so their browsers load no code. */
function useSavedProfileCheck() {
  const [Check, setCheck] = useState<ComponentType<SavedProfileCheckProps>>();
  useEffect(() => {
    if (!localStore.get(TOOL_STORAGE_KEYS.eligibilityProfile)) return;
    import("./saved-profile-check").then(
      ({ SavedProfileCheck }) => setCheck(() => SavedProfileCheck),
      // The link to the form stays.
      () => undefined,
    );
  }, []);
  return Check;
}
