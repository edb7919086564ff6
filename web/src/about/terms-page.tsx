import * as t from "#messages/terms";
import { ContactEmail } from "./contact-email";
import { linkTo, SiteName, TextPage, type TextPageContent } from "./text-page";

const VALUES: t.TermsValues = {
  site: <SiteName />,
  email: <ContactEmail />,
  privacyPolicy: linkTo("/privacy-policy"),
  contact: linkTo("/contact"),
};

const CONTENT: TextPageContent = {
  path: "/terms",
  title: t.title,
  description: t.pageDescription,
  updated: t.updated,
  numbered: true,
  Lede: () => t.lede(VALUES),
  sections: [
    { id: "agreement", title: t.agreementTitle, Body: () => t.agreement(VALUES) },
    { id: "what-it-is", title: t.whatItIsTitle, Body: () => t.whatItIs(VALUES) },
    { id: "what-it-is-not", title: t.whatItIsNotTitle, Body: () => t.whatItIsNot(VALUES) },
    { id: "official-notice", title: t.officialNoticeTitle, Body: () => t.officialNotice() },
    { id: "no-fees-no-guarantee", title: t.noFeesTitle, Body: () => t.noFees() },
    { id: "account", title: t.accountTitle, Body: () => t.account() },
    { id: "fair-use", title: t.fairUseTitle, Body: () => t.fairUse() },
    { id: "texts-and-marks", title: t.textsAndMarksTitle, Body: () => t.textsAndMarks() },
    { id: "guides-and-tools", title: t.guidesAndToolsTitle, Body: () => t.guidesAndTools() },
    { id: "other-websites", title: t.otherWebsitesTitle, Body: () => t.otherWebsites() },
    { id: "emails", title: t.emailsTitle, Body: () => t.emails() },
    { id: "liability", title: t.liabilityTitle, Body: () => t.liability() },
    { id: "law-and-contact", title: t.lawAndContactTitle, Body: () => t.lawAndContact(VALUES) },
  ],
};

export const TermsPage = () => <TextPage content={CONTENT} />;
