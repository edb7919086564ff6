import * as t from "#messages/negative-marking";
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
    { label: t.percentage(), value: percentText(percentage) },
    { label: t.accuracy(), value: accuracy === undefined ? undefined : percentText(accuracy) },
    {
      label: t.marksLost(),
      value: t.lostByWrong({ lost: formatDecimal(lost), wrong: totals.wrong }),
    },
    {
      label: t.notAttempted(),
      value: t.unattemptedOf({ unattempted, questions: totals.questions }),
    },
  ];
  return (
    <ToolResult
      title={t.scoreOfMarks({ score: formatDecimal(score), max: formatDecimal(maxScore) })}
    >
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
      t.scoreOf({ score: formatDecimal(score), max: formatDecimal(maxScore) }),
    ];
  };
  return (
    <NumberTable
      caption={t.partByPart()}
      headings={[t.partHeading(), t.countLabel("right"), t.countLabel("wrong"), t.scoreHeading()]}
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position.
        <NumberRow key={index} name={`${index + 1}`} cells={row(part)} />
      ))}
      <NumberRow name={t.allParts()} cells={row(sumParts(parts))} isTotal />
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
        caption={t.guessWorth()}
        headings={[t.answersLeft(), t.chance(), t.oneGuess(), t.tenGuesses()]}
      >
        {optionCounts.map((optionCount) => {
          const value = guessValue(scheme, optionCount);
          const name =
            optionCount === scheme.options
              ? t.allBlindly(optionCount)
              : t.othersRuledOut(optionCount);
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
        {scheme.penalty === 0 ? t.nothingLost() : t.worthAbove(formatDecimal(breakEven(scheme)))}
      </p>
    </>
  );
}
