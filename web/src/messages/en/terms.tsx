/** The terms of use. */

import type { ReactNode } from "react";
import type { RenderLink } from "./text-page";

/** The name of the site, its email address, and the links to its pages. */
export interface TermsValues {
  readonly site: ReactNode;
  readonly email: ReactNode;
  readonly privacyPolicy: RenderLink;
  readonly contact: RenderLink;
}

export const title = () => "Terms of Use";
export const pageDescription = (site: string) =>
  `The official notice decides, nothing costs a fee, nothing is guaranteed: the terms of use of ${site}.`;
export const updated = () => "Last updated: January 2025";
export const lede = ({ site }: TermsValues) => (
  <p>
    These are the rules for using {site}. The most important one first: before you apply, pay or
    travel, read the official notice.
  </p>
);

export const agreementTitle = () => "What you agree to";
export const agreement = ({ site, privacyPolicy }: TermsValues) => (
  <p>
    By using {site} you accept these terms and the {privacyPolicy("privacy policy")}. If you do not,
    please do not use the site. If you are under 18, use it with the consent of a parent or
    guardian; it is not intended for children under 13.
  </p>
);

export const whatItIsTitle = () => "What this site is";
export const whatItIs = ({ site }: TermsValues) => (
  <p>
    {site} lists jobs, admit cards and results that departments, boards and companies have
    published, and links what they published. It also offers articles, documents and career tools.
    It is for your information and your own search for work.
  </p>
);

export const whatItIsNotTitle = () => "What this site is not";
export const whatItIsNot = ({ site }: TermsValues) => (
  <p>
    {site} is not a government body and is not connected with, authorised by or acting for any
    government, department, commission or board. It is not an employer, a recruiter or a placement
    agency. We take no applications, hold no examinations, issue no admit cards and declare no
    results; we show where that is done.
  </p>
);

export const officialNoticeTitle = () => "The official notice decides";
export const officialNotice = () => (
  <p>
    We take care, but dates, vacancies, fees, eligibility and links can be wrong or out of date, and
    some of the texts are prepared with AI tools. Where a listing and the official notice differ,
    the notice is right. Check it, and the employer's own website, before you act. A listing is no
    offer of employment.
  </p>
);

export const noFeesTitle = () => "No fees, no guarantee";
export const noFees = () => (
  <>
    <p>
      Using this site is free. We never ask for money for a job, an interview, an admit card or a
      result, and no person or agency may do so in our name. Fees that an official notice asks for
      are paid to the department on its own website.
    </p>
    <p>
      We do not guarantee that you will be called, selected or employed, nor that an employer is who
      they claim to be. Check the employer carefully before you send documents or money to anyone.
    </p>
  </>
);

export const accountTitle = () => "Your account";
export const account = () => (
  <ul>
    <li>Give your own name and an email address that is yours. One person, one account.</li>
    <li>
      Keep your password to yourself. If you think that another person knows it, choose a new one.
      This signs you out on every other device.
    </li>
    <li>You can delete the account at any time under Profile, without giving a reason.</li>
    <li>We may close an account that is used against these terms, and say why if you ask.</li>
  </ul>
);

export const fairUseTitle = () => "Fair use";
export const fairUse = () => (
  <>
    <p>Please do not</p>
    <ul>
      <li>use the site for fraud, or pretend to be us, an employer or a department;</li>
      <li>try to get into accounts or areas that are not yours, or to disturb the service;</li>
      <li>
        copy the listings in bulk to publish them elsewhere. The feeds are there to be read by
        programs, and search engines are welcome;
      </li>
      <li>send us anything that breaks the law or the rights of others.</li>
    </ul>
  </>
);

export const textsAndMarksTitle = () => "Texts, names and logos";
export const textsAndMarks = () => (
  <p>
    Our own texts and the design belong to us; you may link to them, quote them and print them for
    yourself. Official notices, names and logos belong to those who made them and are shown only to
    say what a listing is about. If you hold rights in something here and object, write to us and we
    look into it without delay.
  </p>
);

export const guidesAndToolsTitle = () => "Guides and tools";
export const guidesAndTools = () => (
  <p>
    Articles, documents, checks of a résumé and practice interviews are help, not advice by a
    lawyer, an accountant or a department. Their judgements are estimates by software: a good mark
    there promises nothing, and a bad one says nothing about you as a person.
  </p>
);

export const otherWebsitesTitle = () => "Other websites";
export const otherWebsites = () => (
  <p>
    Many links lead to websites of departments, companies and makers of tools. We do not run them
    and do not answer for what they say, ask or do. Look at the address before you enter anything:
    official websites of India mostly end in .gov.in or .nic.in.
  </p>
);

export const emailsTitle = () => "News by email";
export const emails = () => (
  <p>
    We send news only to addresses that were confirmed, and every such mail has a link that ends
    them with one click. Mails can come late or not at all. Do not rely on them for a last date.
  </p>
);

export const liabilityTitle = () => "Availability and liability";
export const liability = () => (
  <p>
    The site is provided as it is. It may be interrupted, changed or ended, and we do not promise
    that it is free of mistakes. As far as the law allows, we are not liable for loss that comes
    from relying on a listing, from a missed date, or from another website. Nothing here limits
    liability for fraud or intent, or takes away rights that the law gives you as a consumer.
  </p>
);

export const lawAndContactTitle = () => "Indian law, changes and contact";
export const lawAndContact = ({ email, contact }: TermsValues) => (
  <>
    <p>
      These terms are governed by the laws of India, and the courts of India decide disputes about
      them. If one rule should not be valid, the others stay. We may change these terms; the date
      above shows when, and the terms that are shown here when you use the site are those that
      count.
    </p>
    <p>
      Please write to us first. Most questions can be settled that way: {email}, or the{" "}
      {contact("contact form")}.
    </p>
  </>
);
