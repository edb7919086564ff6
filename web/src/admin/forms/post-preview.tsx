import { type PostForEdit, type PostInput, previewPost } from "../../api/admin-blog";
import { PostArticle } from "../../blog/post-article";
import { cardStyleOf, PostListItem } from "../../blog/post-list-item";
import { PreviewFrames } from "./preview-frames";
import { usePreview } from "./use-preview";

const UNTITLED = "Untitled post";

interface PostPreviewProps {
  readonly input: PostInput;
  readonly stored: PostForEdit | undefined;
}

/** Previews the list card and the page of a post with the public components. */
export function PostPreview({ input, stored }: PostPreviewProps) {
  const titledInput = { ...input, title: input.title || UNTITLED };
  const query = usePreview("post", titledInput, async (body) => {
    const post = await previewPost(body);
    return stored ? { ...post, createdAt: stored.createdAt } : post;
  });
  return (
    <PreviewFrames
      query={query}
      card={(post) => <PostListItem post={post} style={cardStyleOf(post)} />}
      page={(post) => <PostArticle post={post} />}
    />
  );
}
