import { HttpResponse } from "msw";
import type { BulkAction, BulkRecord } from "../../src/api/bulk-changes";
import type {
  BrokenLink,
  DeskJob,
  DoublePair,
  JobDefect,
  OpenCorrections,
  ReportedListing,
} from "../../src/api/quality-desk";
import { api, errorResponse, http } from "./api";
import { RAVI } from "./editors-desk-api";

/** The API of the quality desk and of changes of many records. */

/** Returns a job of the desk. */
export const deskJob = (members: Partial<DeskJob> = {}): DeskJob => ({
  id: 1,
  jobType: "GOVERNMENT",
  slug: "clerk",
  title: "Clerk",
  organisation: "Department of Posts",
  location: "Pune",
  status: "published",
  postedAt: "2026-10-01T04:30:00Z",
  applicationEndDate: "2026-11-11",
  salaryRange: "₹25,500 - ₹81,100 per month",
  updatedAt: "2026-11-20T04:30:00Z",
  version: 1,
  editedBy: RAVI,
  defects: ["closed"],
  ...members,
});

interface QualityContent {
  readonly jobs?: readonly DeskJob[];
  readonly links?: readonly BrokenLink[];
  readonly pairs?: readonly DoublePair[];
  readonly recruitments?: readonly OpenCorrections[];
  readonly listings?: readonly ReportedListing[];
}

interface QualityStub {
  /** The jobs on the desk. A test corrects them here. */
  jobs: DeskJob[];
  links: BrokenLink[];
  pairs: DoublePair[];
  recruitments: OpenCorrections[];
  listings: ReportedListing[];
  /** The requests that changed something, with their bodies. */
  readonly writes: { readonly path: string; readonly body: unknown }[];
  /** The response to the next change of a pair or of reports. */
  refusal: (() => ReturnType<typeof errorResponse>) | undefined;
}

const PAGE_SIZE = 20;

/** Returns the items of a page, and the totals. */
function pageOf<Item>(items: readonly Item[], query: { get(name: "page"): string | null }) {
  const first = (Number(query.get("page") ?? 1) - 1) * PAGE_SIZE;
  const pages = Math.ceil(items.length / PAGE_SIZE);
  return { items: items.slice(first, first + PAGE_SIZE), total: items.length, pages };
}

/** Stubs the desk with this content. */
export function stubQuality(content: QualityContent): QualityStub {
  const { jobs = [], links = [], pairs = [], recruitments = [], listings = [] } = content;
  const stub: QualityStub = {
    jobs: [...jobs],
    links: [...links],
    pairs: [...pairs],
    recruitments: [...recruitments],
    listings: [...listings],
    writes: [],
    refusal: undefined,
  };
  const withDefect = (defect: JobDefect | null) =>
    stub.jobs.filter(({ defects }) => defects.some((own) => own === defect));
  /** Removes the first item, unless the change is refused. */
  const change = async (request: Request, items: unknown[], message: string) => {
    stub.writes.push({ path: new URL(request.url).pathname, body: await request.json() });
    const { refusal } = stub;
    stub.refusal = undefined;
    if (refusal) return refusal();
    items.splice(0, 1);
    return HttpResponse.json({ message });
  };
  api.use(
    http.get("/admin/quality", ({ response }) => {
      const defects: Record<string, number> = {};
      for (const defect of stub.jobs.flatMap((job) => job.defects)) {
        defects[defect] = (defects[defect] ?? 0) + 1;
      }
      const counts = {
        brokenLinks: stub.links.length,
        likelyDoubles: stub.pairs.length,
        corrections: stub.recruitments.length,
        reportedListings: stub.listings.length,
      };
      return response(200).json({ defects, ...counts });
    }),
    http.get("/admin/quality/jobs", ({ query, response }) => {
      const page = pageOf(withDefect(query.get("defect")), query);
      return response(200).json({
        jobs: page.items,
        totalJobs: page.total,
        totalPages: page.pages,
      });
    }),
    http.get("/admin/quality/links", ({ query, response }) => {
      const page = pageOf(stub.links, query);
      return response(200).json({
        links: page.items,
        totalLinks: page.total,
        totalPages: page.pages,
      });
    }),
    http.get("/admin/quality/doubles", ({ query, response }) => {
      const page = pageOf(stub.pairs, query);
      return response(200).json({
        pairs: page.items,
        totalPairs: page.total,
        totalPages: page.pages,
      });
    }),
    http.post("/admin/quality/links/{id}/check", ({ params, response }) => {
      stub.writes.push({ path: `check ${params.id}`, body: undefined });
      return response(200).json({ message: "The link is checked within a minute." });
    }),
    http.post("/admin/quality/doubles/dismiss", async ({ request, response }) =>
      response.untyped(await change(request, stub.pairs, "The jobs are marked as different.")),
    ),
    http.post("/admin/quality/doubles/merge", async ({ request, response }) =>
      response.untyped(
        await change(
          request,
          stub.pairs,
          "The double is deleted. Its address leads to the other one.",
        ),
      ),
    ),
    http.get("/admin/quality/corrections", ({ query, response }) => {
      const page = pageOf(stub.recruitments, query);
      return response(200).json({
        recruitments: page.items,
        totalRecruitments: page.total,
        totalPages: page.pages,
      });
    }),
    http.get("/admin/quality/reports", ({ query, response }) => {
      const page = pageOf(stub.listings, query);
      return response(200).json({
        listings: page.items,
        totalListings: page.total,
        totalPages: page.pages,
      });
    }),
    http.post("/admin/quality/reports/{job}/settle", async ({ request, response }) =>
      response.untyped(await change(request, stub.listings, "The reports are settled.")),
    ),
  );
  return stub;
}

interface BulkStubOptions {
  /** Changes the records of the test. */
  readonly onChange?: (action: BulkAction, ids: readonly number[]) => void;
  readonly onUndo?: () => void;
}

interface BulkStub {
  readonly changes: { readonly action: BulkAction; readonly records: BulkRecord[] }[];
  /** The ids of the changes that were undone. */
  readonly undone: number[];
  /** The reasons why records are not changed, by their ids. */
  readonly reasons: Map<number, string>;
  /** The next request fails. */
  fails: boolean;
}

/** Stubs changes of many records. The id of the first change is 1. */
export function stubBulkChanges({ onChange, onUndo }: BulkStubOptions = {}): BulkStub {
  const stub: BulkStub = { changes: [], undone: [], reasons: new Map(), fails: false };
  const failedOf = (records: readonly BulkRecord[]) =>
    records.flatMap(({ kind, id }) => {
      const message = stub.reasons.get(id);
      return message === undefined ? [] : [{ kind, id, title: `Record ${id}`, message }];
    });
  const outcome = (records: readonly BulkRecord[], id: number | null) => {
    const failed = failedOf(records);
    const changed = records.length - failed.length;
    return { id: changed > 0 ? id : null, changed, failed };
  };
  const fail = () => {
    const fails = stub.fails;
    stub.fails = false;
    return fails ? errorResponse(500) : undefined;
  };
  api.use(
    http.post("/admin/bulk-changes", async ({ request, response }) => {
      const failure = fail();
      if (failure) return response.untyped(failure);
      const { action, records } = await request.json();
      stub.changes.push({ action, records });
      const changed = records.filter(({ id }) => !stub.reasons.has(id));
      onChange?.(
        action,
        changed.map(({ id }) => id),
      );
      return response(200).json(outcome(records, stub.changes.length));
    }),
    http.post("/admin/bulk-changes/{id}/undo", ({ params, response }) => {
      const failure = fail();
      if (failure) return response.untyped(failure);
      const id = Number(params.id);
      stub.undone.push(id);
      onUndo?.();
      return response(200).json(outcome(stub.changes[id - 1]?.records ?? [], null));
    }),
  );
  return stub;
}
