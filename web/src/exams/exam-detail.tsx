import type { ComponentType } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/exam-detail";
import type { Job } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { useSite } from "../app-context/settings";
import { DetailActions } from "../jobs/detail-actions";
import { DetailDocument } from "../jobs/detail-document";
import { DetailLayout } from "../jobs/detail-layout";
import type { DetailProps } from "../jobs/detail-page";
import { HEAD_LINK, HeadPanel } from "../jobs/head-panel";
import { MoreJobs } from "../jobs/more-jobs";
import { RecruitmentParts } from "../recruitment/recruitment-parts";
import { CachedFragment } from "../ui/cached-fragment";
import { type Fact, FactsTable } from "../ui/facts-table";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { RichText } from "../ui/rich-text";
import { UserText } from "../ui/user-text";
import { examArticle } from "./exam-article";
import { ExamCard } from "./exam-card";
import type { ExamDocument } from "./exam-documents";
import { DocumentLink, ExamDownloads } from "./exam-downloads";
import type { ExamNotes } from "./exam-notes";

/** Configuration of an admit card's or a result's page. */
export interface ExamPageConfig {
  /** Labels of the buttons that save and unsave it. */
  readonly save: () => string;
  readonly unsave: () => string;
  readonly getTitle: (job: Job) => string;
  /** The title of the document, which must be clear on its own in search results. */
  readonly getDocumentTitle: (job: Job) => string;
  /** Shows whether it has been released, and the date of the examination. */
  readonly status: ComponentType<{ readonly job: Job }>;
  readonly factsTitle: () => string;
  readonly getFacts: (job: Job) => readonly Fact[];
  readonly textTitle: () => string;
  readonly getDocuments: (job: Job) => readonly ExamDocument[];
  /** Returns whether the examination has passed. */
  readonly isOver: (job: Job, now: number) => boolean;
  readonly notes: ExamNotes;
  readonly moreTitle: () => string;
}

interface ExamDetailProps extends DetailProps {
  readonly exam: ExamPageConfig;
}

export function ExamDetail({ job, config, exam }: ExamDetailProps) {
  const title = exam.getTitle(job);
  return (
    <DetailLayout
      {...{ job, config, title }}
      lead={
        <>
          <ExamPageHead {...{ job, config, exam }} />
          <ExamLead {...{ job, exam }} />
        </>
      }
      aside={<ExamSteps {...{ job, exam }} />}
      below={
        <MoreJobs
          title={exam.moreTitle()}
          jobs={job.Job_A ?? []}
          renderCard={(other) => <ExamCard key={other.id} job={other} heading="h3" />}
        />
      }
    >
      {job.recruitment ? (
        <RecruitmentParts recruitment={job.recruitment} isOwnPage={false} />
      ) : null}
      <ExamBody {...{ job, exam }} />
      <p>
        <a href={localizePath(config.list.to)} className={HEAD_LINK}>
          <Icon name="arrow-left" />
          {t.backTo(config.list.label())}
        </a>
      </p>
    </DetailLayout>
  );
}

function ExamPageHead({ job, config, exam }: ExamDetailProps) {
  const site = useSite();
  const title = exam.getTitle(job);
  return (
    <DetailDocument
      {...{ job, config }}
      title={exam.getDocumentTitle(job)}
      pageTitle={title}
      data={examArticle(job, title, site)}
    />
  );
}

interface ExamSectionProps {
  readonly job: Job;
  readonly exam: ExamPageConfig;
}

/** Renders the head of the page: the release status and the main facts. */
export function ExamLead({ job, exam }: ExamSectionProps) {
  const { status: Status } = exam;
  return (
    <>
      <HeadPanel job={job} title={exam.getTitle(job)}>
        <Status job={job} />
      </HeadPanel>
      <Panel title={exam.factsTitle()}>
        <FactsTable facts={exam.getFacts(job)} />
      </Panel>
    </>
  );
}

/** Renders the text and the notes of its kind. */
export function ExamBody({ job, exam }: ExamSectionProps) {
  return (
    <>
      <ExamText {...{ job, exam }} />
      <Notes notes={exam.notes} />
    </>
  );
}

/** Renders all documents. On a phone the main one is also in the bar at the bottom edge. */
export function ExamSteps({ job, exam }: ExamSectionProps) {
  const documents = exam.getDocuments(job);
  const isOver = exam.isOver(job, useNow());
  const main = documents.find((document) => document.isMain);
  return (
    <>
      <ExamDownloads {...{ job, documents, isOver }} />
      <DetailActions job={job} save={exam.save} unsave={exam.unsave}>
        {main ? <DocumentLink bar job={job} document={main} isOver={isOver} /> : null}
      </DetailActions>
    </>
  );
}

function ExamText({ job, exam }: ExamSectionProps) {
  const html = job.customHtmlContent;
  const description = job.description?.trim();
  if (!html && !description) return null;
  return (
    <Panel title={exam.textTitle()}>
      {html ? (
        <RichText html={html} language={job.bodyLanguage} />
      ) : (
        <p className="max-w-[70ch] whitespace-pre-line">
          <UserText text={description ?? ""} />
        </p>
      )}
    </Panel>
  );
}

function Notes({ notes }: { readonly notes: ExamNotes }) {
  return (
    <CachedFragment cacheKey={notes}>
      <Panel title={notes.title()}>
        <ul className="grid max-w-[70ch] list-disc gap-1.5 pl-6">
          {notes.items().map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Panel>
    </CachedFragment>
  );
}
