import * as t from "#messages/post-detail";
import { track } from "../analytics/analytics";
import type { Post } from "../api/blog";
import { share } from "../lib/share";
import { Button } from "../ui/button";
import { shareText } from "./post-texts";
import { postPath } from "./posts";
import { useSavePost } from "./use-save-post";

export function PostActions({ post }: { readonly post: Post }) {
  const { saved, toggle } = useSavePost(post);
  return (
    <div className="scripted no-print mt-4 mb-6 flex flex-wrap gap-2.5 border-b border-line pb-5">
      <Button size="small" icon={saved ? "bookmark-check" : "bookmark"} onClick={toggle}>
        {saved ? t.unsavePost() : t.savePost()}
      </Button>
      <Button size="small" icon="share-2" onClick={() => void sharePost(post)}>
        {t.share()}
      </Button>
    </div>
  );
}

function sharePost(post: Post): Promise<void> {
  track("blog_share", { post_id: post.id });
  return share({
    title: post.title,
    text: shareText(post),
    path: postPath(post),
    copiedMessage: t.linkCopied(),
  });
}
