import { interviewQuestion, interviewQuestions, interviews } from "../../api/interview";
import type { ApiRead } from "../../api/query";
import { firstValue, type QueryValues } from "../../lib/query-values";

export const INTERVIEW_PATH = "/tools/interview-prep";
export const INTERVIEW_PARAMETERS = ["round", "role", "question", "variant", "summary"] as const;

/** A round and a role. Both are empty for due questions of several interviews. */
export interface InterviewSelection {
  readonly round: string;
  readonly role: string;
}

/** The step of an interview that a URL identifies. */
export interface InterviewUrl extends InterviewSelection {
  readonly question: string;
  /** Whether the variant of the question is asked. */
  readonly variant: boolean;
  readonly summary: boolean;
}

export function parseInterviewUrl(query: QueryValues): InterviewUrl {
  const value = (name: (typeof INTERVIEW_PARAMETERS)[number]) => firstValue(query, name);
  return {
    round: value("round"),
    role: value("role"),
    question: value("question"),
    variant: value("variant") === "yes",
    summary: value("summary") === "yes",
  };
}

/** Returns the URL of a step. The order of the parameters is that of the server's cache key. */
export function interviewHref(to: Partial<InterviewUrl>): string {
  const query = new URLSearchParams();
  for (const name of INTERVIEW_PARAMETERS) {
    const value = to[name];
    if (value) query.set(name, value === true ? "yes" : value);
  }
  const text = query.toString();
  return text ? `${INTERVIEW_PATH}?${text}` : INTERVIEW_PATH;
}

export function interviewReads(query: QueryValues): readonly ApiRead[] {
  const { round, role, question, summary } = parseInterviewUrl(query);
  // The summary shows data of the browser storage only.
  if (summary) return [];
  if (round && role) return [interviewQuestions(round, role)];
  return [question && !round && !role ? interviewQuestion(question) : interviews()];
}

/** Returns whether the response lacks the round or the question of the URL. */
export function isMissingInterview(body: unknown, query: QueryValues): boolean {
  const { round, role, question } = parseInterviewUrl(query);
  const { rounds, questions } = body as {
    readonly rounds?: readonly { readonly id: string }[];
    readonly questions?: unknown;
  };
  if (rounds) return round !== "" && !rounds.some(({ id }) => id === round);
  if (question === "" || !round || !role || !Array.isArray(questions)) return false;
  return !questions.some(({ id }) => id === question);
}
