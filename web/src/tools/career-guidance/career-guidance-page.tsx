import { useQuery } from "@tanstack/react-query";
import * as t from "#messages/career-guidance";
import { errorTitle } from "#messages/tools";
import { careerQuestions } from "../../api/careers";
import { fieldErrors, firstErrors } from "../../api/client";
import { useFormSubmission } from "../../app-context/form-submission";
import { useSearchParams } from "../../app-context/location";
import { PageHead } from "../../seo/page-head";
import { ToolHead } from "../tool-head";
import { GuidanceForm } from "./guidance-form";
import { GuidanceResult } from "./guidance-result";
import {
  GuidanceError,
  GuidanceSkeleton,
  QuestionsError,
  QuestionsSkeleton,
} from "./guidance-states";
import { type FormValues, GUIDANCE_PATH, guidanceQuery, parseGuidanceUrl } from "./guidance-url";
import { SavedResults } from "./saved-results";

const PAGE_TEXT = { title: t.title, lede: t.lede };

/** The questions, or the recommendations if the URL has answers. */
export function CareerGuidancePage() {
  const query = useSearchParams();
  const values = parseGuidanceUrl(query);
  return values && !values.change ? (
    <GuidancePage values={values} />
  ) : (
    <Questions values={values} />
  );
}

function GuidancePage({ values }: { readonly values: FormValues }) {
  const { data, error, refetch } = useQuery(guidanceQuery(values));
  if (data) return <GuidanceResult guidance={data} values={values} />;
  const errors = fieldErrors(error);
  // The answers in the URL are invalid: the form shows the errors.
  if (Object.keys(errors).length > 0) return <Questions values={values} errors={errors} />;
  if (!error) return <GuidanceSkeleton />;
  return <GuidanceError values={values} onRetry={() => void refetch()} />;
}

interface QuestionsProps {
  readonly values: FormValues | undefined;
  readonly errors?: Readonly<Record<string, string>>;
}

function Questions({ values, errors = {} }: QuestionsProps) {
  const submission = useFormSubmission();
  const { data, error, refetch } = useQuery(careerQuestions());
  const currentErrors = submission ? firstErrors(submission.errors) : errors;
  const hasErrors = Object.keys(currentErrors).length > 0;
  const hasInput = values || submission;
  return (
    <>
      <PageHead
        title={hasErrors ? errorTitle(t.title()) : t.title()}
        description={t.description()}
        {...(hasInput ? {} : { path: GUIDANCE_PATH })}
      />
      <ToolHead text={PAGE_TEXT} />
      <div className="container-page pb-10">
        <div className="max-w-3xl">
          <SavedResults />
          {data ? (
            <GuidanceForm
              questions={data}
              values={submission?.values ?? withAnswerFields(values, data)}
              errors={currentErrors}
            />
          ) : error ? (
            <QuestionsError onRetry={() => void refetch()} />
          ) : (
            <QuestionsSkeleton />
          )}
        </div>
      </div>
    </>
  );
}

type Data = Parameters<typeof GuidanceForm>[0]["questions"];

/** Converts the answer digits of the URL to values of the statement fields. */
function withAnswerFields(values: FormValues | undefined, { statements }: Data): FormValues {
  const digits = values?.answers ?? "";
  const answers = statements.map(({ id }, at) => [id, digits.charAt(at)] as const);
  return { ...values, ...Object.fromEntries(answers) };
}
