import { useEffect } from "react";
import type { Job } from "../api/jobs";
import { track } from "../site/analytics";
import { breadcrumbList } from "../site/breadcrumb-list";
import { useNow } from "../site/clock";
import { JsonLd } from "../site/json-ld";
import { PageHead } from "../site/page-head";
import { useSite } from "../site/settings";
import { excerpt } from "../site/text";
import { Chip } from "../ui/badge";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { FactsTable } from "../ui/facts-table";
import { Panel } from "../ui/panel";
import { RichText } from "../ui/rich-text";
import { descriptionHtml, scrollableTables } from "./description";
import type { DetailKind } from "./detail-kinds";
import { jobPath, jobTitle, logoUrl, organisation, skills } from "./details";
import { JobCard } from "./job-card";
import { JobDetailActions } from "./job-detail-actions";
import { JobDetailHead } from "./job-detail-head";
import { additionalFacts, dateFacts } from "./job-facts";
import { jobPosting } from "./job-posting";

interface JobDetailProps {
  readonly job: Job;
  readonly kind: DetailKind;
}

export function JobDetail({ job, kind }: JobDetailProps) {
  const trail = [{ to: "/", label: "Home" }, kind.list];
  useEffect(() => track("job_view", { job_id: job.id }), [job.id]);
  return (
    <div className="container-page pb-10">
      <DetailHead job={job} trail={trail} />
      <Breadcrumbs trail={trail} here={jobTitle(job)} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-5">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <JobDetailHead job={job} />
          <ImportantDates job={job} />
          <Skills job={job} />
          <Description job={job} />
        </div>
        <div className="grid grid-cols-1 gap-4 md:sticky md:top-22">
          <JobDetailActions job={job} />
          <Panel title="Additional Information">
            <FactsTable facts={additionalFacts(job)} />
          </Panel>
        </div>
      </div>
      <SimilarJobs job={job} />
    </div>
  );
}

interface DetailHeadProps {
  readonly job: Job;
  readonly trail: readonly { readonly to: string; readonly label: string }[];
}

function DetailHead({ job, trail }: DetailHeadProps) {
  const { publicUrl } = useSite();
  const now = useNow();
  const company = organisation(job);
  const logo = logoUrl(job);
  const posting = jobPosting(job, publicUrl, now);
  const here = { to: jobPath(job), label: jobTitle(job) };
  const text = job.metaDescription || excerpt(job.description || descriptionHtml(job) || "", 160);
  return (
    <>
      <PageHead
        title={company ? `${jobTitle(job)} – ${company}` : jobTitle(job)}
        path={jobPath(job)}
        type="article"
        {...(text ? { description: text } : {})}
        {...(logo ? { image: logo } : {})}
      />
      <JsonLd data={breadcrumbList(publicUrl, [...trail, here])} />
      {posting ? <JsonLd data={posting} /> : null}
    </>
  );
}

function ImportantDates({ job }: { readonly job: Job }) {
  const facts = dateFacts(job).filter(({ value }) => value !== undefined);
  // The last date alone already stands in the page's head.
  if (facts.length < 2) return null;
  return (
    <Panel title="Important Dates">
      <FactsTable facts={facts} />
    </Panel>
  );
}

function Skills({ job }: { readonly job: Job }) {
  const listed = skills(job);
  if (listed.length === 0) return null;
  return (
    <Panel title="Required Skills">
      <ul className="flex flex-wrap gap-2">
        {listed.map((skill) => (
          <Chip key={skill}>{skill}</Chip>
        ))}
      </ul>
    </Panel>
  );
}

function Description({ job }: { readonly job: Job }) {
  const html = descriptionHtml(job);
  return (
    <Panel title="Job Description">
      {html ? (
        <RichText html={scrollableTables(html)} />
      ) : (
        <p className="text-ink-2">No detailed description available.</p>
      )}
    </Panel>
  );
}

function SimilarJobs({ job }: { readonly job: Job }) {
  const similar = job.Job_A ?? [];
  if (similar.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-bold tracking-tight">Similar Jobs</h2>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {similar.map((other) => (
          <JobCard key={other.id} job={other} heading="h3" />
        ))}
      </div>
    </section>
  );
}
