import { isPublic } from "../../src/admin/recruitments/statuses";
import type {
  ChangeReason,
  Finding,
  Recruitment,
  RecruitmentForEdit,
  RecruitmentInput,
  RegisteredCategory,
} from "../../src/api/admin-recruitments";
import type { Proposed, ProposedRecruitment, ReadNoticeResponse } from "../../src/api/notices";
import { api, errorResponse, http } from "./api";
import { isRefusal, RecordStore } from "./record-store";

type StoredRecruitment = RecruitmentForEdit & { readonly title: string };

const category = (
  code: string,
  spellings: readonly string[] = [],
  kind: RegisteredCategory["kind"] = "vertical",
): RegisteredCategory => ({
  code,
  name: code,
  kind,
  spellings: [code.toLowerCase(), ...spellings],
});

export const CATEGORIES = [
  category("UR", ["gen", "general"]),
  category("EWS"),
  category("OBC", ["obc-ncl"]),
  category("SC"),
  category("ST"),
  category("PwBD", ["ph"], "horizontal"),
];

/** Returns a stored recruitment. */
export const recruitment = (
  record: Recruitment,
  members: Partial<RecruitmentForEdit> = {},
): StoredRecruitment => ({
  id: 7,
  slug: "clerk-2026",
  version: 1,
  status: "draft",
  updatedAt: "2026-11-20T03:31:00Z",
  findings: [],
  jobs: [],
  record: { organisation: { name: "UPSC" }, ...record },
  ...members,
  title: record.title ?? "",
});

interface RecruitmentsStub {
  /** Bodies of the saves. */
  readonly writes: RecruitmentInput[];
  /** Bodies of the checks. */
  readonly checks: RecruitmentInput[];
  readonly store: RecordStore<RecruitmentInput & { title?: string }, StoredRecruitment>;
  /** The findings of the next checks. */
  findings: readonly Finding[];
}

/** Stubs the administrators' API of recruitments with these records, newest first. */
export function stubRecruitments(...records: readonly StoredRecruitment[]): RecruitmentsStub {
  const store = new RecordStore<RecruitmentInput & { title?: string }, StoredRecruitment>(
    records,
    (input, stored) => ({
      ...recruitment(input.record ?? {}),
      ...stored,
      record: verified(input),
      title: input.record?.title ?? "",
      status: input.status ?? "draft",
    }),
  );
  const stub: RecruitmentsStub = { writes: [], checks: [], store, findings: [] };
  const respond = (item: StoredRecruitment) => ({ ...item, findings: [...stub.findings] });
  api.use(
    http.get("/admin/recruitments", ({ query, response }) => {
      const page = store.page(
        { search: query.get("search") ?? "", skip: Number(query.get("skip") ?? 0) },
        ({ status }) => (query.get("status") ?? status) === status,
      );
      const recruitments = page.rows.map(({ record, ...item }) => ({
        ...item,
        organisation: record.organisation?.name ?? "",
      }));
      return response(200).json({
        recruitments,
        totalRecruitments: page.total,
        totalPages: page.pages,
      });
    }),
    http.get("/admin/recruitments/categories", ({ response }) =>
      response(200).json({ categories: CATEGORIES }),
    ),
    http.get("/tools/careers", ({ response }) =>
      response(200).json({
        levels: [{ id: "class-12", name: "Class 12", stage: "school" }] as never,
        occupations: [],
        statements: [],
        states: [{ id: "bihar", name: "Bihar" }],
      }),
    ),
    http.post("/admin/recruitments/check", async ({ request, response }) => {
      stub.checks.push(await request.json());
      return response(200).json({ findings: [...stub.findings] });
    }),
    http.get("/admin/recruitments/{id}", ({ params, response }) => {
      const item = store.find(Number(params.id));
      return isRefusal(item)
        ? response.untyped(errorResponse(item.status, item.body))
        : response(200).json(respond(item));
    }),
    http.post("/admin/recruitments", async ({ request, response }) => {
      const input = await request.json();
      stub.writes.push(input);
      const item = store.create({ ...input, title: input.record?.title ?? "" });
      if (isRefusal(item)) return response.untyped(errorResponse(item.status, item.body));
      const message = "Recruitment created successfully!";
      return response(201).json({ message, recruitment: respond(item) });
    }),
    http.put("/admin/recruitments/{id}", async ({ params, request, response }) => {
      const input = await request.json();
      stub.writes.push(input);
      const stored = store.find(Number(params.id));
      if (!isRefusal(stored) && needsReason(stored, input)) {
        const errors = { change: ["Say why."] };
        return response.untyped(
          errorResponse(422, { code: "invalid", message: "Invalid.", errors }),
        );
      }
      const item = store.update(Number(params.id), input);
      if (isRefusal(item)) return response.untyped(errorResponse(item.status, item.body));
      const message = "Recruitment updated successfully!";
      return response(200).json({ message, recruitment: respond(item) });
    }),
    http.delete("/admin/recruitments/{id}", ({ params, response }) => {
      const item = store.remove(Number(params.id));
      return isRefusal(item)
        ? response.untyped(errorResponse(item.status, item.body))
        : response(200).json({ message: "Recruitment deleted successfully" });
    }),
  );
  return stub;
}

function needsReason(stored: StoredRecruitment, input: RecruitmentInput): boolean {
  const reason: ChangeReason | null | undefined = input.change;
  return isPublic(stored.status) && stored.record.title !== input.record?.title && !reason;
}

/** Returns the record of a save, whose confirmed values have an account. */
function verified({ record = {}, verify = [] }: RecruitmentInput): Recruitment {
  const members = Object.entries(record).map(([name, value]) =>
    verify.includes(name) && typeof value === "object"
      ? [name, { ...value, verified: { at: "2026-11-20T03:31:00Z", by: 9 } }]
      : [name, value],
  );
  return Object.fromEntries(members);
}

/** Returns a value that was read. Its words are not repeated, so that they have a place. */
export const proposed = (
  path: string,
  quote: string,
  members: Partial<Proposed> = {},
): Proposed => ({
  path,
  quote,
  page: 1,
  start: [...quote].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0),
  end: 100_000,
  confidence: "sure",
  by: "rules",
  ...members,
});

/** Returns a recruitment that was read. */
export const proposedRecruitment = (
  record: Recruitment,
  members: Partial<ProposedRecruitment> = {},
): ProposedRecruitment => ({
  record: { ...record, machineReading: { reader: 1, on: "2026-11-20" } },
  fields: [proposed("organisation", "UPSC")],
  conflicts: [],
  unread: [],
  language: "english",
  suggestions: [],
  ...members,
});

/** Returns a response to a notice with these recruitments. */
export const readNoticeResponse = (
  recruitments: readonly ProposedRecruitment[],
  document: Partial<ReadNoticeResponse["document"]> = {},
): ReadNoticeResponse => ({
  reader: 1,
  document: { kind: "html", pages: 1, scanned: false, text: "UPSC", ...document },
  recruitments: [...recruitments],
});

/** Stubs the reader of notices. Returns the parts of the forms that were sent. */
export function stubNoticeReader(read: () => ReadNoticeResponse | Response) {
  const sent: Record<string, string>[] = [];
  api.use(
    http.post("/admin/recruitments/read", async ({ request, response }) => {
      const form: FormData = await request.clone().formData();
      const parts = [...form].map(([name, part]) => [
        name,
        typeof part === "string" ? part : part.name,
      ]);
      sent.push(Object.fromEntries(parts));
      const answer = read();
      return answer instanceof Response ? response.untyped(answer) : response(200).json(answer);
    }),
  );
  return sent;
}
