import { ContactEmail } from "./contact-email";
import { SiteName, TextPage, type TextPageContent } from "./text-page";

const CONTENT: TextPageContent = {
  path: "/about",
  title: "About us",
  description:
    "What stands behind the listings of government and private jobs, admit cards and results on",
  Lede: () => (
    <p>
      <SiteName /> is a notice board for job seekers in India: government jobs, private jobs, admit
      cards and results, with the facts that decide on one screen and the way to the official form.
    </p>
  ),
  sections: [
    {
      id: "what-you-find",
      title: "What you find here",
      Body: () => (
        <ul>
          <li>
            <a href="/govt-jobs">Government jobs</a> with last date, vacancies, age limit, fee and
            the official notice, and then their <a href="/admit-cards">admit cards</a> and{" "}
            <a href="/results">results</a>.
          </li>
          <li>
            <a href="/private-jobs">Private jobs</a> by city and by field, with{" "}
            <a href="/internship-jobs">internships</a> and{" "}
            <a href="/fresher-jobs">jobs for freshers</a>.
          </li>
          <li>
            <a href="/tools">Career tools</a>, <a href="/document-assistant">guides to documents</a>
            , <a href="/current-affairs">weekly current affairs</a>,{" "}
            <a href="/pdfs">PDF documents</a> and a <a href="/blog">blog</a>.
          </li>
        </ul>
      ),
    },
    {
      id: "where-listings-come-from",
      title: "Where listings come from",
      Body: () => (
        <>
          <p>
            Editors enter each listing from what the department, the board or the company has
            published, and link it. Badges such as “Applications Open” and “days left” are counted
            from the dates in the listing, by the calendar of India.
          </p>
          <p>
            We use software, also AI tools, to gather and prepare texts. Software and editors both
            make mistakes, and departments change dates. Before you apply, read the official notice:
            where it says something else, it is right. If you find a mistake, please{" "}
            <a href="/contact">tell us</a>.
          </p>
        </>
      ),
    },
    {
      id: "what-we-are-not",
      title: "What we are not",
      Body: () => (
        <ul>
          <li>
            Not a government body, and not connected with any department, commission or board.
          </li>
          <li>
            Not a recruiter and not an agency. Applications go to the employer's own site; we
            neither receive nor forward them.
          </li>
          <li>Not a way around an examination. We cannot promise you a job, a seat or a result.</li>
        </ul>
      ),
    },
    {
      id: "what-it-costs",
      title: "What it costs",
      Body: () => (
        <p>
          Nothing. Reading, searching, saving jobs and news by email are free. A fee that an
          official form asks for is paid to the department, on its own site. If you are asked for
          money in our name, do not pay, and <a href="/contact">let us know</a>.
        </p>
      ),
    },
    {
      id: "your-data",
      title: "Your data",
      Body: () => (
        <p>
          You need no account to read anything. If you make one, we keep your name, your email
          address, the jobs you save and your interview practice (points and dates), and you can
          download or delete all of it at any time. More is in the{" "}
          <a href="/privacy-policy">privacy policy</a>; the rules of the site are in the{" "}
          <a href="/terms">terms</a>.
        </p>
      ),
    },
    {
      id: "contact",
      title: "Write to us",
      Body: () => (
        <p>
          By the <a href="/contact">contact form</a>, or at <ContactEmail />.
        </p>
      ),
    },
  ],
};

export const AboutPage = () => <TextPage content={CONTENT} />;
