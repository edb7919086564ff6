import * as t from "#messages/home";
import type { LinkGroup } from "../ui/link-card";

export const OFFERS: LinkGroup = {
  title: t.whatWeOffer,
  tiles: true,
  cards: [
    {
      to: "/tools",
      icon: "file-text",
      title: t.resumeBuilder,
      text: t.resumeBuilderText,
    },
    {
      to: "/tools",
      icon: "messages-square",
      title: t.interviewPrep,
      text: t.interviewPrepText,
    },
    {
      to: "/tools",
      icon: "file-check",
      title: t.atsChecker,
      text: t.atsCheckerText,
    },
    {
      to: "/govt-jobs",
      icon: "bell",
      title: t.jobUpdates,
      text: t.jobUpdatesText,
    },
    {
      to: "/roadmap",
      icon: "route",
      title: t.careerRoadmap,
      text: t.careerRoadmapText,
    },
    {
      to: "/blog",
      icon: "newspaper",
      title: t.careerBlog,
      text: t.careerBlogText,
    },
  ],
};
