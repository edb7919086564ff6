import {
  type AdminListFilter,
  adminAdmitCards,
  adminGovernmentJobs,
  adminNonTechJobs,
  adminPrivateJobs,
  adminResults,
  adminTechJobs,
  deleteJob,
  exportJobs,
  setActive,
} from "../../api/admin-job-lists";
import type { JobKind, JobPage, JobSummary, PagedJobList } from "../../api/jobs";
import { pageOf } from "../../api/jobs";
import type { ApiQuery } from "../../api/query";
import {
  editPath,
  endDate,
  examDate,
  examDetails,
  experience,
  nonBlank,
  organisation,
  postedOn,
  releaseDate,
  vacancies,
} from "../../jobs/details";
import { salaryText } from "../../jobs/salary";
import { jobPath } from "../../lib/job-path";
import type { AdminList, RowActions, RowPage } from "./admin-list";
import type { Column } from "./column";
import { americanDate, indianDate } from "./column-dates";
import { JOB_FILTERS } from "./desk-filters";
import { paginateLocally } from "./paginate-locally";
import { recordRowLinks } from "./row-links";

type JobColumn = Column<JobSummary>;
type JobsBody = JobPage | PagedJobList;

/** The configuration of the list of one kind of job. */
export interface AdminJobList extends AdminList<JobSummary, JobsBody> {
  readonly kind: JobKind;
}

const title: JobColumn = { label: "Title", value: (job) => nonBlank(job.title), maxChars: 40 };
const location: JobColumn = {
  label: "Location",
  value: (job) => nonBlank(job.location),
  maxChars: 25,
};
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
  { label: "Company", value: organisation, maxChars: 30 },
  location,
  { label: "Experience", value: experience, maxChars: 25 },
  { label: "Salary", value: salaryText, maxChars: 25 },
  status,
  posted,
];

const GOVERNMENT_COLUMNS: readonly JobColumn[] = [
  title,
  { label: "Department", value: organisation, maxChars: 30 },
  location,
  { label: "Vacancies", value: vacancies, maxChars: 25 },
  { label: "Last Date", value: (job) => indianDate(endDate(job)), date: true },
  status,
  posted,
];

const examColumns = (released: string): readonly JobColumn[] => [
  title,
  {
    label: "Examination Name",
    value: (job) => nonBlank(examDetails(job)?.examinationName),
    maxChars: 40,
  },
  { label: "Organisation", value: organisation, maxChars: 30 },
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

/** Parses a response. A response without totals is the whole list. */
function parseRows(body: JobsBody, filter: AdminListFilter): RowPage<JobSummary> | undefined {
  const page: Partial<JobPage> | undefined = pageOf(body);
  const { jobs, totalJobs: total, totalPages: pages, counts } = page ?? {};
  if (!jobs) return undefined;
  if (total === undefined || pages === undefined) return paginateLocally(jobs, texts, filter);
  return { rows: jobs, total, pages, counts: counts ?? undefined };
}

const QUESTION = "Are you sure you want to delete this job? This action cannot be undone.";

interface RowActionText {
  /** Subject of the messages, such as "Tech job". */
  readonly name: string;
  readonly deleteFailed: string;
  /** Error message of activation and deactivation, if the list has them. */
  readonly toggleFailed?: string;
}

function rowActions(
  { name, deleteFailed, toggleFailed }: RowActionText,
  addPath: string,
): RowActions<JobSummary> {
  return {
    view: jobPath,
    edit: editPath,
    more: ({ id }) => recordRowLinks(addPath, { kind: "job", id }),
    ...(toggleFailed
      ? {
          toggle: {
            isActive: (job) => job.active,
            run: (job) => setActive(job, !job.active),
            successMessage: (job) =>
              `${name} ${job.active ? "deactivated" : "activated"} successfully`,
            errorMessage: toggleFailed,
          },
        }
      : {}),
    remove: {
      question: QUESTION,
      run: deleteJob,
      successMessage: () => `${name} deleted successfully`,
      errorMessage: deleteFailed,
    },
  };
}

interface ListOptions {
  readonly kind: JobKind;
  readonly folder: string;
  /** The name as in headings: "Tech Job". */
  readonly name: string;
  readonly query: (filter: AdminListFilter) => ApiQuery<JobPage> | ApiQuery<PagedJobList>;
  readonly columns: readonly JobColumn[];
  readonly searchHint: string;
  readonly errorText: AdminJobList["errorText"];
  readonly actionText: RowActionText;
}

function createJobList({
  kind,
  folder,
  name,
  query,
  actionText,
  ...options
}: ListOptions): AdminJobList {
  const path = `/admin/${folder}`;
  const addPath = `${path}/add`;
  const one = name.charAt(0).toLowerCase() + name.slice(1).toLowerCase();
  const many = `${one}s`;
  return {
    ...options,
    kind,
    path,
    title: `Manage ${name}s`,
    nouns: [one, many],
    exportRows: (filter, format) => exportJobs(kind, filter, format),
    addLink: { to: addPath, label: `Add New ${name}` },
    filters: JOB_FILTERS,
    resultText: (count, search) =>
      `Found ${count} ${count === 1 ? one : many} matching "${search}"`,
    emptyText: {
      resultText: `No ${many} found matching your search.`,
      yet: `No ${many} found. Add your first one!`,
    },
    query: (filter) => query(filter) as ApiQuery<JobsBody>,
    parsePage: parseRows,
    actions: rowActions(actionText, addPath),
    bulk: { kind: "job", tagsOf: ({ tags }) => tags },
  };
}

const sameError = (text: string) => ({ toast: text, text });

const COMPANY_SEARCH = "title, company, location";
const EXAM_SEARCH = "title, examination, organisation, location";

/** Messages that the private and government lists share. */
const JOB_ACTION_TEXT: RowActionText = {
  name: "Job",
  deleteFailed: "Failed to delete job",
  toggleFailed: "Failed to update job status",
};

export const privateJobsList = createJobList({
  kind: "PRIVATE",
  folder: "private-jobs",
  name: "Private Job",
  query: adminPrivateJobs,
  columns: COMPANY_COLUMNS,
  searchHint: COMPANY_SEARCH,
  errorText: sameError("Failed to fetch private jobs."),
  actionText: JOB_ACTION_TEXT,
});

export const governmentJobsList = createJobList({
  kind: "GOVERNMENT",
  folder: "government-jobs",
  name: "Government Job",
  query: adminGovernmentJobs,
  columns: GOVERNMENT_COLUMNS,
  searchHint: "title, department, location",
  errorText: sameError("Could not connect to the server to fetch government jobs."),
  actionText: JOB_ACTION_TEXT,
});

export const techJobsList = createJobList({
  kind: "TECH",
  folder: "tech-jobs",
  name: "Tech Job",
  query: adminTechJobs,
  columns: COMPANY_COLUMNS,
  searchHint: COMPANY_SEARCH,
  errorText: { toast: "Failed to fetch tech jobs", text: "Failed to fetch tech jobs." },
  actionText: {
    name: "Tech job",
    deleteFailed: "Failed to delete tech job",
    toggleFailed: "Failed to update tech job status",
  },
});

export const nonTechJobsList = createJobList({
  kind: "NON_TECH",
  folder: "non-tech-jobs",
  name: "Non-Tech Job",
  query: adminNonTechJobs,
  columns: COMPANY_COLUMNS,
  searchHint: COMPANY_SEARCH,
  errorText: { toast: "Failed to fetch non-tech jobs", text: "Failed to fetch non-tech jobs." },
  actionText: {
    name: "Non-tech job",
    deleteFailed: "Failed to delete non-tech job",
    toggleFailed: "Failed to update non-tech job status",
  },
});

export const admitCardsList = createJobList({
  kind: "ADMIT_CARD",
  folder: "admit-cards",
  name: "Admit Card",
  query: adminAdmitCards,
  columns: examColumns("Admit Card Release Date"),
  searchHint: EXAM_SEARCH,
  errorText: sameError("Could not connect to the server to fetch admit cards."),
  actionText: { name: "Admit card", deleteFailed: "Failed to delete admit card." },
});

export const resultsList = createJobList({
  kind: "RESULT",
  folder: "results",
  name: "Result",
  query: adminResults,
  columns: examColumns("Result Release Date"),
  searchHint: EXAM_SEARCH,
  errorText: sameError("Could not connect to the server to fetch results."),
  actionText: { name: "Result", deleteFailed: "Failed to delete result." },
});
