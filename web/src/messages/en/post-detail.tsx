/** Texts of the page of a post. */

import type { ReactNode } from "react";

// States of the page
export const loadingPost = () => "Loading blog post...";
export const postNotFound = () => "Error: Post not found";
export const postRemoved = () => "It was removed and will not come back.";
export const postNotFoundText = () => "It may have been taken down, or its address has a mistake.";
export const noPost = () => "Blog post not found";
export const noPostText = () => "There is nothing at this address.";
export const postFailed = () => "Error: Failed to fetch blog post";
export const postFailedText = () =>
  "The connection may have been lost. Please try again in a moment.";
export const backTo = (list: string) => `Back to ${list}`;
export const currentAffairs = () => "Current Affairs";
export const documentGuides = () => "Document Guides";

// Head
export const currentAffair = () => "Current Affair";
export const by = (author: ReactNode) => <>By {author}</>;
export interface PostTimes {
  /** The time since it was posted, such as "2 days ago". */
  readonly posted: string;
  /** The date of the update, if it was on a later day. */
  readonly updated: string | undefined;
}
export const times = ({ posted, updated }: PostTimes) =>
  updated ? `Posted ${posted}, updated ${updated}` : `Posted ${posted}`;
export const savePost = () => "Save Post";
export const unsavePost = () => "Unsave Post";
export const share = () => "Share";
export const linkCopied = () => "Blog URL copied to clipboard!";

// Below
export const disclaimer = () => "Disclaimer:";
export const tags = () => "Tags";
export const newerAndOlder = () => "Newer and older posts";
export const newerPost = () => "Newer post";
export const olderPost = () => "Older post";
export const relatedPosts = () => "Related Posts";
