import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { csvLine } from "./csv.mjs";
import { seeded } from "./tools.mjs";
import { Vocabulary } from "./vocabulary.mjs";

/** The columns of the importer's `portal` mapping. */
export const COLUMNS = [
  "id",
  "jobType",
  "title",
  "organisation",
  "location",
  "postedOn",
  "lastDate",
  "salaryMin",
  "salaryMax",
  "salaryPeriod",
  "experience",
  "qualification",
  "vacancies",
  "skills",
  "applyUrl",
  "html",
];

/** Cities by number of jobs, in descending order. */
export const CITIES =
  `Bengaluru Mumbai Delhi Hyderabad Pune Chennai Noida Gurugram Kolkata Ahmedabad Jaipur Kochi
  Lucknow Indore Chandigarh Coimbatore Nagpur Surat Vadodara Bhopal Patna Bhubaneswar Visakhapatnam
  Thiruvananthapuram Ludhiana Nashik Kanpur Mysuru Vijayawada Madurai Guwahati Ranchi Raipur Dehradun
  Agra Varanasi Rajkot Jodhpur Mangaluru Hubballi Amritsar Faridabad Ghaziabad Thane Aurangabad Salem
  Tiruchirappalli Guntur Warangal Kozhikode`.split(/\s+/);
const RANKS = ["Senior", "Junior", "Lead", "Assistant", "Associate", "Trainee", "Deputy", "Chief"];
const REMARKS = ["Night Shift", "Walk-in", "Urgent", "Immediate Joining", "Remote", "Contract"];
const TRADES =
  `Technologies Systems Foods Logistics Hospitals Schools Motors Textiles Finserv Retail
  Infra Labs Media Pharma Constructions Exports Hotels Consulting`.split(/\s+/);
const SYLLABLES = `va ri no ta shi ko lu me ra di sa ba ju pe mi za dho kri nya tel gor ven ash ind
  sun vik pra`.split(/\s+/);
const DUTIES =
  `plan the work of the team|keep the records in order|answer customers by phone and mail
  |prepare weekly reports|train new colleagues|check quality before delivery|work with suppliers
  |follow safety rules on site|improve what takes too long|help during the audit`
    .split("|")
    .map((duty) => duty.trim());
const DEGREES = ["Any graduate", "12th pass", "B.Tech", "Diploma", "MBA", "B.Com", "ITI", "M.Sc"];

export const GOVERNMENT_SHARE = 0.2;
const DAY = 86_400_000;
const THREE_YEARS = 3 * 365;
/** Number of rows per write. */
const CHUNK = 500;

/**
 * Writes a CSV file with the given number of jobs, which are variations of real ones. Returns the
 * words in it. The same seeds on the same day produce the same file. `visit` gets each job.
 */
export async function generate(file, rows, seeds, options = {}) {
  const { governmentShare = GOVERNMENT_SHARE, visit = () => {} } = options;
  const random = seeded(rows);
  const vocabulary = new Vocabulary(random);
  const today = Math.floor(Date.now() / DAY) * DAY;
  const out = createWriteStream(file);
  out.write(csvLine(COLUMNS));
  for (let from = 0; from < rows; from += CHUNK) {
    let lines = "";
    for (let id = from; id < Math.min(rows, from + CHUNK); id += 1) {
      const job = makeJob(random, seeds, { id, today, governmentShare });
      vocabulary.add(job);
      visit(job);
      lines += csvLine(COLUMNS.map((column) => job[column]));
    }
    if (!out.write(lines)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
  return vocabulary;
}

function makeJob(random, seeds, { id, today, governmentShare }) {
  const government = random.chance(governmentShare);
  const seed = random.pick(government ? seeds.government : seeds.others);
  const city = pickCity(random);
  const organisation = organisationOf(random, seed, city);
  // Never today, because the job that the benchmark saves must be the newest.
  const posted = today - (1 + random.below(THREE_YEARS)) * DAY;
  return {
    id: `bench-${id}`,
    jobType: seed.kind,
    title: titleOf(random, seed, city),
    organisation,
    location: seed.location && random.chance(0.5) ? seed.location : city,
    postedOn: day(posted),
    lastDate: day(posted + (10 + random.below(50)) * DAY),
    ...(government ? {} : payOf(random)),
    experience: seed.experience || (government ? "" : experienceOf(random)),
    qualification: seed.qualification || random.pick(DEGREES),
    vacancies: government ? 1 + random.below(500) : "",
    skills: seed.skills.filter(() => random.chance(0.85)).join(", "),
    applyUrl: `https://example.org/apply/${id}`,
    html: textOf(random, seed, organisation, city),
  };
}

/** Returns a random city. The square makes the first cities of the list more likely. */
const pickCity = (random) => CITIES[Math.floor(random.next() ** 2 * CITIES.length)];

const day = (time) => new Date(time).toISOString().slice(0, 10);

function titleOf(random, seed, city) {
  const { title } = seed;
  const variant = random.below(5);
  if (variant === 0) return `${random.pick(RANKS)} ${title}`;
  if (variant === 1) return `${title} - ${city}`;
  if (variant === 2) return `${title} (${random.pick(REMARKS)})`;
  // Titles of real notices differ mostly in their numbers of posts and years.
  if (variant === 3) return title.replace(/\d+/g, () => String(1 + random.below(2000)));
  return title;
}

/** Invents half of the companies. Otherwise a million rows would have no rare words. */
function organisationOf(random, seed, city) {
  if (seed.kind === "GOVERNMENT") {
    return random.chance(0.3) ? `${seed.organisation}, ${city}` : seed.organisation;
  }
  if (random.chance(0.5)) return seed.organisation;
  const syllables = Array.from({ length: 4 }, () => random.pick(SYLLABLES)).join("");
  return `${syllables[0].toUpperCase()}${syllables.slice(1)} ${random.pick(TRADES)}`;
}

function payOf(random) {
  if (random.chance(0.4)) return {};
  const salaryMin = (15 + random.below(150)) * 10_000;
  return { salaryMin, salaryMax: Math.round(salaryMin * 1.4), salaryPeriod: "per annum" };
}

function experienceOf(random) {
  const years = random.below(10);
  return `${years}-${years + 1 + random.below(4)} years`;
}

function textOf(random, seed, organisation, city) {
  const duties = `At ${organisation} in ${city} you ${random.pick(DUTIES)} and ${random.pick(DUTIES)}.`;
  return seed.text ? `${seed.text}\n\n${duties}` : duties;
}
