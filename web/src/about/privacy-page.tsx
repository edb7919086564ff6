import * as t from "#messages/privacy";
import { useSite } from "../app-context/settings";
import { ContactEmail } from "./contact-email";
import { linkTo, SiteName, TextPage, type TextPageContent } from "./text-page";

const externalLinkTo = (url: string) => (text: string) => (
  <a href={url} target="_blank" rel="noreferrer">
    {text}
  </a>
);

const VALUES: t.PrivacyValues = {
  site: <SiteName />,
  email: <ContactEmail />,
  contact: linkTo("/contact"),
  profile: linkTo("/profile"),
  profileSecurity: linkTo("/profile#security"),
  security: linkTo("#security"),
  google: linkTo("#google"),
  measurement: linkTo("#measurement"),
  googlePolicy: externalLinkTo("https://policies.google.com/privacy"),
  analyticsOptOut: externalLinkTo("https://tools.google.com/dlpage/gaoptout"),
};

const CONTENT: TextPageContent = {
  path: "/privacy-policy",
  title: t.title,
  description: t.pageDescription,
  updated: t.updated,
  Lede: () => t.lede(VALUES),
  sections: [
    { id: "in-short", title: t.inShortTitle, Body: () => t.inShort(VALUES) },
    { id: "who", title: t.whoTitle, Body: () => t.who(VALUES) },
    { id: "reading", title: t.readingTitle, Body: () => t.reading() },
    { id: "account", title: t.accountTitle, Body: () => t.account() },
    { id: "security", title: t.securityTitle, Body: () => t.security() },
    { id: "google", title: t.googleTitle, Body: () => t.google(VALUES) },
    { id: "emails", title: t.emailsTitle, Body: () => t.emails() },
    { id: "interviews", title: t.interviewsTitle, Body: () => t.interviews() },
    { id: "tools", title: t.toolsTitle, Body: () => t.tools() },
    { id: "contact-form", title: t.contactFormTitle, Body: ContactForm },
    { id: "browser", title: t.browserTitle, Body: Browser },
    { id: "measurement", title: t.measurementTitle, Body: Measurement },
    { id: "others", title: t.recipientsTitle, Body: Recipients },
    { id: "how-long", title: t.howLongTitle, Body: () => t.howLong() },
    { id: "protection", title: t.protectionTitle, Body: () => t.protection(VALUES) },
    { id: "rights", title: t.rightsTitle, Body: () => t.rights(VALUES) },
    { id: "children", title: t.childrenTitle, Body: () => t.children(VALUES) },
    { id: "changes", title: t.changesTitle, Body: () => t.changes() },
    { id: "contact", title: t.contactTitle, Body: () => t.contact(VALUES) },
  ],
};

function ContactForm() {
  return (
    <>
      {useSite().contactEmail ? t.contactForm(VALUES) : t.noContactForm()}
      {t.reports()}
    </>
  );
}

function Browser() {
  const { gaMeasurementId } = useSite();
  return (
    <>
      {t.browser()}
      {gaMeasurementId ? t.cookiesWithAnalytics(VALUES) : t.cookies(VALUES)}
    </>
  );
}

/** Describes analytics if the operator configured it. */
function Measurement() {
  return useSite().gaMeasurementId ? t.measurementWithAnalytics(VALUES) : t.measurement();
}

/** Lists who receives data, as the operator configured the site. */
function Recipients() {
  const { gaMeasurementId, tools } = useSite();
  return t.recipients({
    ...VALUES,
    modelService: tools.suggestions,
    hasAnalytics: Boolean(gaMeasurementId),
  });
}

export const PrivacyPage = () => <TextPage content={CONTENT} />;
