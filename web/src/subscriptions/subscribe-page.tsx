import { useFormSubmission } from "../app-context/form-submission";
import { useSearchParams } from "../app-context/location";
import { useSite } from "../app-context/settings";
import { TEMPORARY_FAILURE } from "../lib/text";
import { PageHead } from "../seo/page-head";
import { CachedFragment } from "../ui/cached-fragment";
import { Icon, type IconName } from "../ui/icon";
import { Panel } from "../ui/panel";
import { SubscribeForm } from "./subscribe-form";
import type { SubmitResult } from "./subscribe-request";

/** Errors of a form that was sent without JavaScript. */
const PROBLEMS: ReadonlyMap<string | null, SubmitResult> = new Map([
  ["email", { success: false, isFieldError: true, message: "Please enter a valid email address." }],
  [
    "busy",
    {
      success: false,
      message: "Too many tries have come from your network. Please try again in an hour.",
    },
  ],
  ["failed", { success: false, message: TEMPORARY_FAILURE }],
]);

const FACTS: readonly (readonly [IconName, string, string])[] = [
  [
    "newspaper",
    "What you get",
    "A short mail when there is news: recruitments, admit cards, results and guides. Nothing else.",
  ],
  [
    "circle-check",
    "You confirm first",
    "We send a link to the address you enter. Until you confirm there, we write nothing more.",
  ],
  [
    "x",
    "How to leave",
    "Every mail has a link to unsubscribe. It takes one click, and no password.",
  ],
];

export function SubscribePage() {
  const query = useSearchParams();
  const { name } = useSite();
  const submission = useFormSubmission();
  const problem = PROBLEMS.get(submission?.problem ?? query.get("problem"));
  return (
    <div className="container-page max-w-2xl py-6 md:py-12">
      <PageHead
        title={problem ? "Error: News by Email" : "News by Email"}
        description="News about government and private jobs, admit cards and results by email. Free, and one click ends it."
        {...(problem ? {} : { path: "/subscribe" })}
      />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">News by Email</h1>
      <p className="mt-1.5 mb-5 text-pretty text-ink-2">
        {`Let ${name} tell you when something new is worth your time. It costs nothing.`}
      </p>
      <Panel>
        <SubscribeForm
          id="subscribe-page-email"
          label="Your email address"
          problem={problem}
          defaultValue={submission?.values.email}
        />
      </Panel>
      <CachedFragment cacheKey={FACTS} className="mt-8">
        <ul className="grid gap-5">
          {FACTS.map(([icon, title, text]) => (
            <li key={title} className="flex gap-3.5">
              <span className="grid size-10 flex-none place-items-center rounded-lg bg-brand-soft text-lg text-brand-strong">
                <Icon name={icon} />
              </span>
              <div>
                <h2 className="font-bold">{title}</h2>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </CachedFragment>
    </div>
  );
}
