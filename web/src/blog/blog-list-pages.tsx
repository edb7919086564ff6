import type { ListHeroText } from "../ui/list-hero";
import { AFFAIRS_CARD, BLOG_CARD, GUIDE_CARD } from "./post-list-item";
import { type PostListConfig, PostListPage } from "./post-list-page";
import { affairsList, blogList, guideList } from "./post-lists";

const TABS: ListHeroText["tabs"] = {
  label: "Blog",
  tabs: [
    { to: "/blog", label: "All Posts" },
    { to: "/current-affairs", label: "Current Affairs" },
    { to: "/document-assistant", label: "Document Guides" },
  ],
};

const BLOG: PostListConfig = {
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
    tabs: TABS,
  },
  noun: "post",
  card: BLOG_CARD,
  empty: "No blog posts have been published yet.",
  loadError: { text: "Failed to fetch blog posts." },
};

const AFFAIRS: PostListConfig = {
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
    tabs: TABS,
  },
  noun: "post",
  card: AFFAIRS_CARD,
  empty: "No current affairs published yet.",
  loadError: { text: "Failed to fetch current affairs." },
};

const GUIDES: PostListConfig = {
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
    tabs: TABS,
  },
  noun: "guide",
  card: GUIDE_CARD,
  empty: "No document assistance guides available yet. Check back soon!",
  loadError: {
    text: "Failed to load document assistant posts.",
    toast: "Failed to load posts. Please try again.",
  },
};

export const BlogListPage = () => <PostListPage config={BLOG} />;
export const AffairsListPage = () => <PostListPage config={AFFAIRS} />;
export const GuideListPage = () => <PostListPage config={GUIDES} />;
