import { plural } from "../../lib/text";
import { type Fact, FactsTable } from "../../ui/facts-table";
import { NumberRow, NumberTable } from "../number-table";
import { formatDecimal } from "../numbers";
import { ToolResult } from "../tool-result";
import type { Scheme } from "./exams";
import { breakEven, calculateScore, guessValue, type Part, sumParts } from "./marking";
import type { MarkingInput } from "./marking-url";

const percentText = (value: number) => `${formatDecimal(value)} %`;
const signedText = (value: number) =>
  value > 0 ? `+${formatDecimal(value)}` : formatDecimal(value);

export function MarkingResult({ input }: { readonly input: MarkingInput }) {
  const { scheme, parts } = input;
  const totals = sumParts(parts);
  const { score, maxScore, percentage, accuracy, lost, unattempted } = calculateScore(
    scheme,
    totals,
  );
  const facts: readonly Fact[] = [
    { label: "Percentage", value: percentText(percentage) },
    { label: "Accuracy", value: accuracy === undefined ? undefined : percentText(accuracy) },
    {
      label: "Marks lost",
      value: `${formatDecimal(lost)} by ${totals.wrong} wrong ${plural(totals.wrong, "answer")}`,
    },
    { label: "Not attempted", value: `${unattempted} of ${totals.questions}` },
  ];
  return (
    <ToolResult title={`${formatDecimal(score)} of ${formatDecimal(maxScore)} marks`}>
      <div className="mt-3">
        <FactsTable facts={facts} />
      </div>
      {parts.length > 1 ? <PartsTable scheme={scheme} parts={parts} /> : null}
      <GuessTable scheme={scheme} />
    </ToolResult>
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
    const { score, maxScore } = calculateScore(scheme, part);
    return [
      `${part.right}`,
      `${part.wrong}`,
      `${formatDecimal(score)} of ${formatDecimal(maxScore)}`,
    ];
  };
  return (
    <NumberTable caption="Part by part" headings={["Part", "Right", "Wrong", "Score"]}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position.
        <NumberRow key={index} name={`${index + 1}`} cells={row(part)} />
      ))}
      <NumberRow name="All" cells={row(sumParts(parts))} isTotal />
    </NumberTable>
  );
}

/** The average value of a guess, by the number of remaining options. */
function GuessTable({ scheme }: { readonly scheme: Scheme }) {
  const optionCounts = Array.from(
    { length: scheme.options - 1 },
    (_, ruledOut) => scheme.options - ruledOut,
  );
  return (
    <>
      <NumberTable
        caption="What a guess is worth"
        headings={["Answers left", "Chance", "One", "Ten guesses"]}
      >
        {optionCounts.map((optionCount) => {
          const value = guessValue(scheme, optionCount);
          const name =
            optionCount === scheme.options
              ? `All ${optionCount}, blindly`
              : `${optionCount}, others ruled out`;
          return (
            <NumberRow
              key={optionCount}
              name={name}
              cells={[percentText(100 / optionCount), signedText(value), signedText(value * 10)]}
            />
          );
        })}
      </NumberTable>
      <p className="mt-3 text-sm text-ink-2">
        {scheme.penalty === 0
          ? "Nothing is lost by a wrong answer, so leave no question empty."
          : `An answer is worth giving when you are more than ${formatDecimal(breakEven(scheme))} % sure of it. These are averages over many questions; a few may go otherwise.`}
      </p>
    </>
  );
}
