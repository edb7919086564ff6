import {
  deleteJob,
  type EditorsFilter,
  editorsAdmitCards,
  editorsGovernmentJobs,
  editorsNonTechJobs,
  editorsPrivateJobs,
  editorsResults,
  editorsTechJobs,
  setActive,
} from "../../api/admin-job-lists";
import type { JobKind, JobPage, JobSummary, NumberedJobPage } from "../../api/jobs";
import { pageOf } from "../../api/jobs";
import type { ApiQuery } from "../../api/query";
import {
  editPath,
  endDate,
  examDate,
  examDetails,
  experience,
  jobPath,
  organisation,
  postedOn,
  releaseDate,
  text,
  vacancies,
} from "../../jobs/details";
import { salaryText } from "../../jobs/salary";
import type { Column } from "./column";
import { americanDate, indianDate } from "./column-dates";
import type { EditorsList, RowActions, RowPage } from "./editors-list";
import { pageOfWhole } from "./whole-list";

type JobColumn = Column<JobSummary>;
type JobsBody = JobPage | NumberedJobPage;

/** A list of one kind of jobs. */
export interface EditorsJobList extends EditorsList<JobSummary, JobsBody> {
  readonly kind: JobKind;
}

const title: JobColumn = { label: "Title", value: (job) => text(job.title), most: 40 };
const location: JobColumn = { label: "Location", value: (job) => text(job.location), most: 25 };
const status: JobColumn = {
  label: "Status",
  value: (job) => (job.active ? "Active" : "Inactive"),
  badge: "Active",
};
const posted: JobColumn = {
  label: "Posted",
  value: (job) => indianDate(postedOn(job)),
  date: true,
};

const COMPANY_COLUMNS: readonly JobColumn[] = [
  title,
  { label: "Company", value: organisation, most: 30 },
  location,
  { label: "Experience", value: experience, most: 25 },
  { label: "Salary", value: salaryText, most: 25 },
  status,
  posted,
];

const GOVERNMENT_COLUMNS: readonly JobColumn[] = [
  title,
  { label: "Department", value: organisation, most: 30 },
  location,
  { label: "Vacancies", value: vacancies, most: 25 },
  { label: "Last Date", value: (job) => indianDate(endDate(job)), date: true },
  status,
  posted,
];

const examColumns = (released: string): readonly JobColumn[] => [
  title,
  {
    label: "Examination Name",
    value: (job) => text(examDetails(job)?.examinationName),
    most: 40,
  },
  { label: "Organisation", value: organisation, most: 30 },
  location,
  { label: "Exam Date", value: (job) => americanDate(examDate(job)), date: true },
  { label: released, value: (job) => americanDate(releaseDate(job)), date: true },
  status,
  { label: "Posted Date", value: (job) => americanDate(job.postedAt), date: true },
];

const texts = (job: JobSummary) => [
  job.title,
  organisation(job),
  job.location,
  examDetails(job)?.examinationName,
];

/** An answer that names no numbers is the whole list. */
function rowsOf(body: JobsBody, filter: EditorsFilter): RowPage<JobSummary> | undefined {
  const page: Partial<JobPage> | undefined = pageOf(body);
  const { jobs, totalJobs: total, totalPages: pages } = page ?? {};
  if (!jobs) return undefined;
  if (total === undefined || pages === undefined) return pageOfWhole(jobs, texts, filter);
  return { rows: jobs, total, pages };
}

const QUESTION = "Are you sure you want to delete this job? This action cannot be undone.";

interface DeedWords {
  /** How a sentence about one of them begins. */
  readonly name: string;
  readonly deleteFailed: string;
  /** Where it can be activated and deactivated. */
  readonly toggleFailed?: string;
}

function actionsOf({ name, deleteFailed, toggleFailed }: DeedWords): RowActions<JobSummary> {
  return {
    view: jobPath,
    edit: editPath,
    ...(toggleFailed
      ? {
          toggle: {
            isActive: (job) => job.active,
            run: (job) => setActive(job, !job.active),
            done: (job) => `${name} ${job.active ? "deactivated" : "activated"} successfully`,
            failed: toggleFailed,
          },
        }
      : {}),
    remove: {
      question: QUESTION,
      run: deleteJob,
      done: () => `${name} deleted successfully`,
      failed: deleteFailed,
    },
  };
}

interface ListWords {
  readonly kind: JobKind;
  readonly folder: string;
  /** As headings write it: "Tech Job". */
  readonly name: string;
  readonly query: (filter: EditorsFilter) => ApiQuery<JobPage> | ApiQuery<NumberedJobPage>;
  readonly columns: readonly JobColumn[];
  readonly searched: string;
  readonly failed: EditorsJobList["failed"];
  readonly deeds: DeedWords;
}

function listOf({ kind, folder, name, query, deeds, ...others }: ListWords): EditorsJobList {
  const path = `/admin/${folder}`;
  const one = name.charAt(0).toLowerCase() + name.slice(1).toLowerCase();
  const many = `${one}s`;
  return {
    ...others,
    kind,
    path,
    title: `Manage ${name}s`,
    nouns: [one, many],
    add: { to: `${path}/add`, label: `Add New ${name}` },
    statuses: ["Active", "Inactive"],
    found: (count, words) => `Found ${count} ${count === 1 ? one : many} matching "${words}"`,
    nothing: {
      found: `No ${many} found matching your search.`,
      yet: `No ${many} found. Add your first one!`,
    },
    query: (filter) => query(filter) as ApiQuery<JobsBody>,
    pageOf: rowsOf,
    actions: actionsOf(deeds),
  };
}

const failedBoth = (text: string) => ({ toast: text, text });

const COMPANY_SEARCH = "title, company, location";
const EXAM_SEARCH = "title, examination, organisation, location";

/** What private and government jobs have in common: the words of any job. */
const PLAIN_JOB: DeedWords = {
  name: "Job",
  deleteFailed: "Failed to delete job",
  toggleFailed: "Failed to update job status",
};

export const privateJobs = listOf({
  kind: "PRIVATE",
  folder: "private-jobs",
  name: "Private Job",
  query: editorsPrivateJobs,
  columns: COMPANY_COLUMNS,
  searched: COMPANY_SEARCH,
  failed: failedBoth("Failed to fetch private jobs."),
  deeds: PLAIN_JOB,
});

export const governmentJobs = listOf({
  kind: "GOVERNMENT",
  folder: "government-jobs",
  name: "Government Job",
  query: editorsGovernmentJobs,
  columns: GOVERNMENT_COLUMNS,
  searched: "title, department, location",
  failed: failedBoth("Could not connect to the server to fetch government jobs."),
  deeds: PLAIN_JOB,
});

export const techJobs = listOf({
  kind: "TECH",
  folder: "tech-jobs",
  name: "Tech Job",
  query: editorsTechJobs,
  columns: COMPANY_COLUMNS,
  searched: COMPANY_SEARCH,
  failed: { toast: "Failed to fetch tech jobs", text: "Failed to fetch tech jobs." },
  deeds: {
    name: "Tech job",
    deleteFailed: "Failed to delete tech job",
    toggleFailed: "Failed to update tech job status",
  },
});

export const nonTechJobs = listOf({
  kind: "NON_TECH",
  folder: "non-tech-jobs",
  name: "Non-Tech Job",
  query: editorsNonTechJobs,
  columns: COMPANY_COLUMNS,
  searched: COMPANY_SEARCH,
  failed: { toast: "Failed to fetch non-tech jobs", text: "Failed to fetch non-tech jobs." },
  deeds: {
    name: "Non-tech job",
    deleteFailed: "Failed to delete non-tech job",
    toggleFailed: "Failed to update non-tech job status",
  },
});

export const admitCards = listOf({
  kind: "ADMIT_CARD",
  folder: "admit-cards",
  name: "Admit Card",
  query: editorsAdmitCards,
  columns: examColumns("Admit Card Release Date"),
  searched: EXAM_SEARCH,
  failed: failedBoth("Could not connect to the server to fetch admit cards."),
  deeds: { name: "Admit card", deleteFailed: "Failed to delete admit card." },
});

export const results = listOf({
  kind: "RESULT",
  folder: "results",
  name: "Result",
  query: editorsResults,
  columns: examColumns("Result Release Date"),
  searched: EXAM_SEARCH,
  failed: failedBoth("Could not connect to the server to fetch results."),
  deeds: { name: "Result", deleteFailed: "Failed to delete result." },
});
