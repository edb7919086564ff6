import { useEffect } from "react";
import { interviewQuestion, interviewQuestions, interviews } from "../../api/interview";
import { useSearchParams } from "../../app-context/location";
import { useUser } from "../../auth/session";
import { syncPracticeInBackground } from "./background-sync";
import { Roles, Rounds } from "./interview-selection";
import { type InterviewUrl, parseInterviewUrl } from "./interview-url";
import { QueryState } from "./query-state";
import { QuestionPage, SingleQuestionPage } from "./question-page";
import { QuestionsPage } from "./questions-page";
import { SummaryPage } from "./summary-page";

/** Mock interviews with immediate feedback (TOOLS-05). Each step has its own URL. */
export function InterviewPage() {
  const query = useSearchParams();
  useSyncedPractice();
  return <Step url={parseInterviewUrl(query)} />;
}

function Step({ url }: { readonly url: InterviewUrl }) {
  const { round: roundId, role: roleId, question: questionId } = url;
  if (url.summary) return <SummaryPage />;
  if (roundId && roleId) {
    return (
      <QueryState query={interviewQuestions(roundId, roleId)}>
        {(catalog) => {
          if (questionId === "") return <QuestionsPage url={url} questionSet={catalog} />;
          const question = catalog.questions.find(({ id }) => id === questionId);
          return question ? <QuestionPage {...{ url, questionSet: catalog, question }} /> : null;
        }}
      </QueryState>
    );
  }
  if (questionId && !roundId && !roleId) {
    return (
      <QueryState query={interviewQuestion(questionId)}>
        {(question) => <SingleQuestionPage {...{ url, question }} />}
      </QueryState>
    );
  }
  return (
    <QueryState query={interviews()}>
      {(catalog) => {
        if (roundId === "") return <Rounds catalog={catalog} />;
        const round = catalog.rounds.find(({ id }) => id === roundId);
        return round ? <Roles {...{ catalog, round }} /> : null;
      }}
    </QueryState>
  );
}

/** Merges the practice of a signed-in user with the account, for use on several devices. */
function useSyncedPractice() {
  const user = useUser();
  useEffect(() => {
    if (user) syncPracticeInBackground();
  }, [user]);
}
