import { apiQuery } from "./query";
import type { components } from "./schema";

export type DashboardStats = components["schemas"]["DashboardStats"];

/** How much there is of everything. */
export const STATS = apiQuery("/admin/dashboard-stats", {});
