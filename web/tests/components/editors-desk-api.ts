import { HttpResponse } from "msw";
import type { PostForEdit } from "../../src/api/admin-blog";
import type { RestoreInput, VersionItem } from "../../src/api/admin-history";
import type { RecruitmentForEdit } from "../../src/api/admin-recruitments";
import type { Account, Comment, DeletedItem, QueuedItem } from "../../src/api/editors-desk";
import type { Job } from "../../src/api/jobs";
import { api, errorResponse, http } from "./api";

/** The API of what all records with a form have. */

export const ASHA: Account = { id: 9, email: "asha@example.in" };
export const RAVI: Account = { id: 12, email: "ravi@example.in" };

export const STAFF = [
  { ...ASHA, email: "asha@example.in", name: "Asha Kulkarni", role: "ADMIN" },
  { ...RAVI, email: "ravi@example.in", name: "Ravi Kumar", role: "EDITOR" },
  { id: 13, email: "rashmi@example.in", name: "Rashmi Rao", role: "WRITER" },
] as const;

interface DeskStub {
  /** The comments of the record, the oldest first. */
  comments: Comment[];
  /** The others who edit the record. */
  editors: Account[];
  /** The requests that changed something, for example "PUT /api/admin/editing/job/7". */
  readonly requests: string[];
  /** The ids that comments mentioned. */
  readonly mentions: number[][];
}

/** Stubs comments, staff and reports of editing. */
export function stubDesk(comments: readonly Comment[] = []): DeskStub {
  const stub: DeskStub = { comments: [...comments], editors: [], requests: [], mentions: [] };
  const log = ({ method, url }: Request) =>
    stub.requests.push(`${method} ${new URL(url).pathname}`);
  api.use(
    http.get("/admin/staff", ({ response }) => response(200).json({ staff: [...STAFF] })),
    http.get("/admin/comments/{kind}/{id}", ({ response }) =>
      response(200).json({ comments: stub.comments }),
    ),
    http.post("/admin/comments/{kind}/{id}", async ({ request, response }) => {
      log(request);
      const { text, mentions } = await request.json();
      stub.mentions.push(mentions ?? []);
      const id = stub.comments.length + 1;
      const comment = { id, author: ASHA, text, createdAt: new Date(Date.now()).toISOString() };
      stub.comments.push(comment);
      return response(201).json({ comments: [comment] });
    }),
    http.delete("/admin/comments/{id}", ({ params, request, response }) => {
      log(request);
      stub.comments = stub.comments.filter(({ id }) => id !== Number(params.id));
      return response(200).json({ message: "The comment is deleted." });
    }),
    http.put("/admin/editing/{kind}/{id}", ({ request, response }) => {
      log(request);
      return response(200).json({ editors: stub.editors });
    }),
    http.delete("/admin/editing/{kind}/{id}", ({ request, response }) => {
      log(request);
      return response(200).json({ message: "Done." });
    }),
  );
  return stub;
}

/** Stubs the deleted records. A restored one leaves the list. */
export function stubDeleted(...items: readonly DeletedItem[]): DeletedItem[] {
  const records = [...items];
  const undelete = (kind: DeletedItem["kind"], id: number) => {
    const at = records.findIndex((record) => record.kind === kind && record.id === id);
    const [restored] = at < 0 ? [] : records.splice(at, 1);
    return restored
      ? HttpResponse.json({ message: `“${restored.title}” is restored.` })
      : errorResponse(404, { code: "not_found", message: "This record was not found." });
  };
  api.use(
    http.get("/admin/deleted", ({ response }) =>
      response(200).json({ records, totalRecords: records.length, totalPages: 1 }),
    ),
    http.post("/jobs/{id}/undelete", ({ params, response }) =>
      response.untyped(undelete("job", Number(params.id))),
    ),
    http.post("/blog/{id}/undelete", ({ params, response }) =>
      response.untyped(undelete("post", Number(params.id))),
    ),
    http.post("/admin/recruitments/{id}/undelete", ({ params, response }) =>
      response.untyped(undelete("recruitment", Number(params.id))),
    ),
  );
  return records;
}

/** Stubs the review queue. A record whose status is changed to published leaves it. */
export function stubQueue(...items: readonly QueuedItem[]) {
  const stub = { records: [...items], writes: [] as unknown[] };
  const write = async (kind: QueuedItem["kind"], id: number, request: Request) => {
    stub.writes.push({ kind, id, body: await request.json() });
    stub.records = stub.records.filter((record) => record.kind !== kind || record.id !== id);
    return HttpResponse.json({ message: "Updated." });
  };
  api.use(
    http.get("/admin/queue", ({ response }) => response(200).json({ records: stub.records })),
    ...(["/jobs/{id}", "/jobs/tech/{id}", "/jobs/non-tech/{id}"] as const).map((path) =>
      http.put(path, async ({ params, request, response }) =>
        response.untyped(await write("job", Number(params.id), request)),
      ),
    ),
    http.put("/blog/{id}", async ({ params, request, response }) =>
      response.untyped(await write("post", Number(params.id), request)),
    ),
  );
  return stub;
}

const version = (number: number): VersionItem => ({
  version: number,
  savedAt: `2026-11-${10 + number}T03:31:00Z`,
  savedBy: number % 2 ? RAVI : ASHA,
});

/** Stubs the versions of a record, the newest first. The number of the oldest is 1. */
export function stubVersions(...contents: readonly (Job | PostForEdit | RecruitmentForEdit)[]) {
  const stub = {
    /** The bodies of the requests that restored a version, with its number. */
    restored: [] as (RestoreInput & { from: number })[],
    /** The response to the next request that restores a version. */
    refusal: undefined as (() => HttpResponse<object>) | undefined,
  };
  const { length } = contents;
  const list = {
    versions: contents.map((_, index) => version(length - index)),
    totalVersions: length,
    totalPages: 1,
  };
  const find = <Content>(number: string) => contents[length - Number(number)] as Content;
  const restore = async (from: string, request: Request) => {
    stub.restored.push({ from: Number(from), ...((await request.json()) as RestoreInput) });
    const { refusal } = stub;
    stub.refusal = undefined;
    return refusal?.() ?? HttpResponse.json({ message: `Version ${from} is restored.` });
  };
  api.use(
    ...(["/jobs/{id}", "/blog/{id}", "/admin/recruitments/{id}"] as const).flatMap((path) => [
      http.get(`${path}/versions`, ({ response }) => response(200).json(list)),
      http.post(`${path}/versions/{version}/restore`, async ({ params, request, response }) =>
        response.untyped((await restore(params.version, request)) as never),
      ),
    ]),
    http.get("/jobs/{id}/versions/{version}", ({ params, response }) =>
      response(200).json({ job: find<Job>(params.version), recruitmentId: null }),
    ),
    http.get("/blog/{id}/versions/{version}", ({ params, response }) =>
      response(200).json(find<PostForEdit>(params.version)),
    ),
    http.get("/admin/recruitments/{id}/versions/{version}", ({ params, response }) =>
      response(200).json(find<RecruitmentForEdit>(params.version)),
    ),
  );
  return stub;
}
