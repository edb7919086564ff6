import { type ComponentType, useEffect, useState } from "react";
import * as t from "#messages/eligibility-panel";
import type { Job } from "../api/jobs";
import { localStore } from "../lib/browser-storage";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";
import { ButtonLink } from "../ui/button";
import { Panel } from "../ui/panel";
import type { SavedProfileCheckProps } from "./saved-profile-check";

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
  const formPath = `/tools/eligibility?job=${encodeURIComponent(slug || id)}`;
  return <RecordPanel recruitment={recruitment.id} formPath={formPath} />;
}

type RecordPanelProps = Pick<SavedProfileCheckProps, "recruitment" | "formPath">;

function RecordPanel({ recruitment, formPath }: RecordPanelProps) {
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
