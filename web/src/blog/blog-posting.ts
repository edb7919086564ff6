import { currentLanguage } from "#language/language";
import { LANGUAGES } from "#language/languages";
import { localizeFile, localizePath } from "#language/paths";
import type { Post } from "../api/blog";
import type { SiteSettings } from "../app-context/settings";
import { safeHref } from "../lib/safe-href";
import { absoluteUrl } from "../seo/page-head";
import { publisher } from "../seo/structured-data";
import { postSummary } from "./post-texts";
import { postPath } from "./posts";

/** Returns schema.org's BlogPosting. The default author is the site. */
export function blogPosting(post: Post, site: SiteSettings): object {
  const url = absoluteUrl(site.publicUrl, localizePath(postPath(post)));
  const author = post.author?.trim();
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: postSummary(post) || undefined,
    image: absoluteUrl(
      site.publicUrl,
      safeHref(post.coverImageUrl) ?? localizeFile("/preview.png"),
    ),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: author ? { "@type": "Person", name: author } : publisher(site),
    publisher: publisher(site),
    mainEntityOfPage: url,
    url,
    wordCount: post.words,
    keywords: post.tags.join(", ") || undefined,
    inLanguage: LANGUAGES[post.bodyLanguage ?? currentLanguage()].tag,
  };
}
