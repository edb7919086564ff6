import { plainText } from "../site/text";

const MOST = 3;
/** Shorter words say too little. */
const SHORTEST = 5;

/** Common words of five letters and more, which say nothing of what a text is about. */
const STOP_WORDS = new Set(
  (
    "about above across after again against along already although always among another around asked because become " +
    "becomes before began begin being below between beyond cannot comes could doing during early either enough every " +
    "everyone everything first forty given gives going great having hence itself knows large later least leave leaves " +
    "makes making maybe might months never nothing often other others ought people perhaps quite rather really right " +
    "second seven several shall should since sixty someone something sometimes still takes taken their theirs " +
    "themselves there therefore these thing things third those though three through thus today together towards twelve twenty " +
    "under until usually wants weeks where whether which while whole whose within without would write years yourself"
  ).split(" "),
);

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** Up to three words that a text is about: those it says most, and of these the longest, which say most. What is cut off at its end is none. */
export function keywords(text: string): string[] {
  const whole = plainText(text).replace(/\S*…$/, "");
  const counts = new Map<string, number>();
  for (const [word] of whole.toLowerCase().matchAll(WORD)) {
    if ([...word].length >= SHORTEST && !STOP_WORDS.has(word)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([one, said], [other, otherSaid]) => otherSaid - said || other.length - one.length)
    .slice(0, MOST)
    .map(([word]) => word);
}
