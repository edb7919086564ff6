import * as t from "#messages/dashboard";
import { governmentJobs, type JobPageQuery, type JobSummary, privateSectorJobs } from "../api/jobs";
import { companyDetails, jobTitle } from "../jobs/details";
import { governmentList, privateList } from "../jobs/job-lists";
import { type ListUrl, listFilter, listHref } from "../jobs/list-url";

/** A common property of the user's jobs, and the list of jobs that share it. */
export interface JobRecommendation {
  /** The title of the section. */
  readonly title: string;
  /** The path of the full list. */
  readonly to: string;
  readonly query: JobPageQuery;
}

/** Words of titles that do not describe the work. */
const STOP_WORDS = new Set(
  [
    "recruitment vacancy vacancies posts post jobs various limited notification apply online with from admit card result results released declared examination exam test grade level",
    "भर्ती रिक्ति रिक्तियां पदों विभिन्न नौकरी सूचना अधिसूचना विज्ञापन नोटिफ़िकेशन आवेदन ऑनलाइन हेतु एडमिट कार्ड प्रवेश पत्र परिणाम रिजल्ट जारी घोषित परीक्षा",
  ].flatMap((words) => words.split(" ")),
);

/** Locations that are not a city. */
const NON_CITY =
  /^(all|across|pan|various|multiple|anywhere|remote|work)\b|^(सभी|पूरे|पूरा|अखिल|कई|विभिन्न|कहीं|अलग-अलग|भारत|रिमोट|वर्क|हाइब्रिड|घर)(?= |$)/i;

const MIN_WORD_CHARS = 4;

const government = {
  list: governmentList,
  query: governmentJobs,
  titles: { all: t.governmentJobs, byWord: t.governmentJobsLike, byCity: t.governmentJobsIn },
};
const privateSector = {
  list: privateList,
  query: privateSectorJobs,
  titles: { all: t.privateJobs, byWord: t.privateJobsLike, byCity: t.privateJobsIn },
};

/** Restricts the age of the jobs, because a text search sorts by relevance, not by date. */
const RECENT = { posted: "30" } as const;

/**
 * Returns recommendations for the user's jobs, closest first: by a word of the titles, by city, by
 * sector. With several jobs, at least two must share the word or the city.
 */
export function recommendJobs(jobs: readonly JobSummary[]): readonly JobRecommendation[] {
  const companyJobs = jobs.filter((job) => companyDetails(job) !== undefined);
  const companies = companyJobs.length * 2 > jobs.length;
  const sector = companies ? privateSector : government;
  const basis = companies ? companyJobs : jobs.filter((job) => !companyDetails(job));
  const word = mostCommon(basis.map(titleWords));
  const city = mostCommon(basis.map(cities));
  const { list, query, titles } = sector;
  const recommendation = (title: string, filters: Partial<ListUrl>): JobRecommendation => {
    const url = { query: "", location: "", chosen: {}, page: 1, ...filters };
    return {
      title,
      to: listHref(list, url),
      query: query(listFilter(url), list.pageSize),
    };
  };
  return [
    ...(word ? [recommendation(titles.byWord(word), { query: word, chosen: RECENT })] : []),
    ...(city ? [recommendation(titles.byCity(city), { location: city, chosen: RECENT })] : []),
    // The sector's list is sorted by date and never empty.
    recommendation(titles.all(), {}),
  ];
}

/** Returns the words of a title, last word first, because the last word usually names the work. */
const titleWords = (job: JobSummary) =>
  jobTitle(job)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= MIN_WORD_CHARS && !STOP_WORDS.has(word.toLowerCase()))
    .reverse();

function cities(job: JobSummary): string[] {
  const city = job.location?.split(/[,(/]/)[0]?.trim();
  return city && !NON_CITY.test(city) ? [city] : [];
}

/** Returns the text that occurs in the most lists. Ties go to the first. */
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
