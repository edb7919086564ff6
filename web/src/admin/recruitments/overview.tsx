import { use, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Finding } from "../../api/admin-recruitments";
import { Button } from "../../ui/button";
import type { StoredItem } from "../forms/form-definition";
import { sectionId } from "../forms/form-section";
import type { Values } from "../forms/values";
import { ReadingContext } from "../notices/reading-context";
import { FindingList, NoFindings } from "./finding-list";
import { readJson, writeJson } from "./record-json";
import { recordOf } from "./record-values";
import { RECRUITMENT_SECTIONS } from "./sections";
import { useFindings } from "./use-findings";
import { useReview } from "./use-review";
import { factsByPath, memberOf } from "./value-paths";

/** The index of the sections, the review of the values, and the findings of the checks. */
export function Overview({ stored }: { readonly stored: StoredItem | undefined }) {
  const { control, setValue } = useFormContext<Values>();
  const values = useWatch({ control }) as Values;
  const [isReviewing, setReviewing] = useState(use(ReadingContext) !== undefined);
  useReview(isReviewing);
  const { findings, isOutdated, problem } = useFindings(values, stored);
  const facts = [...factsByPath(recordOf(values))];
  const unconfirmed = facts.filter(([, fact]) => !fact.verified);
  return (
    <div className="grid gap-4 rounded-xl border border-line bg-paper p-4 shadow-card">
      <nav aria-label="Sections">
        <ul className="section-index">
          {RECRUITMENT_SECTIONS.map(({ title, fields }) => {
            const members = new Set<string>(fields.map(({ name }) => name));
            return (
              <li key={title}>
                <a
                  href={`#${sectionId(title)}`}
                  className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-semibold text-ink-2 hover:bg-grey-soft hover:text-ink md:min-h-8"
                >
                  <span className="min-w-0 grow">{title}</span>
                  <SectionCount
                    findings={findings.filter(({ path }) => members.has(memberOf(path)))}
                    unconfirmed={unconfirmed.filter(([path]) => members.has(memberOf(path))).length}
                  />
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <section className="border-t border-line pt-3">
        <h2 className="text-sm font-bold">Review</h2>
        <p className="my-1 text-sm text-ink-2">
          {unconfirmed.length === 0
            ? "All values are confirmed."
            : `${unconfirmed.length} of ${facts.length} values to confirm.`}
        </p>
        <Button
          size="small"
          aria-pressed={isReviewing}
          onClick={() => setReviewing(!isReviewing)}
          className="aria-pressed:bg-brand-soft"
        >
          {isReviewing ? "End review" : "Review values"}
        </Button>
        {isReviewing ? (
          <p className="mt-1 text-xs text-ink-3">
            Enter confirms and moves on, Escape empties, Tab edits.
          </p>
        ) : null}
      </section>
      <section className="border-t border-line pt-3" aria-busy={isOutdated || undefined}>
        <h2 className="mb-1 text-sm font-bold">Checks</h2>
        {problem ? <p className="text-sm text-red">{problem}</p> : null}
        {!problem && findings.length === 0 && !isOutdated ? <NoFindings /> : null}
        <FindingList
          findings={findings}
          overrides={readJson("overrides", values.overrides) ?? []}
          onChange={(overrides) =>
            setValue("overrides", writeJson(overrides), { shouldDirty: true })
          }
        />
      </section>
    </div>
  );
}

interface SectionCountProps {
  readonly findings: readonly Finding[];
  readonly unconfirmed: number;
}

/** The open findings of a section, or else its values that are not confirmed. */
function SectionCount({ findings, unconfirmed }: SectionCountProps) {
  const open = findings.filter(({ severity, overridden }) => severity !== "warns" && !overridden);
  if (open.length > 0) {
    return (
      <span className="rounded-full bg-red-soft px-1.5 text-xs font-bold text-red">
        {open.length}
        <span className="sr-only"> to correct</span>
      </span>
    );
  }
  return unconfirmed === 0 ? null : (
    <span className="text-xs text-ink-3 tabular-nums">
      {unconfirmed}
      <span className="sr-only"> to confirm</span>
    </span>
  );
}
