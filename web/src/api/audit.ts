import { apiQuery } from "./query";
import type { components } from "./schema";

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

export const auditEvents = ({ action, account, email, from, until, page }: AuditFilter) =>
  apiQuery("/admin/audit", {
    query: {
      ...(action && { action }),
      ...(account && { account }),
      ...(email && { email }),
      ...(from && { from }),
      ...(until && { until }),
      page,
      limit: AUDIT_PAGE_SIZE,
    },
  });
