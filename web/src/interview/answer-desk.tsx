import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { currentUser } from "../accounts/session";
import { serverMessage } from "../api/client";
import { askForFeedback, type Feedback, type InterviewQuestion } from "../api/interview";
import type { SentForm } from "../site/sent-form";
import { FAILED_JUST_NOW } from "../site/text";
import { Button } from "../ui/button";
import { AnswerForm } from "./answer-form";
import { FeedbackPart, loadFeedback } from "./feedback-part";
import { type InterviewAddress, interviewHref } from "./interview-address";
import {
  asksIn,
  draftTold,
  keepDraft,
  mockInterviews,
  nextOpen,
  noteAnswer,
  noteSkipped,
} from "./mock-interview";
import { practice, rememberPractice } from "./practice";

const EMPTY = "Write your answer first.";
/** What was wrong with an answer that was sent without JavaScript. */
const PROBLEMS: Readonly<Record<string, string>> = {
  empty: EMPTY,
  long: "This is too long: nobody listens to more than a few minutes.",
};
const FAILED =
  "Your answer could not be sent. It is kept here: please check your connection and try again.";

/** An answer's feedback, with what shows it. */
async function ask(input: Parameters<typeof askForFeedback>[0]): Promise<Feedback> {
  const [feedback] = await Promise.all([askForFeedback(input), loadFeedback()]);
  return feedback;
}

interface AnswerDeskProps {
  readonly at: InterviewAddress;
  readonly asked: InterviewQuestion;
  /** The question as it is asked. */
  readonly words: string;
  readonly following: string | undefined;
  readonly sent: SentForm | undefined;
}

/** An answer, and what it was told. */
interface Told {
  readonly answer: string;
  readonly feedback: Feedback;
}

/** Where a question is answered: what the last answer was told, and the field for the next. */
export function AnswerDesk({ at, asked, words, following, sent }: AnswerDeskProps) {
  // Forms end lines by two characters, of which the server made one before it looked.
  const typed = (sent?.values.answer ?? "").replaceAll("\r\n", "\n");
  const [told, setTold] = useState<Told | undefined>(
    sent?.answer ? { answer: typed, feedback: sent.answer as Feedback } : undefined,
  );
  const [problem, setProblem] = useState(sent?.problem && PROBLEMS[sent.problem]);
  const [failure, setFailure] = useState(
    sent?.problem && !PROBLEMS[sent.problem] ? FAILED_JUST_NOW : undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const led = useRef(told);
  const { mutate, isPending } = useMutation({ mutationFn: ask });
  const { id } = asked;
  const { variant } = at;

  useEffect(() => {
    // What came with the page is read where the page begins.
    if (led.current === told) return;
    led.current = told;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [told]);

  function onSubmit(event: FormEvent<HTMLFormElement>, seconds: number | undefined) {
    event.preventDefault();
    const field = event.currentTarget.querySelector("textarea");
    const answer = field?.value ?? "";
    if (answer.trim() === "") {
      setProblem(EMPTY);
      field?.focus();
      return;
    }
    setProblem(undefined);
    setFailure(undefined);
    keepDraft(id, variant, answer);
    const asker = currentUser()?.id;
    const before = practice.read().find(({ question }) => question === id) ?? null;
    mutate(
      { question: id, answer, variant, before, ...(seconds === undefined ? {} : { seconds }) },
      {
        onSuccess(feedback) {
          setTold({ answer, feedback });
          // What somebody answered who has left is nobody's here.
          if (currentUser()?.id !== asker) return;
          draftTold(id, variant, answer);
          noteAnswer(at, { question: id, words }, feedback);
          if (feedback.practised) rememberPractice(feedback.practised);
          if (asker !== undefined) {
            void import("./account-practice").then(({ matchPractice }) => matchPractice());
          }
        },
        onError: (error) => setFailure(serverMessage(error) ?? FAILED),
      },
    );
  }

  return (
    <>
      {told ? <FeedbackPart {...told} {...{ at, asked, following, heading }} /> : null}
      <AnswerForm
        {...{ question: id, variant, typed, problem, failure, onSubmit }}
        again={told !== undefined}
        pending={isPending}
        onInput={() => {
          setProblem(undefined);
          void loadFeedback();
        }}
      />
      {told ? null : <Skip {...{ at, words }} question={id} />}
    </>
  );
}

interface SkipProps {
  readonly at: InterviewAddress;
  readonly question: string;
  readonly words: string;
}

/** Leads on in a mock interview without an answer. */
function Skip({ at, question, words }: SkipProps) {
  const [mock] = mockInterviews.use();
  const navigate = useNavigate();
  if (!asksIn(mock, at, question)) return null;
  const { round, role } = mock;
  const next = nextOpen(mock, question);
  return (
    <Button
      className="mt-3 max-sm:w-full"
      onClick={() => {
        noteSkipped(at, { question, words });
        void navigate(
          interviewHref(next ? { round, role, question: next } : { round, role, summary: true }),
        );
      }}
    >
      Skip this question
    </Button>
  );
}
