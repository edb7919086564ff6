import { expect, test } from "vitest";
import { auditHref, isFiltered, parseAuditUrl } from "./audit-url";

const parse = (query: string) => parseAuditUrl(new URLSearchParams(query));

const ALL = {
  action: undefined,
  account: undefined,
  email: "",
  from: "",
  until: "",
  page: 1,
};

test("a URL contains all filters and the page", () => {
  const filter = {
    action: "sign-in-failed",
    account: undefined,
    email: "asha+jobs@example.in",
    from: "2026-11-01",
    until: "2026-11-30",
    page: 3,
  } as const;
  const href =
    "/admin/audit?action=sign-in-failed&email=asha%2Bjobs%40example.in&from=2026-11-01&until=2026-11-30&page=3";
  expect(auditHref(filter)).toBe(href);
  expect(parse(href.split("?")[1] ?? "")).toEqual(filter);
});

test("a URL contains the id of an account, unless it contains an e-mail address", () => {
  expect(auditHref({ ...ALL, account: 12 })).toBe("/admin/audit?account=12");
  expect(parse("account=12")).toEqual({ ...ALL, account: 12 });
  expect(parse("account=12&email=a@example.in")).toEqual({ ...ALL, email: "a@example.in" });
});

test("unset filters and the first page are left out", () => {
  expect(auditHref(ALL)).toBe("/admin/audit");
  expect(isFiltered({ ...ALL, page: 2 })).toBe(false);
  expect(isFiltered({ ...ALL, action: "created" })).toBe(true);
});

test.each([
  "action=toString&page=0",
  "from=yesterday&until=2026-02-31",
  "from=2026-2-3&until=2026-13-01",
  "email=%20",
  "account=0",
  "account=-1",
  "account=1e3",
  "account=1234567890123456",
])("invalid values are left out: %s", (query) => {
  expect(parse(query)).toEqual(ALL);
});
