import * as t from "#messages/post-list";
import { author } from "#messages/posts";
import type { PostSummary } from "../api/blog";
import { Badge } from "../ui/badge";
import { ButtonLink } from "../ui/button";
import { UserText } from "../ui/user-text";
import { PostCard } from "./post-card";
import { readingTime } from "./post-texts";

/** Appearance of the cards of one list. */
export interface CardStyle {
  /** Maximum number of characters of the excerpt. */
  readonly maxChars: number;
  /** Author of posts without an author. */
  readonly defaultAuthor: () => string;
  /** Shows a "read more" button. */
  readonly readMore?: true;
}

export const BLOG_CARD: CardStyle = { maxChars: 200, defaultAuthor: author };
export const AFFAIRS_CARD: CardStyle = { maxChars: 220, defaultAuthor: author, readMore: true };
export const GUIDE_CARD: CardStyle = { maxChars: 200, defaultAuthor: t.team };

/** Returns the card style of the list that contains the post. */
export function cardStyleOf({ isCurrentAffair, isDocumentAssistant }: PostSummary): CardStyle {
  if (isCurrentAffair) return AFFAIRS_CARD;
  return isDocumentAssistant ? GUIDE_CARD : BLOG_CARD;
}

interface PostListItemProps {
  readonly post: PostSummary;
  readonly style: CardStyle;
  /** Shows the kind of the post, for lists with several kinds. */
  readonly showKind?: boolean;
  readonly heading?: "h2" | "h3";
}

/** Renders a post's card in the blog's lists. */
export function PostListItem({ post, style, showKind = false, heading = "h2" }: PostListItemProps) {
  const { maxChars, defaultAuthor, readMore } = style;
  return (
    <PostCard
      {...{ post, maxChars, heading }}
      defaultAuthor={defaultAuthor()}
      note={readingTime(post)}
      action={
        readMore ? (
          <ButtonLink to={`/blog/${post.id}`} size="small" className="relative">
            {t.readMore()}
            <span className="sr-only">
              {": "}
              <UserText text={post.title} />
            </span>
          </ButtonLink>
        ) : null
      }
    >
      <ul aria-label={t.keywords()} className="flex flex-wrap gap-2 empty:hidden">
        {showKind ? <KindBadge post={post} /> : null}
        {post.keywords.map((keyword) => (
          <li key={keyword} className="rounded-full bg-grey-soft px-2.5 py-0.5 text-xs text-ink-2">
            <UserText text={keyword} />
          </li>
        ))}
      </ul>
    </PostCard>
  );
}

function KindBadge({ post }: { readonly post: PostSummary }) {
  if (!post.isCurrentAffair && !post.isDocumentAssistant) return null;
  return (
    <li>
      <Badge tone="new">{post.isCurrentAffair ? t.currentAffair() : t.guide()}</Badge>
    </li>
  );
}
