import type { ListHeroWords } from "../ui/list-hero";
import { AFFAIRS_CARD, BLOG_CARD, GUIDE_CARD } from "./listed-post";
import { type PostListKind, PostListPage } from "./post-list-page";
import { affairsList, blogList, guideList } from "./post-lists";

const SISTERS: ListHeroWords["sisters"] = {
  label: "Blog",
  tabs: [
    { to: "/blog", label: "All Posts" },
    { to: "/current-affairs", label: "Current Affairs" },
    { to: "/document-assistant", label: "Document Guides" },
  ],
};

const BLOG: PostListKind = {
  ...blogList,
  head: {
    title: "Career Blog",
    description:
      "Guides and advice for job seekers in India: notices, examinations, salaries, interviews and safe applications.",
  },
  hero: {
    path: blogList.path,
    title: "Our Blog: Insights for Your Career Journey",
    lede: "What to know before you apply, on the way, and after the offer.",
    sisters: SISTERS,
  },
  noun: "post",
  card: BLOG_CARD,
  empty: "No blog posts have been published yet.",
  failed: { text: "Failed to fetch blog posts." },
};

const AFFAIRS: PostListKind = {
  ...affairsList,
  head: {
    title: "Weekly Current Affairs",
    description:
      "Current affairs of the week for UPSC, SSC, banking and state examinations in India, with the facts examiners ask for.",
  },
  hero: {
    path: affairsList.path,
    title: "Weekly Current Affairs",
    lede: "The facts of the week that examiners ask for, and what stands behind them.",
    sisters: SISTERS,
  },
  noun: "post",
  card: AFFAIRS_CARD,
  empty: "No current affairs published yet.",
  failed: { text: "Failed to fetch current affairs." },
};

const GUIDES: PostListKind = {
  ...guideList,
  head: {
    title: "Document Assistance Guides",
    feed: "/feeds/document-assistant.xml",
    description:
      "Guides to the documents that jobs and examinations in India ask for: certificates, names, dates, photos and forms.",
  },
  hero: {
    path: guideList.path,
    title: "Document Assistance Guides",
    lede: "Certificates, names, dates and photos: put them in order before anybody asks.",
    sisters: SISTERS,
  },
  noun: "guide",
  card: GUIDE_CARD,
  empty: "No document assistance guides available yet. Check back soon!",
  failed: {
    text: "Failed to load document assistant posts.",
    toast: "Failed to load posts. Please try again.",
  },
};

export const BlogListPage = () => <PostListPage kind={BLOG} />;
export const AffairsListPage = () => <PostListPage kind={AFFAIRS} />;
export const GuideListPage = () => <PostListPage kind={GUIDES} />;
