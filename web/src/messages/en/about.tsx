/** Texts of the page about the site. */

import type { ReactNode } from "react";
import type { RenderLink } from "./text-page";

/** The name of the site, its email address, and the links to its pages. */
export interface AboutValues {
  readonly site: ReactNode;
  readonly email: ReactNode;
  readonly governmentJobs: RenderLink;
  readonly admitCards: RenderLink;
  readonly results: RenderLink;
  readonly privateJobs: RenderLink;
  readonly internships: RenderLink;
  readonly fresherJobs: RenderLink;
  readonly tools: RenderLink;
  readonly documentGuides: RenderLink;
  readonly currentAffairs: RenderLink;
  readonly pdfs: RenderLink;
  readonly blog: RenderLink;
  readonly contact: RenderLink;
  readonly privacyPolicy: RenderLink;
  readonly terms: RenderLink;
}

export const title = () => "About us";
export const pageDescription = (site: string) =>
  `What stands behind the listings of government and private jobs, admit cards and results on ${site}.`;
export const lede = ({ site }: AboutValues) => (
  <p>
    {site} is a notice board for job seekers in India: government jobs, private jobs, admit cards
    and results, with the facts that decide on one screen and the way to the official form.
  </p>
);

export const whatYouFindTitle = () => "What you find here";
export const whatYouFind = (links: AboutValues) => (
  <ul>
    <li>
      {links.governmentJobs("Government jobs")} with last date, vacancies, age limit, fee and the
      official notice, and then their {links.admitCards("admit cards")} and{" "}
      {links.results("results")}.
    </li>
    <li>
      {links.privateJobs("Private jobs")} by city and by field, with{" "}
      {links.internships("internships")} and {links.fresherJobs("jobs for freshers")}.
    </li>
    <li>
      {links.tools("Career tools")}, {links.documentGuides("guides to documents")},{" "}
      {links.currentAffairs("weekly current affairs")}, {links.pdfs("PDF documents")} and a{" "}
      {links.blog("blog")}.
    </li>
  </ul>
);

export const whereListingsComeFromTitle = () => "Where listings come from";
export const whereListingsComeFrom = ({ contact }: AboutValues) => (
  <>
    <p>
      Editors enter each listing from what the department, the board or the company has published,
      and link it. Badges such as “Applications Open” and “days left” are counted from the dates in
      the listing, by the calendar of India.
    </p>
    <p>
      We use software, also AI tools, to gather and prepare texts. Software and editors both make
      mistakes, and departments change dates. Before you apply, read the official notice: where it
      says something else, it is right. If you find a mistake, please {contact("tell us")}.
    </p>
  </>
);

export const whatWeAreNotTitle = () => "What we are not";
export const whatWeAreNot = () => (
  <ul>
    <li>Not a government body, and not connected with any department, commission or board.</li>
    <li>
      Not a recruiter and not an agency. Applications go to the employer's own site; we neither
      receive nor forward them.
    </li>
    <li>Not a way around an examination. We cannot promise you a job, a seat or a result.</li>
  </ul>
);

export const whatItCostsTitle = () => "What it costs";
export const whatItCosts = ({ contact }: AboutValues) => (
  <p>
    Nothing. Reading, searching, saving jobs and news by email are free. A fee that an official form
    asks for is paid to the department, on its own site. If you are asked for money in our name, do
    not pay, and {contact("let us know")}.
  </p>
);

export const yourDataTitle = () => "Your data";
export const yourData = ({ privacyPolicy, terms }: AboutValues) => (
  <p>
    You need no account to read anything. If you make one, we keep your name, your email address,
    the jobs you save and your interview practice (points and dates), and you can download or delete
    all of it at any time. More is in the {privacyPolicy("privacy policy")}; the rules of the site
    are in the {terms("terms")}.
  </p>
);

export const writeToUsTitle = () => "Write to us";
export const writeToUs = ({ contact, email }: AboutValues) => (
  <p>
    By the {contact("contact form")}, or at {email}.
  </p>
);
