import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** Real notices in a folder outside of the repository. */

/** A pair of a label and a text, such as "Exam Date" and "14 July 2025". */
interface Labelled {
  readonly label?: string;
  readonly value?: unknown;
  readonly url?: string;
}

/** A row of `notices.jsonl`. */
export interface StructuredNotice {
  readonly id: string;
  readonly title: string;
  readonly organization?: string;
  readonly postName?: string;
  readonly shortInfo?: string;
  readonly importantDates: readonly Labelled[];
  readonly importantLinks: readonly Labelled[];
  readonly applicationFees?: readonly Labelled[];
  readonly ageLimit?: readonly Labelled[];
  readonly vacancies?: readonly { readonly total?: unknown }[];
  readonly qualifications?: readonly { readonly eligibility?: string }[];
  readonly selectionProcess?: readonly string[];
}

/** A row of `recruitment_gold.jsonl`, with the members that the day uses. */
export interface LabelledPage {
  readonly title: string;
  readonly ref: { readonly slug?: string };
  readonly labels: {
    readonly organisation: readonly string[];
    readonly totalVacancies: number;
    readonly dates: readonly { readonly event: string; readonly date: string }[];
    readonly fees: readonly { readonly group: string; readonly amount: number }[] | null;
    readonly age: readonly { readonly min: number | null; readonly max: number | null }[] | null;
    readonly qualification: readonly string[] | null;
    readonly links: readonly { readonly role: string; readonly url: string }[];
  };
}

/** A row of `private_jobs.csv.gz`. */
export type CompanyRow = Readonly<Record<string, string>>;

/** Returns the readers of a data folder. Each fails if there is no such row. */
export function noticeData(folder: string) {
  const text = (name: string) => {
    const bytes = readFileSync(join(folder, name));
    return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  };
  const rows = <Row>(name: string) =>
    text(name)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Row);
  const structured = rows<StructuredNotice>("notices.jsonl");
  const labelled = rows<LabelledPage>("recruitment_gold.jsonl");
  const pages = rows<{ slug: string; html: string }>("notice_pages_html.jsonl.gz");
  const companies = tableOf(text("private_jobs.csv.gz"));
  return {
    structured: (id: string) => found(structured, (row) => row.id === id, id),
    labelled: (slug: string) => found(labelled, ({ ref }) => ref.slug === slug, slug),
    html: (slug: string) => found(pages, (page) => page.slug === slug, slug).html,
    company: (id: string) => found(companies, (row) => row.job_id === id, id),
  };
}

export type NoticeData = ReturnType<typeof noticeData>;

function found<Row>(rows: readonly Row[], matches: (row: Row) => boolean, name: string): Row {
  const row = rows.find(matches);
  if (!row) throw new Error(`The data has no row ${name}`);
  return row;
}

/** Returns the rows of a CSV text with a header row. */
function tableOf(csv: string): CompanyRow[] {
  const cells = /("(?:[^"]|"")*"|[^",\n]*)(,|\n|$)/g;
  const rows: string[][] = [[]];
  for (const { 1: cell = "", 2: end } of csv.matchAll(cells)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\n") rows.push([]);
  }
  const [names = [], ...others] = rows;
  return others.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])));
}

/** Returns the first day in a text, such as "14 July 2025" in "till 14 July 2025". */
export const dayIn = (text: unknown) => /\d{1,2} [A-Z][a-z]+ \d{4}/.exec(String(text))?.[0];

/** Returns a day as a form has it: `2025-07-14`. */
export function isoDay(day: string): string {
  const date = new Date(`${day} 12:00 UTC`);
  return date.toISOString().slice(0, 10);
}

/** Returns the day beside the first label that matches and has one. */
export const dayOf = (notice: StructuredNotice, label: RegExp): string | undefined =>
  notice.importantDates
    .filter((date) => label.test(date.label ?? ""))
    .map(({ value }) => dayIn(value))
    .find((day) => day !== undefined);

/** Returns the address of the first link whose label matches. */
export function linkOf(notice: StructuredNotice, label: RegExp): string {
  const url = notice.importantLinks.find((link) => label.test(link.label ?? ""))?.url;
  if (url === undefined) throw new Error(`${notice.id} has no link ${label}`);
  return url;
}
