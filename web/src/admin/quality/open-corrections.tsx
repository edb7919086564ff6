import type { ReactNode } from "react";
import {
  announcedCorrections,
  type CorrectionList,
  type OpenCorrections,
} from "../../api/quality-desk";
import { dateText } from "../../jobs/details";
import { safeHref } from "../../lib/safe-href";
import { buttonClass } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { UserText } from "../../ui/user-text";
import { fieldHref } from "../forms/use-linked-field";
import { useMayPublish } from "../layout/roles";
import { RelativeTime } from "../records/time-text";
import { DeskListFrame } from "./desk-list";
import { DeskRows } from "./desk-row";
import { type DeskPage, useDeskList } from "./use-desk-list";

const pageOf = (list: CorrectionList): DeskPage<OpenCorrections> | undefined =>
  Array.isArray(list.recruitments)
    ? { items: list.recruitments, total: list.totalRecruitments, pages: list.totalPages }
    : undefined;

interface CorrectionsProps {
  readonly page: number;
  readonly empty: ReactNode;
}

/** The recruitments with corrigenda whose corrections are not entered. */
export function Corrections({ page, empty }: CorrectionsProps) {
  const list = useDeskList({ kind: "corrections", page }, announcedCorrections(page), pageOf);
  return (
    <DeskListFrame list={list} nouns={["recruitment", "recruitments"]} empty={empty}>
      {(recruitments) => (
        <DeskRows>
          {recruitments.map((recruitment) => (
            <CorrectionRow key={recruitment.id} recruitment={recruitment} />
          ))}
        </DeskRows>
      )}
    </DeskListFrame>
  );
}

function CorrectionRow({ recruitment }: { readonly recruitment: OpenCorrections }) {
  const { id, title, organisation, foundAt, corrigenda } = recruitment;
  const action = useMayPublish() ? "Enter the correction" : "Open";
  return (
    <li
      data-row=""
      tabIndex={-1}
      className="grid scroll-mt-20 gap-x-6 gap-y-3 px-4 py-3.5 focus:bg-ground/70 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-5"
    >
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <UserText text={title} />
        </h3>
        <p className="text-sm text-ink-2 wrap-anywhere">
          <UserText text={organisation} /> · Since <RelativeTime at={foundAt} />
        </p>
        <ul aria-label={`Corrigenda of ${title}`} className="mt-1.5 grid gap-1">
          {corrigenda.map((corrigendum) => (
            <li key={`${corrigendum.url} ${corrigendum.title} ${corrigendum.dated}`}>
              <Corrigendum {...corrigendum} />
            </li>
          ))}
        </ul>
      </div>
      <a
        href={fieldHref(`/admin/recruitments/${id}`, "documents")}
        data-form=""
        aria-label={`${action}: ${title}`}
        className={buttonClass("secondary", "small")}
      >
        {action}
      </a>
    </li>
  );
}

/** A corrigendum, with a link to it if its address is known. */
function Corrigendum({ title, url, dated }: OpenCorrections["corrigenda"][number]) {
  const href = safeHref(url ?? undefined);
  const name = title.trim() || "Corrigendum";
  return (
    <span className="text-sm wrap-anywhere">
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={`${name} (opens in a new tab)`}
          className="inline-flex items-center gap-1.5 text-brand underline max-md:py-2.5"
        >
          <UserText text={name} />
          <Icon name="external-link" className="flex-none" />
        </a>
      ) : (
        <UserText text={name} />
      )}
      {dated ? <span className="text-ink-2"> of {dateText(dated)}</span> : null}
    </span>
  );
}
