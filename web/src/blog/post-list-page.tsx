import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type PostPage, postPageOf } from "../api/blog";
import type { ApiQuery } from "../api/query";
import { ListHead, type ListHeadWords } from "../site/list-head";
import { useListPlace } from "../site/list-place";
import { isPastEnd, ListRegion } from "../site/list-region";
import { RECONNECT_AFTER, useLive } from "../site/live";
import { type ListPageState, useListPage, useShown } from "../site/use-list-page";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { HERO, HERO_TITLE, ListHero, type ListHeroWords } from "../ui/list-hero";
import { MessagePanel } from "../ui/message-panel";
import { showToast } from "../ui/toasts";
import { type CardStyle, ListedPost, ownCard } from "./listed-post";
import { PostCardSkeleton } from "./post-card";
import { type PostListSource, postFilter, postListHref } from "./post-lists";
import { SavedPosts } from "./saved-posts-panel";

/** What sets one list of posts apart from another. */
export interface PostListKind extends PostListSource {
  readonly head: ListHeadWords;
  readonly hero: ListHeroWords;
  readonly noun: string;
  readonly card: CardStyle;
  readonly empty: string;
  readonly failed: { readonly text: string; readonly toast?: string };
}

export function PostListPage({ kind }: { readonly kind: PostListKind }) {
  const [searchParams] = useSearchParams();
  const filter = postFilter(kind, searchParams);
  const { tag } = filter;
  const query = kind.query(filter);
  const found = useListPage(query as ApiQuery<PostPage>, postPageOf);
  const { page, stale } = found;
  useFailureToast(found, kind.failed.toast);
  useLive({ post: { paths: [query.queryKey[0]] } }, RECONNECT_AFTER);
  const results = useRef<HTMLElement>(null);
  const first = postListHref(kind, { tag, page: 1 });
  useListPlace(results, { search: first, choices: first, page: filter.page });
  const shown = useShown(filter, found);
  const count = page && {
    shown: page.posts.length,
    total: page.totalPosts,
    pages: page.totalPages,
  };
  const pastEnd = !stale && count !== undefined && isPastEnd(count);
  return (
    <>
      <ListHead
        path={kind.path}
        words={tag ? { ...kind.head, title: tagTitle(tag) } : kind.head}
        page={filter.page}
        href={tag || pastEnd ? undefined : postListHref(kind, filter)}
      />
      {tag ? <TagHero tag={tag} /> : <ListHero words={kind.hero} />}
      <div className="container-page pb-6">
        <ListRegion
          {...{ results, found, count }}
          noun={kind.noun}
          page={shown.page}
          order="Newest first"
          empty={tag ? nothingTagged(tag) : kind.empty}
          failure={kind.failed.text}
          hrefOf={(number) => postListHref(kind, { tag, page: number })}
          skeleton={SKELETON}
          nothing={(onRefresh) => (
            <MessagePanel icon="inbox" title={tag ? nothingTagged(tag) : kind.empty}>
              {tag ? (
                <ButtonLink to={kind.path} variant="primary">
                  All Posts
                </ButtonLink>
              ) : null}
              <Button icon="refresh-cw" onClick={onRefresh}>
                Refresh
              </Button>
            </MessagePanel>
          )}
        >
          {page?.posts.map((post) => (
            <ListedPost
              key={post.id}
              post={post}
              style={shown.tag ? ownCard(post) : kind.card}
              mixed={shown.tag !== ""}
            />
          ))}
        </ListRegion>
        <SavedPosts />
      </div>
    </>
  );
}

const tagTitle = (tag: string) => `Posts about “${tag}”`;
const nothingTagged = (tag: string) => `No posts about “${tag}” yet.`;

function useFailureToast({ failedAt }: ListPageState<PostPage>, words: string | undefined) {
  useEffect(() => {
    if (words && failedAt > 0) showToast("error", words);
  }, [words, failedAt]);
}

/** Not kept, as other heroes are: anybody can make up a tag. */
function TagHero({ tag }: { readonly tag: string }): ReactNode {
  return (
    <div className={HERO}>
      <div className="container-page">
        <h1 className={HERO_TITLE}>{tagTitle(tag)}</h1>
        <a
          href="/blog"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline"
        >
          <Icon name="arrow-left" />
          All posts
        </a>
      </div>
    </div>
  );
}

const SKELETON = (
  <ul aria-hidden="true" className="grid animate-pulse grid-cols-1 gap-4 md:grid-cols-2">
    <PostCardSkeleton />
    <PostCardSkeleton />
    <PostCardSkeleton />
    <PostCardSkeleton />
    <PostCardSkeleton />
    <PostCardSkeleton />
  </ul>
);
