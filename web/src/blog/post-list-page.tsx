import { type ReactNode, useEffect, useRef } from "react";
import { localizePath } from "#language/paths";
import * as frame from "#messages/list";
import * as t from "#messages/post-list";
import { type PostPage, postPageOf } from "../api/blog";
import type { ApiQuery } from "../api/query";
import { useSearchParams } from "../app-context/location";
import { ListHead, type ListHeadText } from "../list/list-head";
import { isPastEnd, type ListNoun, ListRegion } from "../list/list-region";
import { useScrollOnListChange } from "../list/scroll-to-results";
import { type ListPageState, useListPage, useShownValue } from "../list/use-list-page";
import { RECONNECT_DELAY_MS, useLiveUpdates } from "../live/live-updates";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { HERO, HERO_TITLE, ListHero, type ListHeroText } from "../ui/list-hero";
import { MessagePanel } from "../ui/message-panel";
import { showToast } from "../ui/toasts";
import { PostCardSkeleton } from "./post-card";
import { type CardStyle, cardStyleOf, PostListItem } from "./post-list-item";
import { type PostListSource, parsePostListUrl, postListHref } from "./post-lists";
import { SavedPosts } from "./saved-posts-panel";

/** Configuration of a list of posts. */
export interface PostListConfig extends PostListSource {
  readonly head: ListHeadText;
  readonly hero: ListHeroText;
  readonly noun: ListNoun;
  readonly card: CardStyle;
  readonly empty: () => string;
  readonly loadError: { readonly text: () => string; readonly toast?: () => string };
}

export function PostListPage({ config }: { readonly config: PostListConfig }) {
  const searchParams = useSearchParams();
  const filter = parsePostListUrl(config, searchParams);
  const { tag } = filter;
  const query = config.query(filter);
  const result = useListPage(query as ApiQuery<PostPage>, postPageOf);
  const { page, stale } = result;
  useErrorToast(result, config.loadError.toast?.());
  useLiveUpdates({ post: { paths: [query.queryKey[0]] } }, RECONNECT_DELAY_MS);
  const results = useRef<HTMLElement>(null);
  const firstPageHref = postListHref(config, { tag, page: 1 });
  useScrollOnListChange(results, {
    search: firstPageHref,
    choices: firstPageHref,
    page: filter.page,
  });
  const shownPage = useShownValue(filter.page, result);
  const shownTag = useShownValue(filter.tag, result);
  const count = page && {
    shown: page.posts.length,
    total: page.totalPosts,
    pages: page.totalPages,
  };
  const emptyMessage = tag ? t.noPostsAbout(tag) : config.empty();
  const pastEnd = !stale && count !== undefined && isPastEnd(count);
  return (
    <>
      <ListHead
        path={config.path}
        text={tag ? { ...config.head, title: () => t.postsAbout(tag) } : config.head}
        page={filter.page}
        href={tag || pastEnd ? undefined : postListHref(config, filter)}
      />
      {tag ? <TagHero tag={tag} /> : <ListHero text={config.hero} />}
      <div className="container-page pb-6">
        <ListRegion
          {...{ results, query: result, count }}
          noun={config.noun}
          page={shownPage}
          order={frame.newestFirst()}
          emptyMessage={emptyMessage}
          errorMessage={config.loadError.text()}
          // A tag cannot be followed.
          followed={tag ? undefined : config.followed}
          hrefOf={(number) => postListHref(config, { tag, page: number })}
          skeleton={SKELETON}
          renderEmpty={(onRefresh) => (
            <MessagePanel icon="inbox" title={emptyMessage}>
              {tag ? (
                <ButtonLink to={config.path} variant="primary">
                  {t.allPosts()}
                </ButtonLink>
              ) : null}
              <Button icon="refresh-cw" onClick={onRefresh}>
                {frame.refresh()}
              </Button>
            </MessagePanel>
          )}
        >
          {page?.posts.map((post) => (
            <PostListItem
              key={post.id}
              post={post}
              style={shownTag ? cardStyleOf(post) : config.card}
              showKind={shownTag !== ""}
            />
          ))}
        </ListRegion>
        <SavedPosts />
      </div>
    </>
  );
}

function useErrorToast({ failedAt }: ListPageState<PostPage>, message: string | undefined) {
  useEffect(() => {
    if (message && failedAt > 0) showToast("error", message);
  }, [message, failedAt]);
}

/** Not cached like other heroes, because a visitor can invent any tag. */
function TagHero({ tag }: { readonly tag: string }): ReactNode {
  return (
    <div className={HERO}>
      <div className="container-page">
        <h1 className={HERO_TITLE}>{t.postsAbout(tag)}</h1>
        <a
          href={localizePath("/blog")}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline"
        >
          <Icon name="arrow-left" />
          {t.backToAllPosts()}
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
