import type { LinkGroup } from "../ui/link-card";

export const OFFERS: LinkGroup = {
  title: "What We Offer",
  tiles: true,
  cards: [
    {
      to: "/tools",
      icon: "file-text",
      title: "Resume Builder",
      text: "A clear résumé that recruiters and their software can read.",
    },
    {
      to: "/tools",
      icon: "messages-square",
      title: "Interview Prep",
      text: "Practise the questions that panels and companies really ask.",
    },
    {
      to: "/tools",
      icon: "file-check",
      title: "ATS Checker",
      text: "See what a company's software finds in your résumé, and what it misses.",
    },
    {
      to: "/govt-jobs",
      icon: "bell",
      title: "Job Updates",
      text: "New notices with last dates, vacancies and official links.",
    },
    {
      to: "/roadmap",
      icon: "route",
      title: "Career Roadmap",
      text: "The steps from where you stand to the work you want.",
    },
    {
      to: "/blog",
      icon: "newspaper",
      title: "Career Blog",
      text: "Guides to notices, examinations, interviews and first salaries.",
    },
  ],
};
