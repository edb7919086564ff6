import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { careerQuestions } from "../../api/careers";
import { fieldErrors, firstErrors } from "../../api/client";
import { PageHead } from "../../site/page-head";
import { useSentForm } from "../../site/sent-form";
import { ToolHead } from "../tool-head";
import { GUIDANCE_PATH, guidanceRead, type Typed, typedOf } from "./guidance-address";
import { GuidanceForm } from "./guidance-form";
import { GuidanceResult } from "./guidance-result";
import {
  GuidanceFailed,
  GuidanceWaiting,
  QuestionsFailed,
  QuestionsWaiting,
} from "./guidance-states";
import { SavedAnswers } from "./saved-answers";

const TITLE = "Career Guidance";
const WORDS = {
  title: TITLE,
  lede: "From what you like and what you have learnt to work that suits you, with the shortest way there and what is open today. No account, nothing stored.",
};

/** What somebody could become: the questions, or what comes of the answers. */
export function CareerGuidancePage() {
  const [query] = useSearchParams();
  const typed = typedOf(query);
  return typed && !typed.change ? <Answer typed={typed} /> : <Questions typed={typed} />;
}

function Answer({ typed }: { readonly typed: Typed }) {
  const { data, error, refetch } = useQuery(guidanceRead(typed));
  if (data) return <GuidanceResult guidance={data} typed={typed} />;
  const errors = fieldErrors(error);
  // An address that was cut or changed: what is wrong is told by the form.
  if (Object.keys(errors).length > 0) return <Questions typed={typed} errors={errors} />;
  if (!error) return <GuidanceWaiting />;
  return <GuidanceFailed typed={typed} onRetry={() => void refetch()} />;
}

interface QuestionsProps {
  readonly typed: Typed | undefined;
  readonly errors?: Readonly<Record<string, string>>;
}

function Questions({ typed, errors = {} }: QuestionsProps) {
  const sent = useSentForm();
  const { data, error, refetch } = useQuery(careerQuestions());
  const wrong = sent ? firstErrors(sent.errors) : errors;
  const refused = Object.keys(wrong).length > 0;
  const known = typed || sent;
  return (
    <>
      <PageHead
        title={refused ? `Error: ${TITLE}` : TITLE}
        description="Find work that suits you: 36 questions, your education, age and skills, ranked occupations with the way to each, its exams, cost, age limits and open jobs."
        {...(known ? {} : { path: GUIDANCE_PATH })}
      />
      <ToolHead words={WORDS} />
      <div className="container-page pb-10">
        <div className="max-w-3xl">
          <SavedAnswers />
          {data ? (
            <GuidanceForm
              questions={data}
              typed={sent?.values ?? withAnswers(typed, data)}
              errors={wrong}
            />
          ) : error ? (
            <QuestionsFailed onRetry={() => void refetch()} />
          ) : (
            <QuestionsWaiting />
          )}
        </div>
      </div>
    </>
  );
}

type Data = Parameters<typeof GuidanceForm>[0]["questions"];

/** The digits of an address as the values of the statements' fields. */
function withAnswers(typed: Typed | undefined, { statements }: Data): Typed {
  const digits = typed?.answers ?? "";
  const answers = statements.map(({ id }, at) => [id, digits.charAt(at)] as const);
  return { ...typed, ...Object.fromEntries(answers) };
}
