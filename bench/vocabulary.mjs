/** Words that PostgreSQL's `english` leaves out, as far as titles hold them. */
const STOP_WORDS = new Set(
  "the and for with from any all are not off out our own other more most now only per you your".split(
    " ",
  ),
);
const MAX_TITLES = 20_000;

/** The words of private-sector jobs, which the searches draw on, and how many jobs have each. */
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

  /** A fair sample of all titles, however many come. */
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

  /** The words that most jobs have, the commonest first. */
  mostCommon(limit) {
    return mostCommonOf(this.#jobs, limit);
  }

  /** The words of the most titles. */
  mostCommonInTitles(limit) {
    return mostCommonOf(countEach(this.#titles.flatMap(wordsOf)), limit);
  }

  /** Two of the commonest words that stand in one title: of these pairs those of the most titles. */
  mostCommonPairs(limit, words) {
    const common = new Set(this.mostCommon(words));
    const pairs = this.#titles.flatMap((title) => {
      const [first, second] = new Set(wordsOf(title).filter((word) => common.has(word)));
      return second ? [`${first} ${second}`] : [];
    });
    return mostCommonOf(countEach(pairs), limit);
  }

  /** Words that few jobs have, of so many letters at least. */
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

/** Plain words of Latin letters; what is longer than a word is debris of scraping. */
export const wordsOf = (text) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => /^[a-z]{3,14}$/.test(word) && !STOP_WORDS.has(word));
