import { apiQuery } from "./query";
import type { components } from "./schema";

export type DashboardStats = components["schemas"]["DashboardStats"];

/** Number of records of each kind. */
export const STATS = apiQuery("/admin/dashboard-stats", {});
