import * as t from "#messages/post-list";
import type { ListNoun } from "../list/list-region";
import type { ListHeroText } from "../ui/list-hero";
import { AFFAIRS_CARD, BLOG_CARD, GUIDE_CARD } from "./post-list-item";
import { type PostListConfig, PostListPage } from "./post-list-page";
import { affairsList, blogList, guideList } from "./post-lists";

const TABS: ListHeroText["tabs"] = {
  label: t.blogTabs,
  tabs: [
    { to: "/blog", label: t.allPosts },
    { to: "/current-affairs", label: t.currentAffairs },
    { to: "/document-assistant", label: t.documentGuides },
  ],
};

const POSTS: ListNoun = {
  found: t.postsFound,
  loading: t.loadingPosts,
  counted: t.countedPosts,
};

const BLOG: PostListConfig = {
  ...blogList,
  head: {
    title: t.blogTitle,
    description: t.blogDescription,
  },
  hero: {
    path: blogList.path,
    title: t.blogHero,
    lede: t.blogLede,
    tabs: TABS,
  },
  noun: POSTS,
  card: BLOG_CARD,
  empty: t.noPosts,
  loadError: { text: t.postsFailed },
};

const AFFAIRS: PostListConfig = {
  ...affairsList,
  head: {
    title: t.affairsTitle,
    description: t.affairsDescription,
  },
  hero: {
    path: affairsList.path,
    title: t.affairsTitle,
    lede: t.affairsLede,
    tabs: TABS,
  },
  noun: POSTS,
  card: AFFAIRS_CARD,
  empty: t.noAffairs,
  loadError: { text: t.affairsFailed },
};

const GUIDES: PostListConfig = {
  ...guideList,
  head: {
    title: t.guidesTitle,
    feed: "/feeds/document-assistant.xml",
    description: t.guidesDescription,
  },
  hero: {
    path: guideList.path,
    title: t.guidesTitle,
    lede: t.guidesLede,
    tabs: TABS,
  },
  noun: { found: t.guidesFound, loading: t.loadingGuides, counted: t.countedGuides },
  card: GUIDE_CARD,
  empty: t.noGuides,
  loadError: {
    text: t.guidesFailed,
    toast: t.guidesFailedToast,
  },
};

export const BlogListPage = () => <PostListPage config={BLOG} />;
export const AffairsListPage = () => <PostListPage config={AFFAIRS} />;
export const GuideListPage = () => <PostListPage config={GUIDES} />;
