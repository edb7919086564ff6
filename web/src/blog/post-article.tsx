import { localizePath } from "#language/paths";
import * as t from "#messages/post-detail";
import { author } from "#messages/posts";
import type { Post } from "../api/blog";
import { useNow } from "../app-context/clock";
import { indiaDay, longDate, parseMoment, relativeTime } from "../lib/dates";
import { safeHref } from "../lib/safe-href";
import { Badge } from "../ui/badge";
import { Icon } from "../ui/icon";
import { pictureSizes } from "../ui/picture-widths";
import { RichText } from "../ui/rich-text";
import { useImage } from "../ui/use-image";
import { UserText } from "../ui/user-text";
import { PostActions } from "./post-actions";
import { postAuthor, readingTime } from "./post-texts";
import { tagPath } from "./posts";

interface PostProps {
  readonly post: Post;
}

/** Renders the text of a post. */
export function PostArticle({ post }: PostProps) {
  return (
    <article className="min-w-0 rounded-xl border border-line bg-paper p-5 shadow-card md:p-8">
      {post.isCurrentAffair ? (
        <p className="mb-2">
          <Badge tone="new">{t.currentAffair()}</Badge>
        </p>
      ) : null}
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">
        <UserText text={post.title} />
      </h1>
      <Byline post={post} />
      <PostActions post={post} />
      <Cover src={safeHref(post.coverImageUrl)} />
      <RichText html={post.content} language={post.bodyLanguage} />
      <Disclaimer text={post.disclaimer?.trim()} />
      <Tags tags={post.tags} />
    </article>
  );
}

function Byline({ post }: PostProps) {
  const now = useNow();
  const created = parseMoment(post.createdAt);
  const updated = parseMoment(post.updatedAt);
  const wasUpdated = created && updated && indiaDay(updated.start) > indiaDay(created.start);
  return (
    <div className="mt-2 text-sm text-ink-2">
      <p>
        {t.by(
          <b className="font-semibold text-ink">
            <UserText text={postAuthor(post, author())} />
          </b>,
        )}
        {created ? (
          <>
            {" · "}
            <time dateTime={post.createdAt}>{longDate(created)}</time>
          </>
        ) : null}
        {` · ${readingTime(post)}`}
      </p>
      {created ? (
        <p className="text-ink-3">
          {t.times({
            posted: relativeTime(created.start, now),
            updated: wasUpdated ? longDate(updated) : undefined,
          })}
        </p>
      ) : null}
    </div>
  );
}

/** Width of the text's panel; on a wide screen the width of its column. */
const COVER_SIZES = "(width < 64rem) calc(100vw - 4.5rem), 46rem";

/**
 * Renders the cover image. Space is reserved from the size in its URL, or else with the default
 * aspect ratio.
 */
function Cover({ src }: { readonly src: string | undefined }) {
  const image = useImage(src);
  if (!image.shown) return null;
  const sizes = pictureSizes(src);
  return (
    <img
      {...image.props}
      src={src}
      srcSet={sizes?.srcSet}
      sizes={COVER_SIZES}
      width={sizes?.width ?? 1280}
      height={sizes?.height ?? 720}
      alt=""
      fetchPriority="high"
      className={`mb-6 max-h-[28rem] w-full rounded-lg border border-line bg-ground object-cover ${sizes ? "h-auto" : "aspect-video"}`}
    />
  );
}

function Disclaimer({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="mt-6 flex max-w-[70ch] gap-3 rounded-lg bg-grey-soft p-4 text-sm text-ink-2">
      <Icon name="info" className="mt-0.5 text-base" />
      <span>
        <b className="font-semibold text-ink">{t.disclaimer()}</b> {text}
      </span>
    </p>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul aria-label={t.tags()} className="mt-6 flex flex-wrap gap-2 empty:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <a
            href={localizePath(tagPath(tag))}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-ground px-4 text-sm text-ink-2 hover:border-control hover:text-ink md:min-h-9"
          >
            <UserText text={tag} />
          </a>
        </li>
      ))}
    </ul>
  );
}
