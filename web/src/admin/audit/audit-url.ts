import type { AuditFilter } from "../../api/audit";
import { pageNumber } from "../../lib/query-values";
import { isAuditAction } from "./event-text";

export const AUDIT_PATH = "/admin/audit";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a day such as "2026-11-23", or "" for any other text, such as a 31st of February. */
function dayOf(text: string | null): string {
  if (text === null || !DAY.test(text)) return "";
  const instant = Date.parse(text);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
  return exists ? text : "";
}

const ACCOUNT_ID = /^[1-9]\d{0,14}$/;

const accountOf = (text: string | null) =>
  text !== null && ACCOUNT_ID.test(text) ? Number(text) : undefined;

/**
 * Parses the query of the URL. Invalid values are left out. With an e-mail address, the id of an
 * account has no effect, so it is left out, too.
 */
export function parseAuditUrl(query: URLSearchParams): AuditFilter {
  const action = query.get("action");
  const email = query.get("email")?.trim() ?? "";
  return {
    action: isAuditAction(action) ? action : undefined,
    account: email === "" ? accountOf(query.get("account")) : undefined,
    email,
    from: dayOf(query.get("from")),
    until: dayOf(query.get("until")),
    page: pageNumber(query),
  };
}

/** Returns the URL of the audit trail. Omits unset filters and the first page. */
export function auditHref({ action, account, email, from, until, page }: AuditFilter): string {
  const values = {
    action: action ?? "",
    account: account === undefined ? "" : String(account),
    email,
    from,
    until,
    page: page > 1 ? String(page) : "",
  };
  const given = Object.entries(values).filter(([, value]) => value !== "");
  return given.length > 0 ? `${AUDIT_PATH}?${new URLSearchParams(given)}` : AUDIT_PATH;
}

/** Returns whether the filter selects some events only. */
export const isFiltered = (filter: AuditFilter) => auditHref({ ...filter, page: 1 }) !== AUDIT_PATH;
