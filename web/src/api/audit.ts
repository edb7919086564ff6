import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";
import { fileRequest, type TableFormat } from "./table-export";

export type AuditAction = components["schemas"]["AuditAction"];
export type AuditEvent = components["schemas"]["EventItem"];
export type EventAccount = components["schemas"]["AccountReference"];
export type AuditEventPage = components["schemas"]["EventList"];

/** Selects events of the audit trail. All conditions must hold. */
export interface AuditFilter {
  readonly action: AuditAction | undefined;
  /** Id of the account that acted, or that the event is about. For a deleted account. */
  readonly account: number | undefined;
  /** E-mail address of that account. The server then ignores the id. */
  readonly email: string;
  /** First and last day in India, such as "2026-11-23". */
  readonly from: string;
  readonly until: string;
  readonly page: number;
}

/** Events on a page of the audit trail. */
export const AUDIT_PAGE_SIZE = 25;

const filterParameters = ({ action, account, email, from, until }: AuditFilter) => ({
  ...(action && { action }),
  ...(account && { account }),
  ...(email && { email }),
  ...(from && { from }),
  ...(until && { until }),
});

export const auditEvents = (filter: AuditFilter) =>
  apiQuery("/admin/audit", {
    query: { ...filterParameters(filter), page: filter.page, limit: AUDIT_PAGE_SIZE },
  });

/** Downloads all events that a filter shows, at most 50,000. */
export async function exportAudit(filter: AuditFilter, format: TableFormat) {
  const query = { ...filterParameters(filter), format };
  return unwrap(await client.GET("/admin/audit/export", fileRequest(query)));
}
