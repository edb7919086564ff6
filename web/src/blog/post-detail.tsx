import { useEffect } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/post-detail";
import * as shell from "#messages/shell";
import { track } from "../analytics/analytics";
import type { Post, PostSummary } from "../api/blog";
import { useSite } from "../app-context/settings";
import { blogDate, parseMoment } from "../lib/dates";
import { safeHref } from "../lib/safe-href";
import { PageHead } from "../seo/page-head";
import { breadcrumbList, JsonLd } from "../seo/structured-data";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { pictureSizes } from "../ui/picture-widths";
import { UserText } from "../ui/user-text";
import { blogPosting } from "./blog-posting";
import { PostArticle } from "./post-article";
import { affairsList, blogList, guideList } from "./post-lists";
import { postSummary, readingTime } from "./post-texts";
import { postPath } from "./posts";

interface PostProps {
  readonly post: Post;
}

/** Renders a post's page with its related links. */
export function PostDetail({ post }: PostProps) {
  const list = listOf(post);
  useEffect(() => track("blog_view", { post_id: post.id }), [post.id]);
  return (
    <div className="container-page pb-10">
      <PostDocument post={post} list={list} />
      <Breadcrumbs trail={[home(), list]} here={post.title} />
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-4",
          post.related.length > 0 && "lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-5",
        )}
      >
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <PostArticle post={post} />
          <AdjacentPosts post={post} />
          <p>
            <a
              href={localizePath(list.to)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline"
            >
              <Icon name="arrow-left" />
              {t.backTo(list.label)}
            </a>
          </p>
        </div>
        <Related posts={post.related} />
      </div>
    </div>
  );
}

const home = (): Crumb => ({ to: "/", label: shell.home() });

/** Returns the list that contains the post. */
function listOf({ isCurrentAffair, isDocumentAssistant }: Post): Crumb {
  if (isCurrentAffair) return { to: affairsList.path, label: t.currentAffairs() };
  if (isDocumentAssistant) return { to: guideList.path, label: t.documentGuides() };
  return { to: blogList.path, label: shell.blog() };
}

/** Renders title, metadata and structured data of the page. */
function PostDocument({ post, list }: PostProps & { readonly list: Crumb }) {
  const site = useSite();
  const path = postPath(post);
  const description = postSummary(post);
  const cover = safeHref(post.coverImageUrl);
  return (
    <>
      <PageHead
        title={post.seoTitle || post.title}
        path={path}
        type="article"
        {...(description ? { description } : {})}
        {...(cover ? { picture: { path: cover, alt: post.title, size: pictureSizes(cover) } } : {})}
      />
      <JsonLd
        data={breadcrumbList(site.publicUrl, [home(), list, { to: path, label: post.title }])}
      />
      <JsonLd data={blogPosting(post, site)} />
    </>
  );
}

/** Renders links to the newer and the older post of the same list. */
function AdjacentPosts({ post: { newer, older } }: PostProps) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={t.newerAndOlder()} className="grid gap-3 sm:grid-cols-2">
      {newer ? <AdjacentPost post={newer} label={t.newerPost()} rel="next" /> : null}
      {older ? <AdjacentPost post={older} label={t.olderPost()} rel="prev" /> : null}
    </nav>
  );
}

interface AdjacentPostProps {
  readonly post: Pick<PostSummary, "id" | "slug" | "title">;
  readonly label: string;
  readonly rel: "next" | "prev";
}

function AdjacentPost({ post, label, rel }: AdjacentPostProps) {
  const older = rel === "prev";
  return (
    <a
      href={localizePath(postPath(post))}
      rel={rel}
      className={classNames(
        "flex items-center gap-3 rounded-xl border border-line bg-paper px-4 py-3 shadow-card hover:border-control",
        older && "sm:col-start-2 sm:flex-row-reverse sm:text-right",
      )}
    >
      <Icon name={older ? "chevron-right" : "chevron-left"} className="text-xl text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-ink-3">{label}</span>
        <span className="font-semibold">
          <UserText text={post.title} />
        </span>
      </span>
    </a>
  );
}

function Related({ posts }: { readonly posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <Panel title={t.relatedPosts()} className="no-print lg:sticky lg:top-22">
      <ul className="-my-2.5 divide-y divide-line">
        {posts.map((post) => (
          <RelatedPost key={post.id} post={post} />
        ))}
      </ul>
    </Panel>
  );
}

function RelatedPost({ post }: { readonly post: PostSummary }) {
  const created = parseMoment(post.createdAt);
  return (
    <li className="relative py-3">
      <a
        href={localizePath(postPath(post))}
        className="font-semibold text-pretty after:absolute after:inset-0 hover:underline"
      >
        <UserText text={post.title} />
      </a>
      <p className="mt-0.5 text-xs text-ink-3">
        {[created && blogDate(created), readingTime(post)].filter(Boolean).join(" · ")}
      </p>
    </li>
  );
}
