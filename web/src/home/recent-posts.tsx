import { postsOf } from "../api/blog";
import { useSite } from "../app-context/settings";
import { PostCard, PostCardSkeleton } from "../blog/post-card";
import { postsQuery } from "./home-reads";
import { MoreTile } from "./more-tile";
import { Section } from "./section";

const MAX_EXCERPT_CHARS = 140;

const SEE_ALL = (
  <MoreTile to="/blog" title="See all posts" text="Guides and advice, newest first" />
);

export function RecentPosts() {
  const { name } = useSite();
  return (
    <Section
      title="Recent Posts from Our Blog"
      query={postsQuery}
      emptyMessage="No recent blog posts available."
      skeleton={SKELETON}
      more={SEE_ALL}
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
            {SEE_ALL}
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
