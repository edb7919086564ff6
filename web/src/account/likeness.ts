import { governmentJobs, type JobPageQuery, type JobSummary, privateSectorJobs } from "../api/jobs";
import { companyDetails, jobTitle } from "../jobs/details";
import { governmentList, privateList } from "../jobs/job-lists";
import { type ListAddress, listFilter, listHref } from "../jobs/list-address";

/** What jobs have in common, and the list of others that have it too. */
export interface Likeness {
  /** Says what they are like. */
  readonly title: string;
  /** The whole list. */
  readonly to: string;
  readonly query: JobPageQuery;
}

/** Words that say nothing of the work. */
const EMPTY_WORDS = new Set(
  "recruitment vacancy vacancies posts post jobs various limited notification apply online with from admit card result results released declared examination exam test grade level".split(
    " ",
  ),
);

/** Places where nobody in particular is. */
const NOWHERE = /^(all|across|pan|various|multiple|anywhere|remote|work)\b/i;

const SHORTEST_WORD = 4;

const government = { name: "government", list: governmentList, query: governmentJobs };
const privateSector = { name: "private", list: privateList, query: privateSectorJobs };

/** A list that is looked through by words begins with what fits best, however old. */
const NEW = { posted: "30" } as const;

/**
 * What somebody's jobs are like, the closest likeness first: a word of their titles, their city, and
 * at last their sector alone. A single job speaks for itself; of several, two must agree.
 */
export function likenesses(jobs: readonly JobSummary[]): readonly Likeness[] {
  const ofCompanies = jobs.filter((job) => companyDetails(job) !== undefined);
  const companies = ofCompanies.length * 2 > jobs.length;
  const sector = companies ? privateSector : government;
  const basis = companies ? ofCompanies : jobs.filter((job) => !companyDetails(job));
  const word = commonest(basis.map(titleWords));
  const city = commonest(basis.map(cities));
  const { name, list, query } = sector;
  const like = (what: string, narrowed: Partial<ListAddress>): Likeness => {
    const address = { words: "", place: "", chosen: {}, page: 1, ...narrowed };
    return {
      title: `New ${name} jobs${what}`,
      to: listHref(list, address),
      query: query(listFilter(address)),
    };
  };
  return [
    ...(word ? [like(` like “${word}”`, { words: word, chosen: NEW })] : []),
    ...(city ? [like(` in ${city}`, { place: city, chosen: NEW })] : []),
    // The newest of all stand first, and there are always some.
    like("", {}),
  ];
}

/** The last word first: it is the one that names the work. */
const titleWords = (job: JobSummary) =>
  jobTitle(job)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD && !EMPTY_WORDS.has(word.toLowerCase()))
    .reverse();

function cities(job: JobSummary): string[] {
  const city = job.location?.split(/[,(/]/)[0]?.trim();
  return city && !NOWHERE.test(city) ? [city] : [];
}

/** What most of the lists hold; of as many, what comes first. */
function commonest(lists: readonly (readonly string[])[]): string | undefined {
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const list of lists) {
    for (const text of new Set(list)) {
      const key = text.toLowerCase();
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { text, count: 1 });
    }
  }
  const needed = Math.min(lists.length, 2);
  return [...counts.values()]
    .filter(({ count }) => count >= needed)
    .sort((a, b) => b.count - a.count)[0]?.text;
}
