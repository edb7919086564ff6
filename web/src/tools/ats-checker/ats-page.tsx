import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { isGone } from "../../api/client";
import { jobBySlugOrId } from "../../api/jobs";
import { PageHead } from "../../site/page-head";
import { useSentForm } from "../../site/sent-form";
import { classNames } from "../../ui/class-names";
import { Kept } from "../../ui/kept";
import { goToAnswer } from "../tool-answer";
import { ToolHead } from "../tool-head";
import { ATS_PATH, jobNamed } from "./ats-address";
import { AtsForm } from "./ats-form";
import { AtsResult } from "./ats-result";
import type { ChosenJob } from "./job-choice";
import { outcomeOf } from "./outcome";
import { useCheck } from "./use-check";

const WORDS = {
  title: "ATS Résumé Checker",
  lede: "See your résumé as the programs of employers read it: what they miss, what it costs, and how to mend it. No account, nothing stored.",
};

const NOTHING: Readonly<Record<string, string>> = {};

/** How well machines can read a résumé, and how well it answers to a job. */
export function AtsPage() {
  const [query] = useSearchParams();
  const sent = useSentForm();
  const { outcome, ...checking } = useCheck(outcomeOf(sent));
  const { answer, errors, failure } = outcome;
  const named = jobNamed(query);
  const { job, choose, missing } = useChosenJob(named, sent?.answer ? answer?.job : undefined);
  useAnswerFocus(answer);
  const wrong = failure !== undefined || Object.keys(errors).length > 0;
  return (
    <>
      <PageHead
        title={wrong ? `Error: ${WORDS.title}` : WORDS.title}
        description="Check a résumé for free: how well applicant-tracking systems read your PDF or DOCX, what to mend first, and how it matches a job’s skills. Nothing is stored."
        {...(named || sent ? {} : { path: ATS_PATH })}
      />
      <ToolHead words={WORDS} />
      <div
        className={classNames(
          "container-page grid grid-cols-1 items-start gap-x-10 gap-y-7 pb-10 lg:grid-cols-2",
          answer && "lg:grid-rows-[auto_1fr]",
        )}
      >
        {answer ? <AtsResult answer={answer} /> : null}
        <div className="min-w-0">
          {answer ? (
            <h2 className="mb-3 text-xl font-bold tracking-tight print:hidden">
              Check another résumé
            </h2>
          ) : null}
          <AtsForm
            typed={sent?.values ?? NOTHING}
            errors={errors}
            failure={failure}
            sent={checking.sent}
            chosen={job}
            onChoose={choose}
            missing={missing}
            named={named}
            onCheck={(form) => void checking.check(form)}
            onCancel={checking.cancel}
            onChange={checking.forget}
          />
        </div>
        <HowItWorks />
      </div>
    </>
  );
}

/** The listing that somebody chose here; before that, the one that the server or the address names. */
function useChosenJob(named: string, held: { path: string; title: string } | null | undefined) {
  const [picked, choose] = useState<ChosenJob | "none">();
  const { data, error } = useQuery({ ...jobBySlugOrId(named), enabled: named !== "" });
  const missing = isGone(error);
  // Where it could not be looked up, the check itself may still find it.
  const title = data?.title ?? (error ? named : undefined);
  const given = held
    ? { job: held.path, title: held.title }
    : named && !missing
      ? { job: named, title }
      : undefined;
  return {
    job: picked === "none" ? undefined : (picked ?? given),
    choose: (job: ChosenJob | undefined) => choose(job ?? "none"),
    missing,
  };
}

/** Whoever had a résumé checked goes on at the answer. */
function useAnswerFocus(answer: unknown) {
  const known = useRef(answer);
  useEffect(() => {
    if (answer === known.current) return;
    known.current = answer;
    goToAnswer("start");
  }, [answer]);
}

function HowItWorks() {
  return (
    <Kept as="section" name="how résumés are checked" className="prose min-w-0 print:hidden">
      <h2>What is checked</h2>
      <p>
        Programs sort applications before people read them. Two numbers say how yours will fare.
      </p>
      <ul>
        <li>
          <b>Readability</b>: text and layout 30, contact 15, sections 20, dates 10, bullets 15,
          figures 10. Two columns, a table or pictures of text take 15 % off the sum, two of these
          30 %.
        </li>
        <li>
          <b>Match</b>, where you name a job: which of its skills and terms your résumé has. What is
          shown in your work counts in full, what is only named six tenths, and rare skills count
          more.
        </li>
      </ul>
      <p>
        The same file gets the same answer, without guessing or a language model. Repeating keywords
        lowers it. A high number is no promise: programs differ, and people decide.
      </p>
      <p>
        A scan or photo of a page holds no text. Write it anew in a word processor, and save it as
        PDF or DOCX.
      </p>
    </Kept>
  );
}
