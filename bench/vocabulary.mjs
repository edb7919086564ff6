/** Stop words of the `english` configuration of PostgreSQL that occur in titles. */
const STOP_WORDS = new Set(
  "the and for with from any all are not off out our own other more most now only per you your".split(
    " ",
  ),
);
const MAX_TITLES = 20_000;

/** The words of private-sector jobs, from which searches are made, with their number of jobs. */
export class Vocabulary {
  #jobs = new Map();
  #titles = [];
  #seen = 0;
  #random;

  constructor(random) {
    this.#random = random;
  }

  add(job) {
    if (job.jobType === "GOVERNMENT") return;
    const words = wordsOf(`${job.title} ${job.organisation} ${job.skills}`);
    for (const word of new Set(words)) this.#jobs.set(word, (this.#jobs.get(word) ?? 0) + 1);
    this.#sample(job.title);
  }

  /** Updates a uniform sample of all titles (reservoir sampling). */
  #sample(title) {
    this.#seen += 1;
    if (this.#titles.length < MAX_TITLES) this.#titles.push(title);
    else {
      const index = this.#random.below(this.#seen);
      if (index < MAX_TITLES) this.#titles[index] = title;
    }
  }

  has(word) {
    return this.#jobs.has(word);
  }

  /** Returns the words with the most jobs, most common first. */
  mostCommon(limit) {
    return mostCommonOf(this.#jobs, limit);
  }

  /** Returns the words with the most titles, most common first. */
  mostCommonInTitles(limit) {
    return mostCommonOf(countEach(this.#titles.flatMap(wordsOf)), limit);
  }

  /** Returns the most common pairs of common words in one title. */
  mostCommonPairs(limit, words) {
    const common = new Set(this.mostCommon(words));
    const pairs = this.#titles.flatMap((title) => {
      const [first, second] = new Set(wordsOf(title).filter((word) => common.has(word)));
      return second ? [`${first} ${second}`] : [];
    });
    return mostCommonOf(countEach(pairs), limit);
  }

  /** Returns the words with the fewest jobs that have at least `letters` letters. */
  rarest(limit, letters) {
    return [...this.#jobs]
      .filter(([word]) => word.length >= letters)
      .sort((a, b) => a[1] - b[1])
      .slice(0, limit)
      .map(([word]) => word);
  }
}

function countEach(texts) {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const mostCommonOf = (counts, limit) =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([text]) => text);

/** Returns the words of Latin letters. Longer ones are remains of HTML. */
export const wordsOf = (text) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => /^[a-z]{3,14}$/.test(word) && !STOP_WORDS.has(word));
