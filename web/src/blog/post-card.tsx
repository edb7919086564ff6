import type { ReactNode } from "react";
import { localizePath } from "#language/paths";
import type { PostSummary } from "../api/blog";
import { blogDate, parseMoment } from "../lib/dates";
import { safeHref } from "../lib/safe-href";
import { excerpt } from "../lib/text";
import { classNames } from "../ui/class-names";
import { pictureSizes } from "../ui/picture-widths";
import { Bar } from "../ui/skeleton";
import { useImage } from "../ui/use-image";
import { UserText } from "../ui/user-text";
import { postAuthor } from "./post-texts";
import { postPath } from "./posts";

const CARD = "relative flex flex-col gap-2 rounded-xl border border-line bg-paper p-4";

interface PostCardProps {
  readonly post: PostSummary;
  /** Maximum number of characters of the excerpt. */
  readonly maxChars: number;
  /** Author of posts without an author. */
  readonly defaultAuthor: string;
  readonly heading?: "h2" | "h3";
  /** Content below the excerpt. */
  readonly children?: ReactNode;
  /** Text in the last line, after author and date. */
  readonly note?: string;
  /** An action at the end of the last line. */
  readonly action?: ReactNode;
}

/** Renders a post in a list. The whole card opens the post; the title is the link. */
export function PostCard(props: PostCardProps) {
  const { post, maxChars, defaultAuthor, heading: Heading = "h3", children, note, action } = props;
  const created = parseMoment(post.createdAt);
  const parts = [postAuthor(post, defaultAuthor), created && blogDate(created), note];
  const facts = (
    <p className={classNames("pt-1 text-xs text-ink-3", !action && "mt-auto")}>
      {parts.filter(Boolean).join(" · ")}
    </p>
  );
  return (
    <article className={`${CARD} h-full shadow-card transition-colors hover:border-control`}>
      <div className="flex items-start gap-3">
        <Heading
          className={classNames(
            "min-w-0 flex-1 font-bold tracking-tight text-pretty",
            Heading === "h2" && "text-lg",
          )}
        >
          <a
            href={localizePath(postPath(post))}
            className="after:absolute after:inset-0 after:rounded-xl"
          >
            <UserText text={post.title} />
          </a>
        </Heading>
        <Cover src={safeHref(post.coverImageUrl)} />
      </div>
      <p className="text-sm text-ink-2">
        <UserText text={excerpt(post.description, maxChars)} />
      </p>
      {children}
      {action ? (
        <div className="mt-auto flex items-center justify-between gap-3">
          {facts}
          {action}
        </div>
      ) : (
        facts
      )}
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

/** Renders the skeleton of a card. */
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
