import {
  adminRecruitments,
  deleteRecruitment,
  exportRecruitments,
  type RecruitmentList,
  type RecruitmentSummary,
} from "../../api/admin-recruitments";
import { nonBlank } from "../../jobs/details";
import {
  editRecruitmentPath,
  NEW_RECRUITMENT_PATH,
  publicRecruitmentPath,
  RECRUITMENTS_PATH,
} from "../recruitments/paths";
import { isPublic, RECRUITMENT_STATUSES, statusLabel } from "../recruitments/statuses";
import type { AdminList } from "./admin-list";
import { indianDate } from "./column-dates";
import { statusFilter } from "./list-url";
import { publicLink, recordRowLinks } from "./row-links";

const nounOf = (count: number) => (count === 1 ? "recruitment" : "recruitments");

/** The list of recruitments, the last saved first. */
export const recruitmentsList: AdminList<RecruitmentSummary, RecruitmentList> = {
  path: RECRUITMENTS_PATH,
  title: "Manage Recruitments",
  nouns: ["recruitment", "recruitments"],
  exportRows: exportRecruitments,
  addLink: { to: NEW_RECRUITMENT_PATH, label: "Add New Recruitment" },
  searchHint: "title, organisation, advertisement",
  filters: [statusFilter(RECRUITMENT_STATUSES)],
  resultText: (count, search) => `Found ${count} ${nounOf(count)} matching "${search}"`,
  emptyText: {
    resultText: "No recruitments found matching your search.",
    yet: "No recruitments found. Add your first one!",
  },
  errorText: { toast: "Failed to fetch recruitments.", text: "Failed to fetch recruitments." },
  query: adminRecruitments,
  parsePage: ({ recruitments: rows, totalRecruitments: total, totalPages: pages }) =>
    Array.isArray(rows) ? { rows, total, pages } : undefined,
  columns: [
    { label: "Title", value: ({ title }) => nonBlank(title), maxChars: 60 },
    { label: "Organisation", value: ({ organisation }) => nonBlank(organisation), maxChars: 40 },
    { label: "Status", value: ({ status }) => statusLabel(status), badge: "Published" },
    { label: "Saved", value: ({ updatedAt }) => indianDate(updatedAt), date: true },
  ],
  actions: {
    edit: ({ id }) => editRecruitmentPath(id),
    more: ({ id, slug, status }) => [
      ...recordRowLinks(NEW_RECRUITMENT_PATH, { kind: "recruitment", id }),
      ...(isPublic(status) ? [publicLink(publicRecruitmentPath(slug))] : []),
    ],
    remove: {
      question:
        "Are you sure you want to delete this recruitment? Jobs that follow it keep only the details that were typed. This action cannot be undone.",
      run: deleteRecruitment,
      successMessage: () => "Recruitment deleted successfully",
      errorMessage: "Failed to delete recruitment.",
    },
  },
};
