import * as t from "#messages/recruitment";
import type { Recruitment, SelectionStage } from "../api/recruitments";
import { UserText } from "../ui/user-text";
import { FactPanel } from "./fact-panel";

export const STAGE_NAMES: Readonly<Record<SelectionStage, () => string>> = {
  prelims: t.stagePrelims,
  written: t.stageWritten,
  mains: t.stageMains,
  interview: t.stageInterview,
  skill: t.stageSkill,
  language: t.stageLanguage,
  physical: t.stagePhysical,
  psychological: t.stagePsychological,
  document: t.stageDocument,
  medical: t.stageMedical,
  merit: t.stageMerit,
  shortlist: t.stageShortlist,
};

interface SelectionPanelProps {
  readonly recruitment: Recruitment;
}

/** Renders the stages of the selection in their order. */
export function SelectionPanel({ recruitment }: SelectionPanelProps) {
  const { selection } = recruitment.record;
  if (!selection) return null;
  return (
    <FactPanel title={t.selection()} recruitment={recruitment} fact={selection}>
      {(steps) => (
        <ol className="grid list-decimal gap-1.5 pl-6">
          {steps.map(({ stage, weight, words }, index) => (
            // A stage may occur twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the identity.
            <li key={index}>
              <b className="font-semibold">{STAGE_NAMES[stage]()}</b>
              {typeof weight === "number" ? ` (${t.percent(String(weight))})` : ""}
              {words ? (
                <span className="block text-ink-2">
                  <UserText text={words} />
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </FactPanel>
  );
}
