import { type PostForEdit, type PostInput, previewPost } from "../../api/admin-blog";
import { PreviewFrames } from "./preview-frames";
import { usePreviewLanguage } from "./preview-language";
import { usePreview } from "./use-preview";

const UNTITLED = "Untitled post";

interface PostPreviewProps {
  readonly input: PostInput;
  readonly stored: PostForEdit | undefined;
}

/**
 * Previews the list card and the page of a post with the public components, which are loaded with
 * the first preview.
 */
export function PostPreview({ input, stored }: PostPreviewProps) {
  const titledInput = { ...input, title: input.title || UNTITLED };
  const { language, choice } = usePreviewLanguage();
  const query = usePreview(`post ${language}`, titledInput, async (body) => {
    const [post, views] = await Promise.all([
      previewPost(body, language),
      import("../../preview/post-views"),
    ]);
    const { createdAt } = stored ?? post;
    return { post: { ...post, createdAt }, ...views };
  });
  return (
    <PreviewFrames
      {...{ query, choice }}
      card={({ post, PostListItem, cardStyleOf }) => (
        <PostListItem post={post} style={cardStyleOf(post)} />
      )}
      page={({ post, PostArticle }) => <PostArticle post={post} />}
    />
  );
}
