import { useFormSubmission } from "../app-context/form-submission";
import { useLocation } from "../app-context/location";
import { useSite } from "../app-context/settings";
import { TEMPORARY_FAILURE } from "../lib/text";
import { PageHead } from "../seo/page-head";
import { CachedFragment } from "../ui/cached-fragment";
import { Icon } from "../ui/icon";
import { PageIntro } from "../ui/page-intro";
import { ContactForm } from "./contact-form";

/** Error messages for a message that was sent without JavaScript. */
const ERROR_MESSAGES: ReadonlyMap<string | null, string> = new Map([
  ["fields", "Please fill in all four fields, with an email address that can be answered."],
  ["busy", "Too many messages have come from your network. Please try again in an hour."],
  ["failed", TEMPORARY_FAILURE],
]);

export function ContactPage() {
  const { name } = useSite();
  const query = new URLSearchParams(useLocation().search);
  const sent = query.get("sent") === "yes";
  const submission = useFormSubmission();
  const errorMessage = ERROR_MESSAGES.get(submission?.problem ?? query.get("problem"));
  return (
    <>
      <PageHead
        title={errorMessage ? "Error: Contact" : "Contact"}
        description={`Write to ${name}: a mistake in a listing, a question about your account or your data, or an idea.`}
        {...(sent || errorMessage ? {} : { path: "/contact" })}
      />
      <CachedFragment cacheKey="contact">
        <PageIntro
          title="Contact"
          lede="A date that is wrong, an account that does not open, an idea: tell us."
        />
      </CachedFragment>
      <div className="container-page grid gap-5 pt-4 pb-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <ContactForm result={{ sent, errorMessage, submission }} />
        <OtherHelp />
      </div>
    </>
  );
}

const COMMON_QUESTIONS = [
  {
    title: "About one job",
    text: "Eligibility, fees, syllabus and last dates are in the official notice, which each listing links. We list jobs; we take no applications and have no information about yours.",
  },
  {
    title: "A mistake in a listing",
    text: "Send us its address and what the official notice says. We check your report and correct the listing.",
  },
  {
    title: "You are asked for money",
    text: "We never ask you for money. If a person does so in our name, do not pay. Tell us, and report it at cybercrime.gov.in or by calling 1930.",
  },
] as const;

/** Links that may answer the question sooner. */
function OtherHelp() {
  const { contactEmail } = useSite();
  return (
    <CachedFragment cacheKey="contact: elsewhere" className="grid gap-5 px-1">
      {contactEmail ? (
        <section>
          <h2 className="font-bold">By email</h2>
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
        <section key={title}>
          <h2 className="font-bold">{title}</h2>
          <p className="mt-1 max-w-prose text-ink-2">{text}</p>
        </section>
      ))}
      <section>
        <h2 className="font-bold">Your account and your data</h2>
        <p className="mt-1 max-w-prose text-ink-2">
          You can download or delete everything yourself, under Profile. What is kept and why is in
          the privacy policy.
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {ACCOUNT_LINKS.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className="inline-flex min-h-11 items-center text-brand underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </CachedFragment>
  );
}

const ACCOUNT_LINKS = [
  { to: "/profile", label: "Your profile" },
  { to: "/forgot-password", label: "Forgot your password?" },
  { to: "/privacy-policy", label: "Privacy policy" },
] as const;
