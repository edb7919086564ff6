import { CITIES } from "./generate.mjs";
import { seeded } from "./tools.mjs";

/**
 * The queries, as URL paths of the API and as SQL. Each query is a family with other words or pages
 * at each request, so that no response comes from a cache.
 */

const MAX_CASES = 2_000;
const PRIVATE_SECTOR = "kind IN ('PRIVATE', 'TECH', 'NON_TECH')";
const GOVERNMENT = "kind = 'GOVERNMENT'";
const PAGE = 10;

const FOLDERS = {
  GOVERNMENT: "government-job",
  PRIVATE: "private-job",
  TECH: "tech-job",
  NON_TECH: "non-tech-job",
  ADMIT_CARD: "admit-card",
  RESULT: "result",
};

/** Returns the URL path of the page of a job. */
export const detailPath = ({ jobType, slug }) => `/${FOLDERS[jobType]}/${encodeURIComponent(slug)}`;

const literal = (text) => `'${text.replaceAll("'", "''")}'`;

/** Returns the two statements for a list: one page, and the total. */
const listSql = (where, skip) => [
  `SELECT id FROM jobs WHERE ${where} ORDER BY posted DESC, id DESC LIMIT ${PAGE} OFFSET ${skip}`,
  `SELECT count(*) FROM jobs WHERE ${where}`,
];

const listCase = (path, where) => (skip) => ({
  path: `/api/jobs/${path}${path.includes("?") ? "&" : "?"}skip=${skip}&take=${PAGE}`,
  sql: listSql(where, skip),
});

function firstPages(random, make) {
  return Array.from({ length: MAX_CASES }, () => make(PAGE * random.below(100)));
}

export function listQueries(jobs) {
  const random = seeded(1);
  const government = listCase("government", GOVERNMENT);
  const privateSector = listCase("private", PRIVATE_SECTOR);
  const cityPage = () => {
    const city = random.pick(CITIES);
    const inCity = `place @@ plainto_tsquery('simple', ${literal(city)})`;
    const make = listCase(`private/location/${city}`, `${PRIVATE_SECTOR} AND ${inCity}`);
    return make(PAGE * random.below(5));
  };
  return [
    { name: "list: government jobs, pages 1 to 100", cases: firstPages(random, government) },
    { name: "list: private jobs, pages 1 to 100", cases: firstPages(random, privateSector) },
    { name: "list: private jobs of a city", cases: Array.from({ length: MAX_CASES }, cityPage) },
    {
      name: "list: private jobs, any page to the last",
      cases: Array.from({ length: MAX_CASES }, () =>
        privateSector(PAGE * random.below(Math.floor((jobs * 0.79) / PAGE))),
      ),
    },
  ];
}

const GOVERNMENT_CHOICES = {
  status: ["open", "closing"],
  qualification: ["10th", "12th", "iti", "diploma", "graduate", "engineering", "postgraduate"],
  posted: ["1", "3", "7", "15", "30"],
};
const PRIVATE_CHOICES = {
  employment: ["full-time", "part-time", "contract", "internship"],
  experience: ["0", "1", "3", "5", "10"],
  pay: ["3", "6", "10", "15", "25"],
  posted: ["1", "3", "7", "15", "30"],
};

/** Returns the parameters of one or two random filters, with the counts for all their values. */
function randomFilters(random, choices) {
  const names = random.shuffled(Object.keys(choices)).slice(0, 1 + random.below(2));
  return ["counts=true", ...names.map((name) => `${name}=${random.pick(choices[name])}`)].join("&");
}

/** Returns filtered lists and searches. PostgreSQL does not run them, as it has no facet counts. */
export function filterQueries(vocabulary) {
  const random = seeded(3);
  const family = (name, maxMs, path) => ({
    name: `${name}, filtered, with counts`,
    maxMs,
    cases: Array.from({ length: MAX_CASES }, () => ({ path: path() })),
  });
  const pairs = vocabulary.mostCommonPairs(200, 120);
  return [
    family("list: government jobs", 5, () => {
      return `/api/jobs/government?${randomFilters(random, GOVERNMENT_CHOICES)}&${first(random)}`;
    }),
    family("list: private jobs", 5, () => {
      return `/api/jobs?${randomFilters(random, PRIVATE_CHOICES)}&${first(random)}`;
    }),
    family("list: private jobs of a city", 5, () => {
      const path = `/api/jobs/private/location/${random.pick(CITIES)}`;
      return `${path}?${randomFilters(random, PRIVATE_CHOICES)}&${first(random)}`;
    }),
    family("search: two common words", 15, () => {
      const search = encodeURIComponent(random.pick(pairs));
      return `/api/jobs?search=${search}&${randomFilters(random, PRIVATE_CHOICES)}&take=${PAGE}`;
    }),
  ];
}

/** Returns the frequent requests of administrators. */
export function adminQueries(vocabulary, jobs) {
  const random = seeded(4);
  const family = (name, maxMs, path) => ({
    name: `admin: ${name}`,
    maxMs,
    admin: true,
    cases: Array.from({ length: MAX_CASES }, () => ({ path: path() })),
  });
  const pairs = vocabulary.mostCommonPairs(200, 120);
  const anyPage = (share) => PAGE * random.below(Math.floor((jobs * share) / PAGE));
  return [
    family("government jobs, any page to the last", 5, () => {
      return `/api/jobs/admin/government?skip=${anyPage(0.19)}&take=${PAGE}`;
    }),
    family("private jobs that visitors see, first pages", 5, () => {
      return `/api/jobs/admin/private?active=true&skip=${PAGE * random.below(100)}&take=${PAGE}`;
    }),
    family("private jobs, two common words", 15, () => {
      return `/api/jobs/admin/private?search=${encodeURIComponent(random.pick(pairs))}&take=${PAGE}`;
    }),
    family("the dashboard's numbers", 5, () => "/api/admin/dashboard-stats"),
    family("private jobs, filtered and in another order, with counts", 20, () => {
      const filters = [`defect=${random.pick(DEFECTS)}`, "status=published", "editedBy=1"];
      const sort = `sort=${random.pick(["saved", "ending"])}&counts=true`;
      return `/api/jobs/admin/private?${random.pick(filters)}&${sort}&${first(random)}`;
    }),
    family("desk: the number of jobs with each defect", 20, () => "/api/admin/quality"),
    family("desk: jobs with a defect", 20, () => {
      return `/api/admin/quality/jobs?defect=${random.pick(DEFECTS)}&${page(random)}`;
    }),
    family("desk: likely doubles", 20, () => `/api/admin/quality/doubles?${page(random)}`),
    family("desk: broken links", 20, () => `/api/admin/quality/links?${page(random)}`),
    family("figures of four weeks", 100, () => "/api/admin/figures"),
    family("history: the last changes of all", 20, () => `/api/admin/audit?${page(random)}`),
    family("history: deleted records", 20, () => `/api/admin/deleted?${page(random)}`),
    family("history: versions of a job", 20, () => {
      return `/api/jobs/${1 + random.below(CHANGED_JOBS)}/versions?${page(random)}`;
    }),
  ];
}

/** Number of jobs, the oldest ones, that have versions. */
export const CHANGED_JOBS = 500;
const DEFECTS = ["closed", "no-source", "no-last-date", "no-apply-link", "short-text", "pay"];

/** Return the parameters of one of the first five pages, in the two ways of the API. */
const first = (random) => `skip=${PAGE * random.below(5)}&take=${PAGE}`;
const page = (random) => `page=${1 + random.below(5)}&limit=${PAGE}`;

/** Returns a statement for rank and total in one pass over the matches. */
const fullTextSql = (query) => [
  `SELECT id, count(*) OVER () FROM jobs, ${query} query WHERE words @@ query AND ${PRIVATE_SECTOR} ` +
    `ORDER BY ts_rank(words, query) DESC, posted DESC LIMIT ${PAGE}`,
];

const similarSql = (text) => [
  `SELECT id, count(*) OVER () FROM jobs WHERE ${literal(text)} <% title AND ${PRIVATE_SECTOR} ` +
    `ORDER BY word_similarity(${literal(text)}, title) DESC, posted DESC LIMIT ${PAGE}`,
];

const wordsSql = (text) => fullTextSql(`plainto_tsquery('english', ${literal(text)})`);
const prefixSql = (text) => fullTextSql(`to_tsquery('english', ${literal(`${text}:*`)})`);

const searchCase = (sql) => (text) => ({
  path: `/api/jobs/private?search=${encodeURIComponent(text)}&take=${PAGE}`,
  sql: sql(text),
});

export function searchQueries(vocabulary) {
  const random = seeded(2);
  const family = (texts, sql) =>
    random
      .shuffled([...new Set(texts)])
      .slice(0, MAX_CASES)
      .map(searchCase(sql));
  return [
    {
      name: "search: two common words",
      common: true,
      cases: family(vocabulary.mostCommonPairs(200, 120), wordsSql),
    },
    { name: "search: a rare word", cases: family(vocabulary.rarest(MAX_CASES, 6), wordsSql) },
    { name: "search: a prefix", cases: family(prefixes(vocabulary, random), prefixSql) },
    { name: "search: a typing error", cases: family(typingErrors(vocabulary, random), similarSql) },
  ];
}

function prefixes(vocabulary, random) {
  return vocabulary
    .mostCommon(3_000)
    .filter((word) => word.length > 5)
    .map((word) => word.slice(0, 4 + random.below(word.length - 5)));
}

/**
 * Returns words with one missing letter, one wrong letter, or two swapped letters, which are not
 * words of the data. The words are from titles, because PostgreSQL searches only titles.
 */
function typingErrors(vocabulary, random) {
  const misspell = (word) => {
    const at = 2 + random.below(word.length - 3);
    const [head, tail] = [word.slice(0, at), word.slice(at + 1)];
    if (random.chance(0.33)) return head + tail;
    if (random.chance(0.5)) return `${head}x${tail}`;
    return head.slice(0, -1) + word[at] + word[at - 1] + tail;
  };
  return vocabulary
    .mostCommonInTitles(500)
    .filter((word) => word.length > 6)
    .flatMap((word) => [misspell(word), misspell(word)])
    .filter((word) => !vocabulary.has(word));
}

/** Returns unique URL paths of list pages: half plain pages, if there are enough, half searches. */
export function listPages(vocabulary, jobs, run) {
  const random = seeded(1_000 + run);
  const governmentPages = Math.floor((jobs * 0.19) / PAGE);
  const plain = Array.from({ length: governmentPages - 1 }, (_, at) => `/govt-jobs?page=${at + 2}`);
  const searches = vocabulary
    .mostCommon(MAX_CASES)
    .flatMap((word) => [1, 2].map((page) => `/private-jobs?q=${word}&page=${page}`));
  return random.shuffled([
    ...random.shuffled(plain).slice(0, MAX_CASES),
    ...random.shuffled(searches).slice(0, MAX_CASES),
  ]);
}

/** Returns URLs of many different searches, each of which is a page of its own. */
export function searchPages(vocabulary, random) {
  const words = vocabulary.mostCommon(200);
  const pairs = words.flatMap((first) => words.map((second) => `/private-jobs?q=${first}+${second}`));
  return random.shuffled(pairs);
}
