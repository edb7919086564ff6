import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/post-detail";
import * as shell from "#messages/shell";
import { postBySlug } from "../api/blog";
import { ApiError } from "../api/client";
import { navigate, useLocation } from "../app-context/location";
import type { PageProps } from "../app-context/page-props";
import { RECONNECT_DELAY_MS, useLiveUpdates } from "../live/live-updates";
import { PageHead } from "../seo/page-head";
import { ButtonLink, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { MessagePanel } from "../ui/message-panel";
import { Bar, LoadingText } from "../ui/skeleton";
import { PostDetail } from "./post-detail";
import { postOf, postRedirectPath } from "./posts";

/** Renders a post's page in one of its states: loading, failed, not found or loaded. */
export function PostPage({ params }: PageProps) {
  const slug = params.slug ?? "";
  const query = postBySlug(slug);
  const { data: post, error } = useQuery({ ...query, select: postOf });
  const redirectPath = post ? postRedirectPath(slug, post) : undefined;
  // The server responds with 301. Navigation inside the page redirects here.
  useEffect(() => {
    if (redirectPath) navigate(redirectPath, { replace: true });
  }, [redirectPath]);
  useLiveUpdates(
    {
      post: {
        paths: [query.queryKey[0]],
        // The page may link to a deleted post.
        isAffected: ({ type, id }) => type === "deleted" || !post || post.id === id,
      },
    },
    RECONNECT_DELAY_MS,
  );

  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 410) return <PostNotFound removed={status === 410} />;
  // Loaded content stays visible if a refetch fails.
  if (error && post === undefined) return <PostLoadError />;
  if (post === null) return <EmptyPost />;
  if (!post || redirectPath) return <PostSkeleton />;
  return <PostDetail post={post} />;
}

const BackToBlog = () => (
  <ButtonLink to="/blog" variant="primary" icon="arrow-left">
    {t.backTo(shell.blog())}
  </ButtonLink>
);

function PostNotFound({ removed }: { readonly removed: boolean }) {
  return (
    <PostMessage title={t.postNotFound()} text={removed ? t.postRemoved() : t.postNotFoundText()}>
      <BackToBlog />
    </PostMessage>
  );
}

function EmptyPost() {
  return (
    <PostMessage title={t.noPost()} text={t.noPostText()}>
      <BackToBlog />
    </PostMessage>
  );
}

function PostLoadError() {
  const { pathname } = useLocation();
  return (
    <PostMessage alert title={t.postFailed()} text={t.postFailedText()}>
      <BackToBlog />
      {/* A full page load, so that everything is requested again. */}
      <a
        href={localizePath(pathname)}
        target="_self"
        className={buttonClass("secondary", "medium")}
      >
        <Icon name="refresh-cw" />
        {shell.reload()}
      </a>
    </PostMessage>
  );
}

interface PostMessageProps {
  readonly alert?: boolean;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function PostMessage({ alert = false, title, text, children }: PostMessageProps) {
  return (
    <div className="container-page py-6">
      <PageHead title={title} />
      <MessagePanel
        alert={alert}
        heading="h1"
        icon={alert ? "circle-alert" : "search"}
        title={title}
        text={text}
      >
        {children}
      </MessagePanel>
    </div>
  );
}

/** Renders the skeleton of a post, below a text that says what is loading. */
function PostSkeleton() {
  return (
    <div className="container-page py-6">
      <LoadingText>{t.loadingPost()}</LoadingText>
      <div
        aria-hidden="true"
        className="animate-pulse rounded-xl border border-line bg-paper p-5 md:p-8 lg:mr-[21.25rem]"
      >
        <Bar className="h-8 w-4/5" />
        <Bar className="mt-3 h-4 w-1/2" />
        <Bar className="mt-5 h-11 w-60" />
        <Bar className="mt-6 h-72 w-full" />
        <Bar className="mt-6 h-4 w-full" />
        <Bar className="mt-3 h-4 w-4/5" />
      </div>
    </div>
  );
}
