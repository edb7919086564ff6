import * as t from "#messages/recruitment";
import type { DocumentRole, RecordDocument, Recruitment } from "../api/recruitments";
import { safeHref } from "../lib/safe-href";
import { Badge } from "../ui/badge";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import { OfficeLink } from "./fact-panel";
import { dayText } from "./moments";

interface DocumentsPanelProps {
  readonly recruitment: Recruitment;
}

const ROLE_NAMES: Readonly<Record<DocumentRole, () => string>> = {
  notification: t.roleNotification,
  shortNotice: t.roleShortNotice,
  corrigendum: t.roleCorrigendum,
  admitCard: t.roleAdmitCard,
  answerKey: t.roleAnswerKey,
  result: t.roleResult,
  cutOff: t.roleCutOff,
  syllabus: t.roleSyllabus,
  other: t.roleOther,
};

/** Renders the documents of the record, and who is behind the page. */
export function DocumentsPanel({ recruitment }: DocumentsPanelProps) {
  const { documents = [], advertisements = [] } = recruitment.record;
  const numbers = advertisements.map(({ number }) => number).filter(Boolean);
  return (
    <Panel title={t.documents()}>
      {numbers.length > 0 ? (
        <p className="mb-3">
          {t.advertisementNumber()}{" "}
          <b className="font-semibold">
            <UserText text={numbers.join(", ")} />
          </b>
        </p>
      ) : null}
      {documents.length > 0 ? (
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <li key={JSON.stringify(document)} className="py-2.5 first:pt-0">
              <DocumentEntry document={document} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{t.noDocuments()}</p>
      )}
      <p className="mt-3 rounded-lg bg-grey-soft px-4 py-3 text-sm text-ink-2">
        {t.notGovernmentSite()}
      </p>
    </Panel>
  );
}

function DocumentEntry({ document }: { readonly document: RecordDocument }) {
  const { role, title, url, official, dated, stage } = document;
  const href = safeHref(url);
  const name = ROLE_NAMES[role]();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {stage ? t.eventOfStage({ event: name, stage }) : name}
        {dated ? ` · ${dayText(dated)}` : ""}
        {official ? (
          <Badge tone="open">{t.official()}</Badge>
        ) : (
          <Badge tone="plain">{t.copy()}</Badge>
        )}
      </p>
      {href ? (
        <OfficeLink
          href={href}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          <UserText text={title} />
        </OfficeLink>
      ) : (
        <p className="font-semibold">
          <UserText text={title} />
        </p>
      )}
    </>
  );
}
