import { interviewQuestion, interviewQuestions, interviews } from "../api/interview";
import type { ApiRead } from "../api/query";
import { firstValue, type QueryValues } from "../lib/query-values";

export const INTERVIEW_PATH = "/tools/interview-prep";
export const INTERVIEW_PARAMETERS = ["round", "role", "question", "variant", "summary"] as const;

/** Which interview: of a round, for a role. Neither, where somebody comes back to questions of several. */
export interface InterviewSelection {
  readonly round: string;
  readonly role: string;
}

/** Where somebody is on the way from choosing an interview to its end. */
export interface InterviewUrl extends InterviewSelection {
  readonly question: string;
  /** The question's variant is asked. */
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

/** In the order of the cache's key. */
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
  // What a summary shows, the browser remembers.
  if (summary) return [];
  if (round && role) return [interviewQuestions(round, role)];
  return [question && !round && !role ? interviewQuestion(question) : interviews()];
}

/** There is such an interview, but not such a round or question in it. */
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
