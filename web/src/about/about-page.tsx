import * as t from "#messages/about";
import { ContactEmail } from "./contact-email";
import { linkTo, SiteName, TextPage, type TextPageContent } from "./text-page";

const VALUES: t.AboutValues = {
  site: <SiteName />,
  email: <ContactEmail />,
  governmentJobs: linkTo("/govt-jobs"),
  admitCards: linkTo("/admit-cards"),
  results: linkTo("/results"),
  privateJobs: linkTo("/private-jobs"),
  internships: linkTo("/internship-jobs"),
  fresherJobs: linkTo("/fresher-jobs"),
  tools: linkTo("/tools"),
  documentGuides: linkTo("/document-assistant"),
  currentAffairs: linkTo("/current-affairs"),
  pdfs: linkTo("/pdfs"),
  blog: linkTo("/blog"),
  contact: linkTo("/contact"),
  privacyPolicy: linkTo("/privacy-policy"),
  terms: linkTo("/terms"),
};

const CONTENT: TextPageContent = {
  path: "/about",
  title: t.title,
  description: t.pageDescription,
  Lede: () => t.lede(VALUES),
  sections: [
    { id: "what-you-find", title: t.whatYouFindTitle, Body: () => t.whatYouFind(VALUES) },
    {
      id: "where-listings-come-from",
      title: t.whereListingsComeFromTitle,
      Body: () => t.whereListingsComeFrom(VALUES),
    },
    { id: "what-we-are-not", title: t.whatWeAreNotTitle, Body: () => t.whatWeAreNot() },
    { id: "what-it-costs", title: t.whatItCostsTitle, Body: () => t.whatItCosts(VALUES) },
    { id: "your-data", title: t.yourDataTitle, Body: () => t.yourData(VALUES) },
    { id: "contact", title: t.writeToUsTitle, Body: () => t.writeToUs(VALUES) },
  ],
};

export const AboutPage = () => <TextPage content={CONTENT} />;
