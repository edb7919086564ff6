import { localizePath } from "#language/paths";
import * as t from "#messages/contact";
import { temporaryFailure } from "#messages/forms";
import { useFormSubmission } from "../app-context/form-submission";
import { useLocation } from "../app-context/location";
import { useSite } from "../app-context/settings";
import { PageHead } from "../seo/page-head";
import { CachedFragment } from "../ui/cached-fragment";
import { Icon } from "../ui/icon";
import { PageIntro } from "../ui/page-intro";
import { ContactForm } from "./contact-form";

/** Error messages for a message that was sent without JavaScript. */
const ERROR_MESSAGES: ReadonlyMap<string | null, () => string> = new Map([
  ["fields", t.invalidFields],
  ["busy", t.tooManyMessages],
  ["failed", temporaryFailure],
]);

export function ContactPage() {
  const { name } = useSite();
  const query = new URLSearchParams(useLocation().search);
  const sent = query.get("sent") === "yes";
  const submission = useFormSubmission();
  const errorMessage = ERROR_MESSAGES.get(submission?.problem ?? query.get("problem"))?.();
  return (
    <>
      <PageHead
        title={errorMessage ? t.titleWithError() : t.title()}
        description={t.pageDescription(name)}
        {...(sent || errorMessage ? {} : { path: "/contact" })}
      />
      <CachedFragment cacheKey="contact">
        <PageIntro title={t.title()} lede={t.lede()} />
      </CachedFragment>
      <div className="container-page grid gap-5 pt-4 pb-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <ContactForm result={{ sent, errorMessage, submission }} />
        <OtherHelp />
      </div>
    </>
  );
}

const COMMON_QUESTIONS = [
  { title: t.aboutOneJob, text: t.aboutOneJobText },
  { title: t.mistake, text: t.mistakeText },
  { title: t.askedForMoney, text: t.askedForMoneyText },
] as const;

/** Links that may answer the question sooner. */
function OtherHelp() {
  const { contactEmail } = useSite();
  return (
    <CachedFragment cacheKey="contact: elsewhere" className="grid gap-5 px-1">
      {contactEmail ? (
        <section>
          <h2 className="font-bold">{t.byEmail()}</h2>
          <a
            href={`mailto:${contactEmail}`}
            className="inline-flex min-h-11 items-center gap-2 text-brand underline"
          >
            <Icon name="mail" />
            {contactEmail}
          </a>
        </section>
      ) : null}
      {COMMON_QUESTIONS.map(({ title, text }) => (
        <section key={title()}>
          <h2 className="font-bold">{title()}</h2>
          <p className="mt-1 max-w-prose text-ink-2">{text()}</p>
        </section>
      ))}
      <section>
        <h2 className="font-bold">{t.accountAndData()}</h2>
        <p className="mt-1 max-w-prose text-ink-2">{t.accountAndDataText()}</p>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {ACCOUNT_LINKS.map(({ to, label }) => (
            <li key={to}>
              <a
                href={localizePath(to)}
                className="inline-flex min-h-11 items-center text-brand underline"
              >
                {label()}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </CachedFragment>
  );
}

const ACCOUNT_LINKS = [
  { to: "/profile", label: t.yourProfile },
  { to: "/forgot-password", label: t.forgotPassword },
  { to: "/privacy-policy", label: t.privacyPolicy },
] as const;
