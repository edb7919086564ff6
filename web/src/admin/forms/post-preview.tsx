import { type EditedPost, type PostInput, previewPost, type ShownPost } from "../../api/admin-blog";
import { PostCard } from "../../blog/post-card";
import { scrollableTables } from "../../jobs/description";
import { blogDate, parseMoment } from "../../site/dates";
import { followable } from "../../site/followable";
import { Chip } from "../../ui/badge";
import { Panel } from "../../ui/panel";
import { RichText } from "../../ui/rich-text";
import { PreviewFrames } from "./preview-frames";
import { usePreview } from "./use-preview";

/** Who stands for an author that is not named. */
const AUTHOR = "Admin";
const CARD_TEXT = 140;
const UNTITLED = "Untitled post";

interface PostPreviewProps {
  readonly input: PostInput;
  readonly stored: EditedPost | undefined;
}

/** The card in lists, and the text as the server would store it. */
export function PostPreview({ input, stored }: PostPreviewProps) {
  const titled = { ...input, title: input.title || UNTITLED };
  const read = usePreview("post", titled, async (body) => {
    const post = await previewPost(body);
    return stored ? { ...post, createdAt: stored.createdAt } : post;
  });
  return (
    <PreviewFrames
      read={read}
      card={(post) => <PostCard post={post} length={CARD_TEXT} author={AUTHOR} />}
      page={(post) => <PostText post={post} />}
    />
  );
}

function PostText({ post }: { readonly post: ShownPost }) {
  const cover = followable(post.coverImageUrl);
  const created = parseMoment(post.createdAt);
  return (
    <Panel>
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{post.title}</h1>
      <p className="mt-1 mb-4 text-sm text-ink-3">
        {post.author?.trim() || AUTHOR}
        {created ? ` · ${blogDate(created)}` : ""}
      </p>
      {cover ? (
        <img src={cover} alt="" className="mb-5 max-h-96 w-full rounded-lg object-cover" />
      ) : null}
      <RichText html={scrollableTables(post.content)} />
      <ul className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {post.tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </ul>
    </Panel>
  );
}
