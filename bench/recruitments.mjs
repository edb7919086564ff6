import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** Recruitments and applicants, as the JSON of the API. */

const DAY = 86_400_000;
const YEAR = 365.25 * DAY;

const VERTICAL = ["UR", "EWS", "OBC", "SC", "ST"];
/** Days of the year on which notices count the age, if they do not use the last day to apply. */
const AGE_DAYS = ["01-01", "07-01", "08-01"];
/** Maximum ages. The first ones are the most frequent. */
const MAX_AGES = [35, 40, 30, 27, 28, 45, 25, 32, 33, 37, 38, 42, 50, 23, 55, 60];
const FEES = [50, 100, 200, 250, 400, 500, 600, 850, 1_000, 1_500];
/** Levels of education. The first ones are the most frequent. */
const LEVELS = [
  "graduate",
  "class-12",
  "class-10",
  "postgraduate",
  "iti",
  "graduate-engineering",
  "diploma-engineering",
  "graduate-nursing",
  "graduate-commerce",
  "graduate-medicine",
  "graduate-education",
  "class-12-science",
  "postgraduate-science",
  "diploma-nursing",
];
const SUBJECTS =
  `physics chemistry mathematics statistics economics law agriculture botany zoology geology
  commerce english hindi history psychology forestry nutrition microbiology computers civil
  mechanical electrical electronics`.split(/\s+/);
const STATES = `uttar-pradesh bihar maharashtra rajasthan karnataka gujarat haryana kerala odisha
  punjab assam`.split(/\s+/);
const SECTORS = ["ssc", "bank", "rail", "police", "psu", "state", "teaching", "health", "other"];
const POST_NAMES =
  `Assistant|Junior Clerk|Inspector|Technician|Staff Nurse|Stenographer|Junior Engineer|Constable
  |Accountant|Laboratory Assistant|Librarian|Forest Guard`
    .split("|")
    .map((name) => name.trim());

const day = (time) => new Date(time).toISOString().slice(0, 10);
const plusDays = (date, days) => day(Date.parse(date) + days * DAY);

const said = (value, quote = "As the notice says") => ({
  state: "said",
  value,
  sources: [{ doc: 0, page: 1, quote }],
});

const date = (event, on) => ({ event, ...said({ from: { on }, certainty: "firm" }) });

/**
 * Writes a JSON line for each job: the job, a record of its own, and the facts that the job gets
 * from it. Returns the numbers of distinct age rules and of distinct other rules of the posts.
 *
 * Notices share rules: 1,354 collected ones have 826 different age rules and 475 qualifications.
 * With the same growth, 100,000 notices have 45,000 and 18,000. The generated ones have more.
 */
export async function generateRecruitments(file, jobs, random) {
  const out = createWriteStream(file);
  const rules = { ages: new Set(), others: new Set() };
  for (const { id, title, organisation, postedOn, lastDate } of jobs) {
    const record = makeRecord(random, {
      title,
      organisation,
      postedOn,
      lastDate,
      posts: postCount(random),
    });
    addRules(rules, record);
    const line = { job: id, record, derived: { facts: factsOf(record) } };
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
  return { ages: rules.ages.size, others: rules.others.size };
}

/** Adds the rules of each post, as the server prepares them, as JSON. */
function addRules({ ages, others }, record) {
  const { organisation, posts, age, domicile, nationality, qualification: common } = record;
  const { relaxations, relaxationAsPerRules, ruleSet } = record;
  const { state } = organisation;
  for (const { key, qualification, experience, gender } of posts.value) {
    const limits = age.value.filter((limit) => !limit.posts || limit.posts.includes(key));
    const ofLimits = limits.map(({ min, max, on }) => ({ min, max, on }));
    ages.add(JSON.stringify([ofLimits, relaxations, relaxationAsPerRules, ruleSet, state]));
    others.add(
      JSON.stringify([qualification ?? common, experience, gender, domicile, nationality, state]),
    );
  }
}

/** Returns a random item. The power makes the first items of the list more likely. */
const pickFirst = (random, list) => list[Math.floor(random.next() ** 2.5 * list.length)];

/** Returns a number of posts. Half of the notices have one. */
function postCount(random) {
  if (random.chance(0.5)) return 1;
  return random.chance(0.6) ? 2 + random.below(3) : 5 + random.below(6);
}

/**
 * Returns the record of a recruitment with a number of posts. Unless `sharesRules`, each post has
 * an age limit and a qualification of its own, and the relaxations have numbers.
 */
export function makeRecord(random, options) {
  const { title, organisation, postedOn, lastDate, posts, sharesRules = true } = options;
  const state = random.chance(0.25) ? pickFirst(random, STATES) : undefined;
  const keys = Array.from({ length: posts }, (_, at) => `post-${at + 1}`);
  const hasCommon = sharesRules && random.chance(0.75);
  const common = hasCommon ? said(qualificationOf(random, lastDate)) : undefined;
  const counts = keys.map((post) => ({
    post,
    categories: VERTICAL.map((category) => [category, 2 + random.below(40)]),
  }));
  return {
    title,
    organisation: { name: organisation, state, sector: random.pick(SECTORS) },
    advertisements: [{ key: "a", number: `${1 + random.below(99)}/${lastDate.slice(0, 4)}` }],
    documents: [
      {
        role: "notification",
        title: "Notice of the recruitment",
        url: "https://example.org/notice.pdf",
        official: true,
        dated: postedOn,
        readOn: postedOn,
      },
    ],
    applyMode: said(random.chance(0.9) ? "online" : "offline"),
    dates: [
      date("notified", postedOn),
      date("applyFrom", postedOn),
      date("applyTo", lastDate),
      random.chance(0.6)
        ? date("exam", plusDays(lastDate, 30 + random.below(120)))
        : { event: "exam", state: "awaited", hint: "to be announced" },
    ],
    posts: said(
      keys.map((key) => {
        const own = common ? undefined : said(qualificationOf(random, lastDate));
        return makePost(random, key, own);
      }),
    ),
    total: said(sum(counts.flatMap(({ categories }) => categories.map(([, count]) => count)))),
    vacancies: said(counts.flatMap(vacanciesOf)),
    fees: said(feesOf(random)),
    age: said(ageLimits(random, keys, lastDate, sharesRules)),
    ...(sharesRules ? relaxationsOf(random) : relaxationsWithNumbers(random)),
    qualification: common,
    domicile:
      state && random.chance(0.3) ? said({ states: [state], effect: "required" }) : undefined,
    nationality: random.chance(0.9) ? said("indian") : undefined,
    selection: said([{ stage: "written" }, { stage: "document" }]),
  };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Returns the rows of a post: its total, five vertical categories, and a horizontal one. */
function vacanciesOf({ post, categories }) {
  return [
    { post, count: sum(categories.map(([, count]) => count)) },
    ...categories.map(([category, count]) => ({ post, category, count })),
    { post, with: ["PwBD"], count: 1 },
  ];
}

function makePost(random, key, qualification) {
  return {
    key,
    name: random.pick(POST_NAMES),
    group: random.pick(["A", "B", "C", "C", "D"]),
    pay: said({ level: `Level ${1 + random.below(10)}` }),
    qualification,
    experience: random.chance(0.03) ? said({ months: 12 * (1 + random.below(5)) }) : undefined,
    gender: random.chance(0.02) ? said("female") : undefined,
  };
}

function qualificationOf(random, lastDate) {
  const marks = 45 + 5 * random.below(4);
  const requirement = {
    level: pickFirst(random, LEVELS),
    anySubject: random.chance(0.12)
      ? random.shuffled(SUBJECTS).slice(0, 1 + random.below(2))
      : undefined,
    ...(random.chance(0.04) && {
      minMarks: marks,
      minMarksFor: [{ groups: ["SC", "ST"], marks: marks - 5 }],
    }),
    certificate: random.chance(0.04) ? "typing" : undefined,
    test: random.chance(0.02) ? "UGC NET" : undefined,
  };
  const other = {
    level: pickFirst(random, LEVELS),
    experienceMonths: random.chance(0.3) ? 12 * (1 + random.below(5)) : undefined,
  };
  return {
    anyOf: [{ allOf: [requirement] }, ...(random.chance(0.1) ? [{ allOf: [other] }] : [])],
    finalYear: pickFirst(random, ["notSaid", "allowed", "notAllowed"]),
    on: random.chance(0.015) ? lastDate : undefined,
  };
}

/** Returns one age limit for all posts, or one for each. */
function ageLimits(random, keys, lastDate, sharesRules) {
  const on = ageDay(random, lastDate);
  const bound = pickFirst(random, ["unsaid", "notExceeding", "notAttained"]);
  const limit = (posts) => ({
    posts,
    min: random.chance(0.8) ? { years: pickFirst(random, [18, 21, 20]) } : undefined,
    max: { years: pickFirst(random, MAX_AGES), bound },
    on,
  });
  const isOne = sharesRules && random.chance(0.93);
  if (keys.length === 1 || isOne) return [limit(undefined)];
  return keys.map((key) => limit([key]));
}

/** Returns the day on which the age counts: the last day to apply, a usual one, or none. */
function ageDay(random, lastDate) {
  if (random.chance(0.25)) return undefined;
  if (random.chance(0.4)) return lastDate;
  return `${lastDate.slice(0, 4)}-${random.pick(AGE_DAYS)}`;
}

function feesOf(random) {
  const amount = random.pick(FEES);
  if (random.chance(0.1)) return [{ amount: 0 }];
  return [
    { amount },
    { groups: ["SC", "ST"], amount: random.pick([0, amount / 2]) },
    { with: ["PwBD"], amount: 0 },
    ...(random.chance(0.5) ? [{ gender: "female", amount: 0 }] : []),
  ];
}

/** Returns relaxations with numbers, the table of the central government, or only words. */
function relaxationsOf(random) {
  const kind = random.below(5);
  if (kind < 2) return { relaxationAsPerRules: said({ groups: ["OBC", "SC", "ST"] }) };
  if (kind === 2) return { relaxationAsPerRules: said({}), ruleSet: "central" };
  return relaxationsWithNumbers(random);
}

function relaxationsWithNumbers(random) {
  const grant = (years, scope) => ({ ...scope, grant: { years: { years } }, stacking: "max" });
  const [backward, scheduled] = pickFirst(random, [
    [3, 5],
    [5, 5],
    [5, 10],
  ]);
  return {
    relaxations: said([
      grant(backward, { groups: ["OBC"] }),
      grant(scheduled, { groups: ["SC", "ST"] }),
      grant(10, { with: ["PwBD"], groups: ["UR", "EWS"] }),
      grant(10 + backward, { with: ["PwBD"], groups: ["OBC"] }),
      grant(10 + scheduled, { with: ["PwBD"], groups: ["SC", "ST"] }),
      ...(random.chance(0.8)
        ? [{ with: ["ESM"], grant: { servicePlus: { years: 3 } }, stacking: "unsaid" }]
        : []),
      ...(random.chance(0.1) ? [grant(5, { gender: "female" })] : []),
    ]),
  };
}

/** Returns the facts of a job, by which its lists can be browsed. */
function factsOf({ organisation, posts, qualification: common }) {
  const own = posts.value.map(({ qualification }) => qualification ?? common);
  const alternatives = own.flatMap((qualification) => qualification.value.anyOf);
  const levels = alternatives.flatMap(({ allOf }) => allOf.map(({ level }) => level));
  const stems = levels.map((level) => /^(class-\d+|iti|graduate|postgraduate)/.exec(level)?.[0]);
  return {
    levels: unique([...levels, ...stems.filter(Boolean)]),
    states: organisation.state ? [organisation.state] : [],
    sector: organisation.sector,
    groups: unique(posts.value.map(({ group }) => group)),
  };
}

const unique = (values) => [...new Set(values)];

const HELD = [
  ["class-10"],
  ["class-10", "class-12"],
  ["class-10", "iti"],
  ["class-10", "class-12-science", "graduate"],
  ["class-10", "class-12-commerce", "graduate-commerce"],
  ["class-10", "diploma-engineering"],
  ["class-10", "class-12-pcm", "graduate-engineering"],
  ["class-10", "class-12", "graduate", "postgraduate"],
];

/** Returns a profile. Some facts are absent, and some applicants have claims. */
export function makeProfile(random) {
  const known = (value, share = 0.9) => (random.chance(share) ? value : undefined);
  return {
    born: known(day(Date.now() - (17 + 33 * random.next()) * YEAR), 0.95),
    category: known(random.pick(VERTICAL)),
    gender: known(random.pick(["male", "female"])),
    state: known(random.pick(STATES)),
    nationality: known("indian"),
    qualifications: random.pick(HELD).map((level) => ({
      level,
      marks: known(40 + random.below(50), 0.7),
    })),
    certificates: known(["typing"], 0.3),
    experience: known([{ months: random.below(120) }], 0.5),
    pwbd: known({ percent: 60 }, 0.05),
    esm: known({ serviceMonths: 180 }, 0.05),
  };
}
