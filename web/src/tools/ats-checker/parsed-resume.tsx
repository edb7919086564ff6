import * as t from "#messages/ats-checker";
import type { ResumeReport } from "../../api/resumes";
import { Panel } from "../../ui/panel";
import { UserText } from "../../ui/user-text";
import { Disclosure } from "../disclosure";
import { FactRows } from "./fact-rows";
import { fileText, resumeFacts } from "./report-text";

/** The résumé as parsed: the recognised fields, and all lines in reading order. */
export function ParsedResume({ report }: { readonly report: ResumeReport }) {
  return (
    <Panel title={t.whatProgramReads()}>
      <FactRows facts={resumeFacts(report)} />
      <Disclosure className="border-t border-line pt-1" summary={t.everyLine()}>
        <p className="text-sm text-ink-2">{fileText(report)}</p>
        <Lines report={report} />
      </Disclosure>
    </Panel>
  );
}

function Lines({ report: { lines, resume } }: { readonly report: ResumeReport }) {
  const headings = new Set(resume.sections.map(({ heading }) => heading?.line));
  return (
    <ol className="mt-2 max-h-[70dvh] overflow-y-auto rounded-lg bg-ground p-3 text-sm print:max-h-none">
      {lines.map(({ text, bullet }, at) => (
        // Lines have no id other than their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines neither come, go nor move.
        <li key={at} className={headings.has(at) ? "mt-3 font-bold" : bullet ? "pl-4" : undefined}>
          <UserText text={bullet ? `• ${text}` : text} />
        </li>
      ))}
    </ol>
  );
}
