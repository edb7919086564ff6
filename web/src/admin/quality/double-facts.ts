import type { DeskJob } from "../../api/quality-desk";
import { dateText } from "../../jobs/details";
import { accountName } from "../records/account-name";
import { kindName } from "../records/record-kinds";

interface ComparedFact {
  readonly label: string;
  readonly value: string;
  /** The other job has another value. */
  readonly differs: boolean;
}

const NO_VALUE = "None";

/** The facts that show whether two jobs are the same. */
const FACTS: readonly (readonly [label: string, value: (job: DeskJob) => string | undefined])[] = [
  ["Title", ({ title }) => title],
  ["Kind", ({ jobType }) => kindName({ kind: "job", jobType })],
  ["Organisation", ({ organisation }) => organisation],
  ["Place", ({ location }) => location],
  ["Last date", ({ applicationEndDate }) => dateText(applicationEndDate)],
  ["Pay", ({ salaryRange }) => salaryRange],
  ["Address", ({ slug }) => slug],
  ["Posted", ({ postedAt }) => dateText(postedAt)],
  ["Saved", ({ updatedAt }) => dateText(updatedAt)],
  ["By", ({ editedBy }) => accountName(editedBy)],
];

/** Returns the facts of a job, compared with those of another one. */
export const comparedFacts = (job: DeskJob, other: DeskJob): readonly ComparedFact[] =>
  FACTS.map(([label, read]) => {
    const textOf = (of: DeskJob) => read(of)?.trim() || NO_VALUE;
    const value = textOf(job);
    return { label, value, differs: value !== textOf(other) };
  });
