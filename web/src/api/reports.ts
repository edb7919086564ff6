import { client, unwrap } from "./client";
import type { components } from "./schema";

type ReportInput = components["schemas"]["ReportInput"];

export type ReportReason = components["schemas"]["ReportReason"];

/** Reports a job, an admit card or a result to the editors. */
export async function reportListing(body: ReportInput) {
  return unwrap(await client.POST("/reports", { body }));
}
