import { useRef } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/post-list";
import { IconButton } from "../ui/button";
import { UserText } from "../ui/user-text";
import { postPath } from "./posts";
import { type SavedPost, savedPosts } from "./saved-posts";
import { useSavePost } from "./use-save-post";

/**
 * Lists the posts saved in this browser. It is below the list, so that it shifts no content when it
 * appears.
 */
export function SavedPosts() {
  const posts = savedPosts.use();
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} tabIndex={-1}>
      {posts.length > 0 ? (
        <section aria-label={t.savedPostsRegion()} className="my-8">
          <h2 className="mb-3 text-xl font-bold tracking-tight">{t.savedPosts()}</h2>
          <ul className="divide-y divide-line rounded-xl border border-line bg-paper px-4 shadow-card">
            {posts.map((post) => (
              <SavedRow key={post.id} post={post} onRemove={() => container.current?.focus()} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

interface SavedRowProps {
  readonly post: SavedPost;
  /** Moves the focus, because the row and its focused button are removed. */
  readonly onRemove: () => void;
}

function SavedRow({ post, onRemove }: SavedRowProps) {
  const { toggle } = useSavePost(post);
  return (
    <li className="flex items-center gap-3 py-1.5">
      <a
        href={localizePath(postPath(post))}
        className="mr-auto flex min-h-11 min-w-0 items-center font-semibold hover:underline"
      >
        <UserText text={post.title} />
      </a>
      <IconButton
        icon="bookmark-check"
        label={t.unsave(post.title)}
        className="text-brand"
        onClick={() => {
          onRemove();
          toggle();
        }}
      />
    </li>
  );
}
