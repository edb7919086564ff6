import type { RecruitmentStatus } from "../../api/admin-recruitments";
import { choices } from "./choice-list";

const STATUS_LABELS: Readonly<Record<RecruitmentStatus, string>> = {
  draft: "Draft",
  review: "In review",
  published: "Published",
  cancelled: "Cancelled",
};
export const RECRUITMENT_STATUSES = choices(STATUS_LABELS);
export const statusLabel = (status: RecruitmentStatus) => STATUS_LABELS[status];

/** Statuses in which visitors see a recruitment. */
export const PUBLIC_STATUSES: readonly string[] = [
  "published",
  "cancelled",
] satisfies readonly RecruitmentStatus[];
export const isPublic = (status: string) => PUBLIC_STATUSES.includes(status);
