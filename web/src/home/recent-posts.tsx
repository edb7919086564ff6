import * as t from "#messages/home";
import { postsOf } from "../api/blog";
import { useSite } from "../app-context/settings";
import { PostCard, PostCardSkeleton } from "../blog/post-card";
import { postsQuery } from "./home-reads";
import { MoreTile } from "./more-tile";
import { Section } from "./section";

const MAX_EXCERPT_CHARS = 140;

const SeeAll = () => <MoreTile to="/blog" title={t.seeAllPosts()} text={t.seeAllPostsText()} />;

export function RecentPosts() {
  const { name } = useSite();
  return (
    <Section
      title={t.recentPosts()}
      query={postsQuery}
      loadingText={t.loadingPosts()}
      emptyMessage={t.noPosts()}
      skeleton={SKELETON}
      more={<SeeAll />}
    >
      {(response) => {
        const posts = postsOf(response);
        if (!posts?.length) return posts && null;
        return (
          <div className="card-row">
            <ul>
              {posts.map((post) => (
                <li key={post.id}>
                  <PostCard post={post} maxChars={MAX_EXCERPT_CHARS} defaultAuthor={name} />
                </li>
              ))}
            </ul>
            <SeeAll />
          </div>
        );
      }}
    </Section>
  );
}

const SKELETON = (
  <div aria-hidden="true" className="card-row animate-pulse">
    <ul>
      <PostCardSkeleton />
      <PostCardSkeleton />
      <PostCardSkeleton />
    </ul>
  </div>
);
