import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { button, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { toasts } from "../../../tests/components/page";
import { adminPost } from "../../../tests/components/posts-api";
import { admitCard } from "../../../tests/job-builder";
import type { RecruitmentSummary } from "../../api/admin-recruitments";
import type { AdminUser } from "../../api/admin-users";
import type { AuditEvent } from "../../api/audit";
import type { QueuedItem } from "../../api/editors-desk";
import type { Pdf } from "../../api/pdfs";

beforeEach(() => {
  stubAdminArea();
  stubJobs(admitCard());
});

const EVENT: AuditEvent = {
  id: 40,
  at: "2026-11-21T03:31:00Z",
  actor: null,
  client: null,
  action: "updated",
  subject: null,
  subjectId: null,
  account: null,
  detail: "Clerk at the River Board",
};
const USER: AdminUser = {
  id: 12,
  name: "Asha Kulkarni",
  email: "asha@example.in",
  role: "USER",
  createdAt: "2026-03-04T20:00:00Z",
  verified: true,
  secondFactor: false,
  disabled: false,
};

const RECRUITMENT: RecruitmentSummary = {
  id: 7,
  slug: "clerk-2026",
  title: "Clerk 2026",
  organisation: "Staff Selection Commission",
  status: "draft",
  version: 1,
  updatedAt: "2026-11-21T03:31:00Z",
};
const PDF: Pdf = {
  id: 3,
  title: "Syllabus",
  filename: "syllabus.pdf",
  size: 1_000_000,
  url: "/uploads/documents/syllabus.pdf",
  category: "GENERAL",
  createdAt: "2026-11-21T03:31:00Z",
};
const QUEUED: QueuedItem = {
  kind: "post",
  id: 3,
  jobType: null,
  title: "First salary",
  status: "review",
  savedAt: "2026-11-21T03:31:00Z",
  savedBy: null,
};

const LISTS = [
  [
    "/admin/admit-cards?status=draft",
    "admit cards",
    "admit-cards",
    "/jobs/admin/export?status=draft&kind=ADMIT_CARD",
  ],
  [
    "/admin/blog?search=guide&status=draft&sort=saved",
    "blog posts",
    "blog-posts",
    "/blog/admin/export?search=guide&status=draft&sort=saved",
  ],
  [
    "/admin/recruitments?search=clerk&status=draft",
    "recruitments",
    "recruitments",
    "/admin/recruitments/export?search=clerk&status=draft",
  ],
  [
    "/admin/users?search=asha&role=USER&status=enabled",
    "accounts",
    "accounts",
    "/admin/users/export?search=asha&role=USER&disabled=false",
  ],
  [
    "/admin/audit?action=updated&from=2026-11-21",
    "events",
    "audit-trail",
    "/admin/audit/export?action=updated&from=2026-11-21",
  ],
  ["/admin/pdfs", "documents", "documents", "/pdfs/admin/export?"],
  ["/admin/queue", "records", "review-queue", "/admin/queue/export?"],
] as const;

test.each(LISTS)(
  "issue 22 (export): %s is downloaded with its search and filters",
  async (path, subject, name, request) => {
    stubLists();
    const requests: string[] = [];
    const send = ({ request }: { readonly request: Request }) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${pathname}${search}`);
      return HttpResponse.text("Id\n1\n");
    };
    api.use(http.untyped.get(`/api${request.replace(/\?.*/, "")}`, send));
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await renderAdmin(path, "ADMIN");
    await button(`Export ${subject} as CSV`).click();
    await expect.poll(() => names).toEqual([`${name}.csv`]);
    await button(`Export ${subject} as Excel`).click();
    await expect.poll(() => names).toEqual([`${name}.csv`, `${name}.xlsx`]);
    const and = request.endsWith("?") ? "" : "&";
    const formats = ["csv", "xlsx"].map((format) => `/api${request}${and}format=${format}`);
    expect(requests).toEqual(formats);
  },
);

/** Stubs each list with one row that every filter shows. */
function stubLists() {
  const page = { totalPages: 1 };
  api.use(
    http.get("/jobs/admin/admit-cards", ({ response }) =>
      response.untyped(HttpResponse.json({ jobs: [admitCard()], totalJobs: 1, ...page })),
    ),
    http.get("/blog/admin", ({ response }) =>
      response(200).json({ posts: [adminPost({})], totalPosts: 1, ...page }),
    ),
    http.get("/admin/users", ({ response }) =>
      response(200).json({ users: [USER], totalUsers: 1, ...page }),
    ),
    http.get("/admin/audit", ({ response }) =>
      response(200).json({ events: [EVENT], totalEvents: 1, ...page }),
    ),
    http.get("/admin/recruitments", ({ response }) =>
      response(200).json({ recruitments: [RECRUITMENT], totalRecruitments: 1, ...page }),
    ),
    http.get("/pdfs", ({ response }) => response(200).json({ pdfs: [PDF], totalPdfs: 1 })),
    http.get("/admin/queue", ({ response }) => response(200).json({ records: [QUEUED] })),
  );
}

test("a failed export is reported", async () => {
  api.use(http.get("/jobs/admin/export", ({ response }) => response.untyped(errorResponse(503))));
  await renderAdmin("/admin/admit-cards");
  await button("Export admit cards as CSV").click();
  await expect.element(toasts).toHaveTextContent("The admit cards could not be exported.");
});
