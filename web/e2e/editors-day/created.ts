import type { APIRequestContext, Page, Response } from "@playwright/test";
import { publicRecruitmentPath } from "../../src/admin/recruitments/paths";
import { postPath } from "../../src/blog/posts";
import { jobPath } from "../../src/lib/job-path";

/** A record that a form created. */
export interface Created {
  readonly id: number;
  /** Path of the record in the API. */
  readonly api: string;
  /** Path of its page for visitors. */
  readonly page: string;
}

/** The members of a response that name the page of the record. */
interface Saved {
  readonly id: number;
  readonly slug: string;
  readonly jobType: Parameters<typeof jobPath>[0]["jobType"];
}

interface Form {
  /** Path to which the form sends a new record. */
  readonly path: string;
  /** Member of the response with the record. */
  readonly member: string;
  /** Path of the records in the API. */
  readonly api: string;
  readonly pageOf: (saved: Saved) => string;
}

const FORMS: readonly Form[] = [
  {
    path: "/api/admin/recruitments",
    member: "recruitment",
    api: "/api/admin/recruitments",
    pageOf: ({ slug }) => publicRecruitmentPath(slug),
  },
  { path: "/api/jobs/create", member: "job", api: "/api/jobs", pageOf: jobPath },
  { path: "/api/blog/create", member: "post", api: "/api/blog", pageOf: postPath },
];

const formOf = (response: Response) =>
  FORMS.find(({ path }) => path === new URL(response.url()).pathname);

/** Returns whether a form created a record. */
export const isCreation = (response: Response): boolean =>
  response.ok() && response.request().method() === "POST" && formOf(response) !== undefined;

/** Returns a list to which each record is added that a page creates, in their order. */
export function createdRecords(page: Page): Created[] {
  const created: Created[] = [];
  page.on("response", async (response) => {
    const form = isCreation(response) ? formOf(response) : undefined;
    if (!form) return;
    const { [form.member]: saved } = (await response.json()) as Record<string, Saved>;
    if (!saved) return;
    created.push({ id: saved.id, api: `${form.api}/${saved.id}`, page: form.pageOf(saved) });
  });
  return created;
}

export async function deleteRecords(
  request: APIRequestContext,
  token: string,
  created: readonly Created[],
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  for (const { api } of created) await request.delete(api, { headers });
}
