import { governmentJobs, type JobPageQuery, type JobSummary, privateSectorJobs } from "../api/jobs";
import { companyDetails, jobTitle } from "../jobs/details";
import { governmentList, privateList } from "../jobs/job-lists";
import { type ListUrl, listFilter, listHref } from "../jobs/list-url";

/** What jobs have in common, and the list of others that have it too. */
export interface JobRecommendation {
  /** Says what they are like. */
  readonly title: string;
  /** The whole list. */
  readonly to: string;
  readonly query: JobPageQuery;
}

/** Words that say nothing of the work. */
const STOP_WORDS = new Set(
  "recruitment vacancy vacancies posts post jobs various limited notification apply online with from admit card result results released declared examination exam test grade level".split(
    " ",
  ),
);

/** Places where nobody in particular is. */
const NON_CITY = /^(all|across|pan|various|multiple|anywhere|remote|work)\b/i;

const MIN_WORD_CHARS = 4;

const government = { name: "government", list: governmentList, query: governmentJobs };
const privateSector = { name: "private", list: privateList, query: privateSectorJobs };

/** A list that is looked through by words begins with what fits best, however old. */
const RECENT = { posted: "30" } as const;

/**
 * What somebody's jobs are like, the closest likeness first: a word of their titles, their city, and
 * at last their sector alone. A single job speaks for itself; of several, two must agree.
 */
export function recommendJobs(jobs: readonly JobSummary[]): readonly JobRecommendation[] {
  const companyJobs = jobs.filter((job) => companyDetails(job) !== undefined);
  const companies = companyJobs.length * 2 > jobs.length;
  const sector = companies ? privateSector : government;
  const basis = companies ? companyJobs : jobs.filter((job) => !companyDetails(job));
  const word = mostCommon(basis.map(titleWords));
  const city = mostCommon(basis.map(cities));
  const { name, list, query } = sector;
  const recommendation = (suffix: string, filters: Partial<ListUrl>): JobRecommendation => {
    const url = { query: "", location: "", chosen: {}, page: 1, ...filters };
    return {
      title: `New ${name} jobs${suffix}`,
      to: listHref(list, url),
      query: query(listFilter(url)),
    };
  };
  return [
    ...(word ? [recommendation(` like “${word}”`, { query: word, chosen: RECENT })] : []),
    ...(city ? [recommendation(` in ${city}`, { location: city, chosen: RECENT })] : []),
    // The newest of all stand first, and there are always some.
    recommendation("", {}),
  ];
}

/** The last word first: it is the one that names the work. */
const titleWords = (job: JobSummary) =>
  jobTitle(job)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= MIN_WORD_CHARS && !STOP_WORDS.has(word.toLowerCase()))
    .reverse();

function cities(job: JobSummary): string[] {
  const city = job.location?.split(/[,(/]/)[0]?.trim();
  return city && !NON_CITY.test(city) ? [city] : [];
}

/** What most of the lists hold; of as many, what comes first. */
function mostCommon(lists: readonly (readonly string[])[]): string | undefined {
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const list of lists) {
    for (const text of new Set(list)) {
      const key = text.toLowerCase();
      const entry = counts.get(key);
      if (entry) entry.count += 1;
      else counts.set(key, { text, count: 1 });
    }
  }
  const minCount = Math.min(lists.length, 2);
  return [...counts.values()]
    .filter(({ count }) => count >= minCount)
    .sort((a, b) => b.count - a.count)[0]?.text;
}
