import { useEffect, useRef, useState } from "react";
import { temporaryFailure } from "#messages/forms";
import * as t from "#messages/interview";
import { serverMessage } from "../../api/client";
import { type Feedback, type InterviewQuestion, requestFeedback } from "../../api/interview";
import type { FormSubmission } from "../../app-context/form-submission";
import { navigate } from "../../app-context/location";
import { currentUser } from "../../auth/session";
import { NO_ERRORS } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { Button } from "../../ui/button";
import { AnswerForm, type SentAnswer } from "./answer-form";
import { syncPracticeInBackground } from "./background-sync";
import { type InterviewUrl, interviewHref } from "./interview-url";
import { LazyFeedback, loadFeedback } from "./lazy-feedback";
import {
  isAskedIn,
  markDraftJudged,
  mockInterviews,
  nextUnanswered,
  saveDraft,
  saveJudgedAnswer,
  saveSkippedAnswer,
} from "./mock-interview";
import { addPracticeRecord, practice } from "./practice";

/** Errors of an answer that was sent without JavaScript. */
const FIELD_ERRORS: Readonly<Record<string, () => string>> = {
  empty: t.writeAnswerFirst,
  long: t.answerTooLong,
};

/** Requests the feedback of an answer, and loads the component that shows it. */
async function requestFeedbackView(
  input: Parameters<typeof requestFeedback>[0],
): Promise<Feedback> {
  const [feedback] = await Promise.all([requestFeedback(input), loadFeedback()]);
  return feedback;
}

interface AnswerPanelProps {
  readonly url: InterviewUrl;
  readonly question: InterviewQuestion;
  /** The question in the requested wording. */
  readonly questionText: string;
  readonly nextQuestionId: string | undefined;
  readonly submission: FormSubmission | undefined;
}

/** An answer with its feedback. */
interface JudgedAnswer {
  readonly answer: string;
  readonly feedback: Feedback;
}

/** Returns the judged answer, the errors and the submission of the form. */
function useJudgedAnswer(
  { url, question: { id }, questionText, submission }: AnswerPanelProps,
  initialText: string,
) {
  const [judgedAnswer, setJudgedAnswer] = useState<JudgedAnswer | undefined>(
    submission?.answer
      ? { answer: initialText, feedback: submission.answer as Feedback }
      : undefined,
  );
  const { variant } = url;
  const sentError = submission?.problem && FIELD_ERRORS[submission.problem]?.();
  const form = useSubmit({
    initialErrors: sentError ? { answer: sentError } : NO_ERRORS,
    validate: ({ text }: SentAnswer) =>
      text.trim() === "" ? { answer: t.writeAnswerFirst() } : NO_ERRORS,
    async send({ text, seconds }) {
      const userId = currentUser()?.id;
      saveDraft(id, variant, text);
      const before = practice.read().find(({ question }) => question === id) ?? null;
      const duration = seconds === undefined ? {} : { seconds };
      const input = { question: id, answer: text, variant, before, ...duration };
      return { userId, feedback: await requestFeedbackView(input) };
    },
    onDone({ userId, feedback }, { text: answer }) {
      setJudgedAnswer({ answer, feedback });
      // Ignores the feedback if the user has signed out or changed meanwhile.
      if (currentUser()?.id !== userId) return;
      markDraftJudged(id, variant, answer);
      saveJudgedAnswer(url, { question: id, words: questionText }, feedback);
      if (feedback.practised) addPracticeRecord(feedback.practised);
      if (userId !== undefined) syncPracticeInBackground();
    },
  });

  const { attempts, failure, pending } = form;
  const isSentFailure = attempts === 0 && !pending && submission?.problem && !sentError;
  return {
    judgedAnswer,
    form,
    submitError: failure
      ? (serverMessage(failure) ?? t.answerNotSent())
      : isSentFailure
        ? temporaryFailure()
        : undefined,
  };
}

/** Returns a ref for the heading of the feedback. New feedback moves the focus to it. */
function useFeedbackFocus(judgedAnswer: JudgedAnswer | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAnswer = useRef(judgedAnswer);
  useEffect(() => {
    // Feedback that came with the page does not move the focus.
    if (shownAnswer.current === judgedAnswer) return;
    shownAnswer.current = judgedAnswer;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [judgedAnswer]);
  return heading;
}

/** The feedback of the last answer, and the form for the next. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { url, question, questionText, nextQuestionId, submission } = props;
  // Forms send CRLF line ends. The server normalised them before the evaluation, so the marks fit
  // LF.
  const initialText = (submission?.values.answer ?? "").replaceAll("\r\n", "\n");
  const { judgedAnswer, form, submitError } = useJudgedAnswer(props, initialText);
  const heading = useFeedbackFocus(judgedAnswer);
  return (
    <>
      {judgedAnswer ? (
        <LazyFeedback
          {...judgedAnswer}
          {...{ url, question, nextQuestionId, headingRef: heading }}
        />
      ) : null}
      <AnswerForm
        {...{ initialText, submitError }}
        submission={form}
        question={question.id}
        variant={url.variant}
        isRetry={judgedAnswer !== undefined}
        onInput={() => {
          // A spoken answer is no input event of the form.
          form.clearError("answer");
          void loadFeedback();
        }}
      />
      {judgedAnswer ? null : <Skip {...{ url, questionText }} question={question.id} />}
    </>
  );
}

interface SkipProps {
  readonly url: InterviewUrl;
  readonly question: string;
  readonly questionText: string;
}

/** A link to the next question of a mock interview, without an answer. */
function Skip({ url, question, questionText }: SkipProps) {
  const [mock] = mockInterviews.use();
  if (!isAskedIn(mock, url, question)) return null;
  const { round, role } = mock;
  const next = nextUnanswered(mock, question);
  return (
    <Button
      className="mt-3 max-sm:w-full"
      onClick={() => {
        saveSkippedAnswer(url, { question, words: questionText });
        void navigate(
          interviewHref(next ? { round, role, question: next } : { round, role, summary: true }),
        );
      }}
    >
      {t.skipQuestion()}
    </Button>
  );
}
