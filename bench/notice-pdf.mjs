import { deflateSync } from "node:zlib";

/** A recruitment notice as PDF: text in lines, and tables with ruled lines. */

const [WIDTH, HEIGHT] = [595, 842];
const MARGIN = 50;
const LINE = 14;
const FONT_SIZE = 9;

const STATES =
  `Andhra Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka
  |Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Punjab|Rajasthan
  |Sikkim|Tamil Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal`
    .split("|")
    .map((name) => name.trim());
const POSTS = [
  "Assistant",
  "Junior Clerk",
  "Inspector",
  "Technician",
  "Staff Nurse",
  "Stenographer",
  "Junior Engineer",
  "Accountant",
  "Librarian",
  "Forest Guard",
];
const CATEGORIES = ["UR", "EWS", "OBC", "SC", "ST", "PwBD"];
const INSTRUCTIONS = [
  "Candidates must read this notice with care before they fill in the application form.",
  "The certificate of the category must be in the form that the Government of India prescribes.",
  "The Board does not answer letters about the dates and places of the examination.",
  "Each candidate must bring the admit card and a proof of identity to the examination hall.",
  "A candidate who gives false information is disqualified at any stage of the selection.",
  "The syllabus has four parts: reasoning, general knowledge, numerical ability and English.",
];

/** Returns a notice of a number of pages. The first two say the rules, the others repeat tables. */
export function makeNotice(pageCount) {
  const rest = Array.from({ length: pageCount - 2 }, (_, at) =>
    at % 3 === 2 ? instructions(at) : vacanciesByState(POSTS[at % POSTS.length]),
  );
  return toPdf([rules(), vacanciesByPost(), ...rest]);
}

function rules() {
  return new Page()
    .text("STAFF SELECTION BOARD", "Advertisement No. 07/2026")
    .text("Recruitment of Assistants, Clerks and other posts")
    .text("", "Important dates")
    .table(
      [200, 250],
      [
        ["Notification date", "01-11-2026"],
        ["Start date to apply online", "02-11-2026"],
        ["Last date to apply online", "02-12-2026"],
        ["Last date to pay the fee", "03-12-2026"],
        ["Date of examination", "14-02-2027"],
      ],
    )
    .text("", "Application fee")
    .table(
      [200, 250],
      [
        ["General, OBC and EWS", "Rs. 500"],
        ["SC and ST", "Rs. 250"],
        ["PwBD and women", "Nil"],
      ],
    )
    .text("", "Age limit as on 01-01-2027", "Minimum age: 18 years. Maximum age: 30 years.")
    .text("Age relaxation: OBC 3 years, SC and ST 5 years, PwBD 10 years.")
    .text("", "Educational qualification", "A degree of a recognised university.");
}

const counts = (at) => CATEGORIES.map((_, column) => 3 + ((at * 7 + column * 5) % 23));

function rowOf(name, numbers) {
  // Vacancies of persons with disabilities are a part of the others.
  const total = numbers.slice(0, -1).reduce((sum, number) => sum + number, 0);
  return [name, ...numbers.map(String), String(total)];
}

const COLUMNS = [160, ...CATEGORIES.map(() => 45), 45];

function vacanciesByPost() {
  const rows = POSTS.map((post, at) => rowOf(post, counts(at)));
  return new Page()
    .text("Vacancies by post")
    .table(COLUMNS, [["Name of the post", ...CATEGORIES, "Total"], ...rows]);
}

function vacanciesByState(post) {
  const rows = STATES.map((state, at) => rowOf(state, counts(at)));
  return new Page()
    .text(`Vacancies by state: ${post}`)
    .table(COLUMNS, [["State", ...CATEGORIES, "Total"], ...rows]);
}

function instructions(at) {
  const lines = Array.from({ length: 45 }, (_, line) => {
    const text = INSTRUCTIONS[(at + line) % INSTRUCTIONS.length];
    return `${at + 1}.${line + 1} ${text}`;
  });
  return new Page().text("General instructions", ...lines);
}

/** The content stream of a page, from top to bottom. */
class Page {
  #top = HEIGHT - MARGIN;
  #operators = [];

  text(...lines) {
    for (const line of lines) {
      this.#show(MARGIN, line);
      this.#top -= LINE;
    }
    return this;
  }

  /** Adds rows with columns of the given widths, and the lines around each cell. */
  table(widths, rows) {
    const edges = widths.reduce((all, width) => [...all, all.at(-1) + width], [MARGIN]);
    const top = this.#top + LINE - 4;
    for (const row of rows) {
      this.#rule(edges[0], this.#top + LINE - 4, edges.at(-1), this.#top + LINE - 4);
      for (const [column, cell] of row.entries()) this.#show(edges[column] + 4, cell);
      this.#top -= LINE;
    }
    const bottom = this.#top + LINE - 4;
    this.#rule(edges[0], bottom, edges.at(-1), bottom);
    for (const edge of edges) this.#rule(edge, top, edge, bottom);
    return this;
  }

  toString() {
    return this.#operators.join("\n");
  }

  #show(left, text) {
    const literal = text.replace(/[\\()]/g, "\\$&");
    this.#operators.push(`BT /F1 ${FONT_SIZE} Tf ${left} ${this.#top} Td (${literal}) Tj ET`);
  }

  #rule(fromX, fromY, toX, toY) {
    this.#operators.push(`${fromX} ${fromY} m ${toX} ${toY} l S`);
  }
}

/** Returns the bytes of a PDF file (ISO 32000-1, 7.5) with a page for each content stream. */
function toPdf(pages) {
  const [catalog, tree, font, firstPage] = [1, 2, 3, 4];
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`);
  const box = `/MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 ${font} 0 R >> >>`;
  const objects = [
    `<< /Type /Catalog /Pages ${tree} 0 R >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(" ")}] ${box} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent ${tree} 0 R /Contents ${firstPage + 2 * at + 1} 0 R >>`,
      stream(deflateSync(String(page))),
    ]),
  ];
  const parts = [Buffer.from("%PDF-1.4\n")];
  const offsets = objects.map((object, at) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
    return offset;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = objects.length + 1;
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`),
    Buffer.from(`trailer\n<< /Size ${size} /Root ${catalog} 0 R >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

const stream = (bytes) =>
  Buffer.concat([
    Buffer.from(`<< /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
