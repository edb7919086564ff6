import * as t from "#messages/posts";
import { track } from "../analytics/analytics";
import { showToast } from "../ui/toasts";
import { type SavedPost, savedPosts, toggleSavedPost } from "./saved-posts";

/** Returns the saved state of a post and a function that toggles it. No account is needed. */
export function useSavePost(post: SavedPost) {
  const saved = savedPosts.use().some(({ id }) => id === post.id);
  function toggle() {
    const nowSaved = toggleSavedPost(post);
    if (nowSaved) track("blog_save", { post_id: post.id });
    showToast("success", nowSaved ? t.postSaved() : t.postUnsaved());
  }
  return { saved, toggle };
}
