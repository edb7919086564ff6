import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { serverMessage } from "../../api/client";
import { type Feedback, type InterviewQuestion, requestFeedback } from "../../api/interview";
import type { FormSubmission } from "../../app-context/form-submission";
import { currentUser } from "../../auth/session";
import { TEMPORARY_FAILURE } from "../../lib/text";
import { Button } from "../../ui/button";
import { AnswerForm } from "./answer-form";
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

const EMPTY_ERROR = "Write your answer first.";
/** Errors of an answer that was sent without JavaScript. */
const FIELD_ERRORS: Readonly<Record<string, string>> = {
  empty: EMPTY_ERROR,
  long: "This is too long: an answer should take a few minutes at most.",
};
const SUBMIT_FAILED =
  "Your answer could not be sent. It is kept here: please check your connection and try again.";

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
  const [fieldError, setFieldError] = useState(
    submission?.problem && FIELD_ERRORS[submission.problem],
  );
  const [submitError, setSubmitError] = useState(
    submission?.problem && !FIELD_ERRORS[submission.problem] ? TEMPORARY_FAILURE : undefined,
  );
  const { mutate, isPending } = useMutation({ mutationFn: requestFeedbackView });
  const { variant } = url;

  function onSubmit(event: FormEvent<HTMLFormElement>, seconds: number | undefined) {
    event.preventDefault();
    const field = event.currentTarget.querySelector("textarea");
    const answer = field?.value ?? "";
    if (answer.trim() === "") {
      setFieldError(EMPTY_ERROR);
      field?.focus();
      return;
    }
    setFieldError(undefined);
    setSubmitError(undefined);
    saveDraft(id, variant, answer);
    const userId = currentUser()?.id;
    const before = practice.read().find(({ question }) => question === id) ?? null;
    mutate(
      { question: id, answer, variant, before, ...(seconds === undefined ? {} : { seconds }) },
      {
        onSuccess(feedback) {
          setJudgedAnswer({ answer, feedback });
          // Ignores the feedback if the user has signed out or changed meanwhile.
          if (currentUser()?.id !== userId) return;
          markDraftJudged(id, variant, answer);
          saveJudgedAnswer(url, { question: id, words: questionText }, feedback);
          if (feedback.practised) addPracticeRecord(feedback.practised);
          if (userId !== undefined) syncPracticeInBackground();
        },
        onError: (error) => setSubmitError(serverMessage(error) ?? SUBMIT_FAILED),
      },
    );
  }

  return {
    judgedAnswer,
    fieldError,
    submitError,
    clearFieldError: () => setFieldError(undefined),
    isPending,
    onSubmit,
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
  const { judgedAnswer, fieldError, submitError, ...form } = useJudgedAnswer(props, initialText);
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
        {...{ initialText, fieldError, submitError }}
        question={question.id}
        variant={url.variant}
        isRetry={judgedAnswer !== undefined}
        pending={form.isPending}
        onSubmit={form.onSubmit}
        onInput={() => {
          form.clearFieldError();
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
  const navigate = useNavigate();
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
      Skip this question
    </Button>
  );
}
