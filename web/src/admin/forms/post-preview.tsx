import { type PostForEdit, type PostInput, previewPost } from "../../api/admin-blog";
import { PostArticle } from "../../blog/post-article";
import { cardStyleOf, PostListItem } from "../../blog/post-list-item";
import { PreviewFrames } from "./preview-frames";
import { usePreviewLanguage } from "./preview-language";
import { usePreview } from "./use-preview";

const UNTITLED = "Untitled post";

interface PostPreviewProps {
  readonly input: PostInput;
  readonly stored: PostForEdit | undefined;
}

/** Previews the list card and the page of a post with the public components. */
export function PostPreview({ input, stored }: PostPreviewProps) {
  const titledInput = { ...input, title: input.title || UNTITLED };
  const { language, choice } = usePreviewLanguage();
  const query = usePreview(`post ${language}`, titledInput, async (body) => {
    const post = await previewPost(body, language);
    return stored ? { ...post, createdAt: stored.createdAt } : post;
  });
  return (
    <PreviewFrames
      {...{ query, choice }}
      card={(post) => <PostListItem post={post} style={cardStyleOf(post)} />}
      page={(post) => <PostArticle post={post} />}
    />
  );
}
