import type { PostSummary } from "../api/blog";
import { blogDate, parseMoment } from "../site/dates";
import { followable } from "../site/followable";
import { excerpt } from "../site/text";
import { pictureSizes } from "../ui/picture-widths";
import { Bar } from "../ui/skeleton";
import { useImage } from "../ui/use-image";
import { postPath } from "./posts";

const CARD = "relative flex flex-col gap-2 rounded-xl border border-line bg-paper p-4";

interface PostCardProps {
  readonly post: PostSummary;
  /** How many characters of the text it shows. */
  readonly length: number;
  /** Who stands for an author that is not named. */
  readonly author: string;
}

/** A post in a list. The whole card leads to the post; the real link is its title. */
export function PostCard({ post, length, author }: PostCardProps) {
  const created = parseMoment(post.createdAt);
  return (
    <article className={`${CARD} h-full shadow-card transition-colors hover:border-control`}>
      <div className="flex items-start gap-3">
        <h3 className="flex-1 font-bold tracking-tight text-pretty">
          <a href={postPath(post)} className="after:absolute after:inset-0 after:rounded-xl">
            {post.title}
          </a>
        </h3>
        <Cover src={followable(post.coverImageUrl)} />
      </div>
      <p className="text-sm text-ink-2">{excerpt(post.description, length)}</p>
      <p className="mt-auto pt-1 text-xs text-ink-3">
        {post.author?.trim() || author}
        {created ? ` · ${blogDate(created)}` : ""}
      </p>
    </article>
  );
}

function Cover({ src }: { readonly src: string | undefined }) {
  const image = useImage(src);
  if (!image.shown) return null;
  return (
    <img
      {...image.props}
      src={src}
      srcSet={pictureSizes(src)?.srcSet}
      sizes="64px"
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className="size-16 flex-none rounded-lg border border-line object-cover"
    />
  );
}

/** A card in outline. */
export function PostCardSkeleton() {
  return (
    <li className={CARD}>
      <Bar className="h-5 w-4/5" />
      <Bar className="mt-1 h-4 w-full" />
      <Bar className="h-4 w-full" />
      <Bar className="h-4 w-3/5" />
      <Bar className="mt-3 h-3 w-2/5" />
    </li>
  );
}
