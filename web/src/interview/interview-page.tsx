import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useUser } from "../accounts/session";
import { interviewQuestion, interviewQuestions, interviews } from "../api/interview";
import { Roles, Rounds } from "./choose-interview";
import { type InterviewAddress, interviewAddress } from "./interview-address";
import { LonePage, QuestionPage } from "./question-page";
import { QuestionsPage } from "./questions-page";
import { ReadState } from "./read-state";
import { SummaryPage } from "./summary-page";

/** Mock interviews with feedback at once (TOOLS-05): each step has an address of its own. */
export function InterviewPage() {
  const [query] = useSearchParams();
  useAccountPractice();
  return <Step at={interviewAddress(query)} />;
}

function Step({ at }: { readonly at: InterviewAddress }) {
  const { round, role, question } = at;
  if (at.summary) return <SummaryPage />;
  if (round && role) {
    return (
      <ReadState read={interviewQuestions(round, role)}>
        {(of) => {
          if (question === "") return <QuestionsPage at={at} of={of} />;
          const asked = of.questions.find(({ id }) => id === question);
          return asked ? <QuestionPage {...{ at, of, asked }} /> : null;
        }}
      </ReadState>
    );
  }
  if (question && !round && !role) {
    return (
      <ReadState read={interviewQuestion(question)}>
        {(asked) => <LonePage {...{ at, asked }} />}
      </ReadState>
    );
  }
  return (
    <ReadState read={interviews()}>
      {(of) => {
        if (round === "") return <Rounds of={of} />;
        const chosen = of.rounds.find(({ id }) => id === round);
        return chosen ? <Roles {...{ of, chosen }} /> : null;
      }}
    </ReadState>
  );
}

/** Whoever is signed in has the practice of all devices here. */
function useAccountPractice() {
  const user = useUser();
  useEffect(() => {
    if (user) void import("./account-practice").then(({ matchPractice }) => matchPractice());
  }, [user]);
}
