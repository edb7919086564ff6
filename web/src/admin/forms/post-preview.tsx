import { type EditedPost, type PostInput, previewPost } from "../../api/admin-blog";
import { ListedPost, ownCard } from "../../blog/listed-post";
import { PostArticle } from "../../blog/post-article";
import { PreviewFrames } from "./preview-frames";
import { usePreview } from "./use-preview";

const UNTITLED = "Untitled post";

interface PostPreviewProps {
  readonly input: PostInput;
  readonly stored: EditedPost | undefined;
}

/** The card in its list and the post itself, drawn by what draws them for visitors. */
export function PostPreview({ input, stored }: PostPreviewProps) {
  const titled = { ...input, title: input.title || UNTITLED };
  const read = usePreview("post", titled, async (body) => {
    const post = await previewPost(body);
    return stored ? { ...post, createdAt: stored.createdAt } : post;
  });
  return (
    <PreviewFrames
      read={read}
      card={(post) => <ListedPost post={post} style={ownCard(post)} />}
      page={(post) => <PostArticle post={post} />}
    />
  );
}
