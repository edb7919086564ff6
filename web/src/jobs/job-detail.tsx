import { localizePath } from "#language/paths";
import * as t from "#messages/job-detail";
import type { Job } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { EligibilityPanel } from "../eligibility/eligibility-panel";
import { hasPassed, parseMoment } from "../lib/dates";
import { RecruitmentParts } from "../recruitment/recruitment-parts";
import { hasRecord } from "../recruitment/recruitment-source";
import { Chip } from "../ui/badge";
import { FactsTable } from "../ui/facts-table";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { RichText } from "../ui/rich-text";
import { UserText } from "../ui/user-text";
import { DetailDocument } from "./detail-document";
import { DetailLayout } from "./detail-layout";
import type { DetailProps } from "./detail-page";
import { endDate, isGovernment, jobTitle, organisation, skills } from "./details";
import { JobCard } from "./job-card";
import { JobDetailActions } from "./job-detail-actions";
import { JobDetailHead } from "./job-detail-head";
import { additionalFacts, dateFacts } from "./job-facts";
import { LazyFactLinks } from "./lazy-fact-links";
import { LazyJobPosting } from "./lazy-job-posting";
import { MoreJobs } from "./more-jobs";

export function JobDetail({ job, config }: DetailProps) {
  return (
    <DetailLayout
      {...{ job, config }}
      title={jobTitle(job)}
      lead={
        <>
          <JobDocument {...{ job, config }} />
          <JobLead job={job} />
        </>
      }
      aside={<JobAside job={job} />}
      below={
        <>
          <MoreJobs
            title={t.similarJobs()}
            jobs={job.Job_A ?? []}
            renderCard={(other) => <JobCard key={other.id} job={other} heading="h3" />}
          />
          {job.facts ? <LazyFactLinks listed={job.facts} /> : null}
        </>
      }
    />
  );
}

interface JobProps {
  readonly job: Job;
}

/** Renders the main facts and the text. */
export function JobLead({ job }: JobProps) {
  return (
    <>
      <JobDetailHead job={job} />
      {job.recruitment && hasRecord(job.recruitment) ? (
        <EligibilityPanel recruitment={job.recruitment.id} job={job.slug || job.id} />
      ) : null}
      {job.recruitment ? (
        <RecruitmentParts recruitment={job.recruitment} isOwnPage={false} />
      ) : null}
      <ImportantDates job={job} />
      <Skills job={job} />
      <Description job={job} />
    </>
  );
}

/** Renders the actions and further facts. */
export function JobAside({ job }: JobProps) {
  return (
    <>
      <JobDetailActions job={job} />
      <ResumeLink job={job} />
      <Panel title={t.additionalInformation()}>
        <FactsTable facts={additionalFacts(job)} />
      </Panel>
    </>
  );
}

/** Government posts are filled by examinations, and a closed job accepts no résumé. */
function ResumeLink({ job }: JobProps) {
  const end = parseMoment(endDate(job));
  const now = useNow();
  if (isGovernment(job) || (end && hasPassed(end, now))) return null;
  return (
    <a
      href={localizePath(`/tools/ats-checker?job=${encodeURIComponent(job.slug || job.id)}`)}
      className="no-print inline-flex min-h-11 items-center gap-2 px-1 text-brand underline"
    >
      <Icon name="file-check" />
      {t.checkResume()}
    </a>
  );
}

function JobDocument({ job, config }: DetailProps) {
  const title = jobTitle(job);
  const company = organisation(job);
  return (
    <>
      <DetailDocument
        {...{ job, config }}
        title={company ? `${title} – ${company}` : title}
        pageTitle={title}
      />
      <LazyJobPosting job={job} />
    </>
  );
}

/** Renders the dates of a job. The timeline of a recruitment has them, too. */
function ImportantDates({ job }: JobProps) {
  if (job.recruitment?.timeline.length) return null;
  const facts = dateFacts(job).filter(({ value }) => value !== undefined);
  // The last date alone is already in the page's head.
  if (facts.length < 2) return null;
  return (
    <Panel title={t.importantDates()}>
      <FactsTable facts={facts} />
    </Panel>
  );
}

function Skills({ job }: JobProps) {
  const skillNames = skills(job);
  if (skillNames.length === 0) return null;
  return (
    <Panel title={t.requiredSkills()}>
      <ul className="flex flex-wrap gap-2">
        {skillNames.map((skill) => (
          <Chip key={skill}>
            <UserText text={skill} />
          </Chip>
        ))}
      </ul>
    </Panel>
  );
}

function Description({ job }: JobProps) {
  const html = job.customHtmlContent;
  return (
    <Panel title={t.jobDescription()}>
      {html ? (
        <RichText html={html} language={job.bodyLanguage} />
      ) : (
        <p className="text-ink-2">{t.noDescription()}</p>
      )}
    </Panel>
  );
}
