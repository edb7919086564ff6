import { plural } from "../../site/text";
import { type Fact, FactsTable } from "../../ui/facts-table";
import { NumberRow, NumberTable } from "../number-table";
import { decimal } from "../numbers";
import { ToolAnswer } from "../tool-answer";
import type { Scheme } from "./exams";
import { breakEven, guessWorth, type Part, scoreOf, together } from "./marking";
import type { MarkingQuestion } from "./marking-address";

const perCent = (value: number) => `${decimal(value)} %`;
const signed = (value: number) => (value > 0 ? `+${decimal(value)}` : decimal(value));

export function MarkingAnswer({ question }: { readonly question: MarkingQuestion }) {
  const { scheme, parts } = question;
  const all = together(parts);
  const { score, most, percentage, accuracy, lost, untouched } = scoreOf(scheme, all);
  const facts: readonly Fact[] = [
    { label: "Percentage", value: perCent(percentage) },
    { label: "Accuracy", value: accuracy === undefined ? undefined : perCent(accuracy) },
    {
      label: "Marks lost",
      value: `${decimal(lost)} by ${all.wrong} wrong ${plural(all.wrong, "answer")}`,
    },
    { label: "Not attempted", value: `${untouched} of ${all.questions}` },
  ];
  return (
    <ToolAnswer title={`${decimal(score)} of ${decimal(most)} marks`}>
      <div className="mt-3">
        <FactsTable facts={facts} />
      </div>
      {parts.length > 1 ? <PartsTable scheme={scheme} parts={parts} /> : null}
      <GuessTable scheme={scheme} />
    </ToolAnswer>
  );
}

function PartsTable({
  scheme,
  parts,
}: {
  readonly scheme: Scheme;
  readonly parts: readonly Part[];
}) {
  const row = (part: Part) => {
    const { score, most } = scoreOf(scheme, part);
    return [`${part.right}`, `${part.wrong}`, `${decimal(score)} of ${decimal(most)}`];
  };
  return (
    <NumberTable caption="Part by part" heads={["Part", "Right", "Wrong", "Score"]}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place.
        <NumberRow key={index} name={`${index + 1}`} cells={row(part)} />
      ))}
      <NumberRow name="All" cells={row(together(parts))} total />
    </NumberTable>
  );
}

/** What a guess is worth, the more answers are ruled out. */
function GuessTable({ scheme }: { readonly scheme: Scheme }) {
  const lefts = Array.from({ length: scheme.options - 1 }, (_, out) => scheme.options - out);
  return (
    <>
      <NumberTable
        caption="What a guess is worth"
        heads={["Answers left", "Chance", "One", "Ten guesses"]}
      >
        {lefts.map((left) => {
          const worth = guessWorth(scheme, left);
          const name =
            left === scheme.options ? `All ${left}, blindly` : `${left}, others ruled out`;
          return (
            <NumberRow
              key={left}
              name={name}
              cells={[perCent(100 / left), signed(worth), signed(worth * 10)]}
            />
          );
        })}
      </NumberTable>
      <p className="mt-3 text-sm text-ink-2">
        {scheme.penalty === 0
          ? "Nothing is lost by a wrong answer, so leave no question empty."
          : `An answer is worth giving when you are more than ${decimal(breakEven(scheme))} % sure of it. These are averages over many questions; a few may go otherwise.`}
      </p>
    </>
  );
}
