import type { ComponentType } from "react";
import type { Job } from "../api/jobs";
import { descriptionHtml } from "../jobs/description";
import { DetailActions } from "../jobs/detail-actions";
import { DetailDocument } from "../jobs/detail-document";
import { DetailLayout } from "../jobs/detail-layout";
import type { DetailProps } from "../jobs/detail-page";
import { HEAD_LINK, HeadPanel } from "../jobs/head-panel";
import { MoreJobs } from "../jobs/more-jobs";
import { useNow } from "../site/clock";
import { useSite } from "../site/settings";
import { type Fact, FactsTable } from "../ui/facts-table";
import { Icon } from "../ui/icon";
import { Kept } from "../ui/kept";
import { Panel } from "../ui/panel";
import { RichText } from "../ui/rich-text";
import { examArticle } from "./exam-article";
import { ExamCard } from "./exam-card";
import type { ExamDocument } from "./exam-documents";
import { DocumentLink, ExamDownloads } from "./exam-downloads";
import type { ExamNotes } from "./exam-notes";

/** What sets an admit card's page and a result's apart. */
export interface ExamSheet {
  /** "admit card": what is saved. */
  readonly noun: string;
  readonly titleOf: (job: Job) => string;
  /** The title of the document, which stands alone in search results. */
  readonly documentTitleOf: (job: Job) => string;
  /** Whether it is out, and when the examination is. */
  readonly status: ComponentType<{ readonly job: Job }>;
  readonly factsTitle: string;
  readonly factsOf: (job: Job) => readonly Fact[];
  readonly textTitle: string;
  readonly documentsOf: (job: Job) => readonly ExamDocument[];
  /** Whether what it was for lies behind. */
  readonly isOver: (job: Job, now: number) => boolean;
  readonly notes: ExamNotes;
  readonly moreTitle: string;
}

interface ExamDetailProps extends DetailProps {
  readonly sheet: ExamSheet;
}

export function ExamDetail({ job, kind, sheet }: ExamDetailProps) {
  const title = sheet.titleOf(job);
  return (
    <DetailLayout
      {...{ job, kind, title }}
      lead={
        <>
          <ExamPageHead {...{ job, kind, sheet }} />
          <ExamLead {...{ job, sheet }} />
        </>
      }
      aside={<ExamSteps {...{ job, sheet }} />}
      below={
        <MoreJobs
          title={sheet.moreTitle}
          jobs={job.Job_A ?? []}
          cardOf={(other) => <ExamCard key={other.id} job={other} heading="h3" />}
        />
      }
    >
      <ExamBody {...{ job, sheet }} />
      <p>
        <a href={kind.list.to} className={HEAD_LINK}>
          <Icon name="arrow-left" />
          {`Back to ${kind.list.label}`}
        </a>
      </p>
    </DetailLayout>
  );
}

function ExamPageHead({ job, kind, sheet }: ExamDetailProps) {
  const site = useSite();
  const title = sheet.titleOf(job);
  return (
    <DetailDocument
      {...{ job, kind }}
      title={sheet.documentTitleOf(job)}
      here={title}
      data={examArticle(job, title, site)}
    />
  );
}

interface SheetProps {
  readonly job: Job;
  readonly sheet: ExamSheet;
}

/** What decides. */
export function ExamLead({ job, sheet }: SheetProps) {
  const { status: Status } = sheet;
  return (
    <>
      <HeadPanel job={job} title={sheet.titleOf(job)}>
        <Status job={job} />
      </HeadPanel>
      <Panel title={sheet.factsTitle}>
        <FactsTable facts={sheet.factsOf(job)} />
      </Panel>
    </>
  );
}

/** The text, and what holds for all of its kind. */
export function ExamBody({ job, sheet }: SheetProps) {
  return (
    <>
      <ExamText {...{ job, sheet }} />
      <Notes notes={sheet.notes} />
    </>
  );
}

/** All documents; on a phone the main one is at hand at the bottom edge as well. */
export function ExamSteps({ job, sheet }: SheetProps) {
  const documents = sheet.documentsOf(job);
  const over = sheet.isOver(job, useNow());
  const main = documents.find((document) => document.main);
  return (
    <>
      <ExamDownloads {...{ job, documents, over }} />
      <DetailActions job={job} noun={sheet.noun}>
        {main ? <DocumentLink bar document={main} over={over} /> : null}
      </DetailActions>
    </>
  );
}

function ExamText({ job, sheet }: SheetProps) {
  const html = descriptionHtml(job);
  if (!html) return null;
  return (
    <Panel title={sheet.textTitle}>
      <RichText html={html} />
    </Panel>
  );
}

function Notes({ notes }: { readonly notes: ExamNotes }) {
  return (
    <Kept name={notes}>
      <Panel title={notes.title}>
        <ul className="grid max-w-[70ch] list-disc gap-1.5 pl-6">
          {notes.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Panel>
    </Kept>
  );
}
