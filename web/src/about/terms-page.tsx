import { ContactEmail } from "./contact-email";
import { SiteName, TextPage, type TextPageContent } from "./text-page";

const CONTENT: TextPageContent = {
  path: "/terms",
  title: "Terms of Use",
  description:
    "The official notice decides, nothing costs a fee, nothing is guaranteed: the terms of use of",
  updated: "January 2025",
  numbered: true,
  Lede: () => (
    <p>
      These are the rules for using <SiteName />. The most important one first: before you apply,
      pay or travel, read the official notice.
    </p>
  ),
  sections: [
    {
      id: "agreement",
      title: "What you agree to",
      Body: () => (
        <p>
          By using <SiteName /> you accept these terms and the{" "}
          <a href="/privacy-policy">privacy policy</a>. If you do not, please do not use the site.
          If you are under 18, use it with the consent of a parent or guardian; it is not intended
          for children under 13.
        </p>
      ),
    },
    {
      id: "what-it-is",
      title: "What this site is",
      Body: () => (
        <p>
          <SiteName /> lists jobs, admit cards and results that departments, boards and companies
          have published, and links what they published. It also offers articles, documents and
          career tools. It is for your information and your own search for work.
        </p>
      ),
    },
    {
      id: "what-it-is-not",
      title: "What this site is not",
      Body: () => (
        <p>
          <SiteName /> is not a government body and is not connected with, authorised by or acting
          for any government, department, commission or board. It is not an employer, a recruiter or
          a placement agency. We take no applications, hold no examinations, issue no admit cards
          and declare no results; we show where that is done.
        </p>
      ),
    },
    {
      id: "official-notice",
      title: "The official notice decides",
      Body: () => (
        <p>
          We take care, but dates, vacancies, fees, eligibility and links can be wrong or out of
          date, and some of the texts are prepared with AI tools. Where a listing and the official
          notice differ, the notice is right. Check it, and the employer's own website, before you
          act. A listing is no offer of employment.
        </p>
      ),
    },
    {
      id: "no-fees-no-guarantee",
      title: "No fees, no guarantee",
      Body: () => (
        <>
          <p>
            Using this site is free. We never ask for money for a job, an interview, an admit card
            or a result, and no person or agency may do so in our name. Fees that an official notice
            asks for are paid to the department on its own website.
          </p>
          <p>
            We do not guarantee that you will be called, selected or employed, nor that an employer
            is who they claim to be. Check the employer carefully before you send documents or money
            to anyone.
          </p>
        </>
      ),
    },
    {
      id: "account",
      title: "Your account",
      Body: () => (
        <ul>
          <li>Give your own name and an email address that is yours. One person, one account.</li>
          <li>
            Keep your password to yourself. If you think that another person knows it, choose a new
            one. This signs you out on every other device.
          </li>
          <li>You can delete the account at any time under Profile, without giving a reason.</li>
          <li>We may close an account that is used against these terms, and say why if you ask.</li>
        </ul>
      ),
    },
    {
      id: "fair-use",
      title: "Fair use",
      Body: () => (
        <>
          <p>Please do not</p>
          <ul>
            <li>use the site for fraud, or pretend to be us, an employer or a department;</li>
            <li>
              try to get into accounts or areas that are not yours, or to disturb the service;
            </li>
            <li>
              copy the listings in bulk to publish them elsewhere. The feeds are there to be read by
              programs, and search engines are welcome;
            </li>
            <li>send us anything that breaks the law or the rights of others.</li>
          </ul>
        </>
      ),
    },
    {
      id: "texts-and-marks",
      title: "Texts, names and logos",
      Body: () => (
        <p>
          Our own texts and the design belong to us; you may link to them, quote them and print them
          for yourself. Official notices, names and logos belong to those who made them and are
          shown only to say what a listing is about. If you hold rights in something here and
          object, write to us and we look into it without delay.
        </p>
      ),
    },
    {
      id: "guides-and-tools",
      title: "Guides and tools",
      Body: () => (
        <p>
          Articles, documents, checks of a résumé and practice interviews are help, not advice by a
          lawyer, an accountant or a department. Their judgements are estimates by software: a good
          mark there promises nothing, and a bad one says nothing about you as a person.
        </p>
      ),
    },
    {
      id: "other-websites",
      title: "Other websites",
      Body: () => (
        <p>
          Many links lead to websites of departments, companies and makers of tools. We do not run
          them and do not answer for what they say, ask or do. Look at the address before you enter
          anything: official websites of India mostly end in .gov.in or .nic.in.
        </p>
      ),
    },
    {
      id: "emails",
      title: "News by email",
      Body: () => (
        <p>
          We send news only to addresses that were confirmed, and every such mail has a link that
          ends them with one click. Mails can come late or not at all. Do not rely on them for a
          last date.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Availability and liability",
      Body: () => (
        <p>
          The site is provided as it is. It may be interrupted, changed or ended, and we do not
          promise that it is free of mistakes. As far as the law allows, we are not liable for loss
          that comes from relying on a listing, from a missed date, or from another website. Nothing
          here limits liability for fraud or intent, or takes away rights that the law gives you as
          a consumer.
        </p>
      ),
    },
    {
      id: "law-and-contact",
      title: "Indian law, changes and contact",
      Body: () => (
        <>
          <p>
            These terms are governed by the laws of India, and the courts of India decide disputes
            about them. If one rule should not be valid, the others stay. We may change these terms;
            the date above shows when, and the terms that are shown here when you use the site are
            those that count.
          </p>
          <p>
            Please write to us first. Most questions can be settled that way: <ContactEmail />, or
            the <a href="/contact">contact form</a>.
          </p>
        </>
      ),
    },
  ],
};

export const TermsPage = () => <TextPage content={CONTENT} />;
