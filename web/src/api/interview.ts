import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Interviews = Schemas["Interviews"];
export type InterviewRound = Schemas["InterviewRound"];
export type InterviewQuestions = Schemas["InterviewQuestions"];
export type InterviewQuestion = Schemas["InterviewQuestion"];
export type QuestionDetail = Schemas["QuestionDetail"];
export type QuestionKind = Schemas["QuestionKind"];
export type Competency = Schemas["Competency"];
export type Feedback = Schemas["FeedbackResponse"];
export type Dimension = Schemas["Dimension"];
export type DimensionName = Schemas["DimensionName"];
/** The practice record of a question. */
export type PracticeRecord = Schemas["PracticeRecord"];

export const interviews = () => apiQuery("/tools/interview", {});

export const interviewQuestions = (round: string, role: string) =>
  apiQuery("/tools/interview/questions", { query: { round, role } });

export const interviewQuestion = (question: string) =>
  apiQuery("/tools/interview/questions/{question}", { path: { question } });

/** Returns feedback on an answer. The server stores nothing of it. */
export async function requestFeedback(body: Schemas["AnswerInput"]): Promise<Feedback> {
  return unwrap(await client.POST("/tools/interview/feedback", { body }));
}
