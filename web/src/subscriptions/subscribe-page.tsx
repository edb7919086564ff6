import { temporaryFailure } from "#messages/forms";
import * as t from "#messages/subscriptions";
import { useFormSubmission } from "../app-context/form-submission";
import { useSearchParams } from "../app-context/location";
import { useSite } from "../app-context/settings";
import { PageHead } from "../seo/page-head";
import { CachedFragment } from "../ui/cached-fragment";
import { Icon, type IconName } from "../ui/icon";
import { Panel } from "../ui/panel";
import { SubscribeForm } from "./subscribe-form";
import type { SubmitResult } from "./subscribe-request";

/** Returns the error of a form that was sent without JavaScript. */
function problemResult(problem: string | null): SubmitResult | undefined {
  if (problem === "email") return { success: false, isFieldError: true, message: t.invalidEmail() };
  if (problem === "busy") return { success: false, message: t.tooManyTries() };
  if (problem === "failed") return { success: false, message: temporaryFailure() };
  return undefined;
}

const FACTS: readonly (readonly [IconName, () => string, () => string])[] = [
  ["newspaper", t.whatYouGet, t.whatYouGetText],
  ["circle-check", t.youConfirm, t.youConfirmText],
  ["x", t.howToLeave, t.howToLeaveText],
];

export function SubscribePage() {
  const query = useSearchParams();
  const { name } = useSite();
  const submission = useFormSubmission();
  const problem = problemResult(submission?.problem ?? query.get("problem"));
  return (
    <div className="container-page max-w-2xl py-6 md:py-12">
      <PageHead
        title={problem ? t.errorTitle() : t.newsByEmail()}
        description={t.description()}
        {...(problem ? {} : { path: "/subscribe" })}
      />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{t.newsByEmail()}</h1>
      <p className="mt-1.5 mb-5 text-pretty text-ink-2">{t.lede(name)}</p>
      <Panel>
        <SubscribeForm
          id="subscribe-page-email"
          label={t.yourEmail()}
          problem={problem}
          defaultValue={submission?.values.email}
        />
      </Panel>
      <CachedFragment cacheKey={FACTS} className="mt-8">
        <ul className="grid gap-5">
          {FACTS.map(([icon, title, text]) => (
            <li key={icon} className="flex gap-3.5">
              <span className="grid size-10 flex-none place-items-center rounded-lg bg-brand-soft text-lg text-brand-strong">
                <Icon name={icon} />
              </span>
              <div>
                <h2 className="font-bold">{title()}</h2>
                <p className="text-ink-2">{text()}</p>
              </div>
            </li>
          ))}
        </ul>
      </CachedFragment>
    </div>
  );
}
