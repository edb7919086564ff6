import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { parseCsv } from "./csv.mjs";
import { ROOT } from "./settings.mjs";

const MAX_NAME_CHARS = 200;

/**
 * Returns the real rows from which others are generated: the collected rows if they exist,
 * otherwise the rows of the demonstration content.
 */
export function readSeeds(data) {
  const files = [join(data, "private_jobs.csv.gz"), join(data, "gov_jobs.csv.gz")];
  const real = files.every((file) => existsSync(file));
  const seeds = real
    ? [...table(files[0]).map(privateSeed), ...table(files[1]).map(governmentSeed)]
    : demonstration().map(demonstrationSeed);
  // Some scraped rows contain HTML source, and the importer refuses them.
  const usable = seeds.filter((seed) => seed.title && /^[^"]+$/.test(seed.organisation));
  return {
    origin: real ? `the rows of \`${relative(ROOT, data)}\`` : "the demonstration content",
    government: usable.filter((seed) => seed.kind === "GOVERNMENT"),
    others: usable.filter((seed) => seed.kind !== "GOVERNMENT"),
  };
}

const table = (file) => parseCsv(gunzipSync(readFileSync(file)).toString("utf8"));

const demonstration = () =>
  JSON.parse(readFileSync(join(ROOT, "crates/avsar/demo/jobs.json"), "utf8")).filter((job) =>
    ["GOVERNMENT", "PRIVATE", "TECH", "NON_TECH"].includes(job.jobType),
  );

const name = (text) => (text ?? "").replace(/\s+/g, " ").trim().slice(0, MAX_NAME_CHARS);

function privateSeed(row) {
  const title = name(row.title);
  return {
    kind: kindOf(`${title} ${row.functional_area}`),
    title,
    organisation: name(row.company),
    location: name(row.location),
    experience: /^\d/.test(row.experience) ? row.experience : "",
    qualification: name(row.education),
    skills: row.skills.split(/[,|;]/).map(name).filter(Boolean),
    text: row.description,
  };
}

/** Returns an approximate kind. The benchmark does not measure the classification. */
function kindOf(text) {
  if (/software|develop|data|java|python|cloud|devops|web|test|tech|engineer/i.test(text)) {
    return "TECH";
  }
  return /sales|market|account|hr|support|content|teach|operat/i.test(text)
    ? "NON_TECH"
    : "PRIVATE";
}

function governmentSeed(row) {
  const bodyOnly = row.source_list === "AllGovtJobs";
  const title = bodyOnly ? `${row.title} Recruitment: ${row.posts}` : `${row.title} ${row.posts}`;
  return {
    kind: "GOVERNMENT",
    title: name(title),
    organisation: name(row.title.split(/ Recruitment| Vacancy| –/)[0]),
    location: "India",
    experience: "",
    qualification: row.qualification === "N/A" ? "" : name(row.qualification),
    skills: [],
    text: "",
  };
}

function demonstrationSeed(job) {
  const details = job.privateJobDetails ?? job.techJobDetails ?? job.nonTechJobDetails ?? {};
  return {
    kind: job.jobType,
    title: name(job.title),
    organisation: name(job.department ?? details.companyName),
    location: name(job.location),
    experience: details.experience ?? "",
    qualification: name(job.qualification ?? details.qualification),
    skills: (details.skillsRequired ?? "").split(",").map(name).filter(Boolean),
    text: (job.customHtmlContent ?? "").replace(/\{\{.*?\}\}|<[^>]+>/g, " ").replace(/\s+/g, " "),
  };
}
