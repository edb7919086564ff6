import {
  createPost,
  type EditedPost,
  type PostInput,
  postToEdit,
  updatePost,
} from "../../api/admin-blog";
import { postPath } from "../../blog/posts";
import type { Follower } from "./followers";
import type { Choice, FormKind, Saved, SectionSpec, Stored } from "./form-kind";
import { withFreeSlug } from "./free-slug";
import { metaDescriptionOf } from "./made-texts";
import { PostPreview } from "./post-preview";
import { joined, listed } from "./skills";
import { postSlug } from "./slug";
import { orNull, shown } from "./values";

export type PostValues = {
  title: string;
  slug: string;
  seoTitle: string;
  metaDescription: string;
  author: string;
  coverImageUrl: string;
  content: string;
  tags: string;
  disclaimer: string;
  published: boolean;
  postType: string;
};

const BLOG = "blog";
const CURRENT_AFFAIRS = "currentAffairs";
const DOCUMENT_ASSISTANT = "documentAssistant";

const POST_TYPES: readonly Choice[] = [
  { value: BLOG, label: "Blog" },
  { value: CURRENT_AFFAIRS, label: "Current Affairs" },
  { value: DOCUMENT_ASSISTANT, label: "Document Assistant" },
];

export const blankPost = (): PostValues => ({
  title: "",
  slug: "",
  seoTitle: "",
  metaDescription: "",
  author: "",
  coverImageUrl: "",
  content: "",
  tags: "",
  disclaimer: "",
  published: true,
  postType: BLOG,
});

function typeOf({ isCurrentAffair, isDocumentAssistant }: EditedPost): string {
  if (isCurrentAffair) return CURRENT_AFFAIRS;
  return isDocumentAssistant ? DOCUMENT_ASSISTANT : BLOG;
}

export const readPost = (post: EditedPost): PostValues => ({
  title: post.title,
  slug: post.slug,
  seoTitle: post.seoTitle,
  metaDescription: post.metaDescription,
  author: shown(post.author),
  coverImageUrl: shown(post.coverImageUrl),
  content: post.content,
  tags: post.tags,
  disclaimer: shown(post.disclaimer),
  published: post.published,
  postType: typeOf(post),
});

export const postInput = (values: PostValues): PostInput => ({
  title: values.title.trim(),
  slug: orNull(values.slug),
  seoTitle: orNull(values.seoTitle),
  metaDescription: orNull(values.metaDescription),
  author: orNull(values.author),
  content: values.content,
  coverImageUrl: orNull(values.coverImageUrl),
  published: values.published,
  isCurrentAffair: values.postType === CURRENT_AFFAIRS,
  isDocumentAssistant: values.postType === DOCUMENT_ASSISTANT,
  tags: joined(listed(values.tags)),
  disclaimer: orNull(values.disclaimer),
});

export const POST_FOLLOWERS: readonly Follower[] = [
  { field: "slug", source: "title", make: postSlug },
  { field: "seoTitle", source: "title", make: (title) => title.trim() },
  { field: "metaDescription", source: "content", make: metaDescriptionOf },
];

const NEEDED = "Title and Content fields are required.";

const SECTIONS: readonly SectionSpec<keyof PostValues>[] = [
  {
    title: "Post",
    fields: [
      { name: "title", label: "Title", input: "line", required: NEEDED, wide: true },
      {
        name: "slug",
        label: "Slug",
        input: "address",
        help: "The end of the page's address; made from the title where it is empty.",
      },
      { name: "author", label: "Author", input: "line" },
      { name: "postType", label: "Post Type", input: "choice", choices: POST_TYPES },
      {
        name: "tags",
        label: "Tags",
        input: "line",
        help: "Separated by commas.",
      },
      { name: "coverImageUrl", label: "Cover Image", input: "image", folder: "blogs" },
      {
        name: "published",
        label: "Published",
        input: "flag",
        help: "Without it the post is a draft, which visitors do not see.",
      },
    ],
  },
  {
    title: "Text",
    fields: [
      { name: "content", label: "Content", input: "html", required: NEEDED, wide: true },
      {
        name: "disclaimer",
        label: "Disclaimer",
        input: "lines",
        help: "Stands below the text, where it is no advice, say.",
        wide: true,
      },
    ],
    tool: "pdfLink",
  },
  {
    title: "Search Engines",
    fields: [
      { name: "seoTitle", label: "SEO Title", input: "line", wide: true },
      {
        name: "metaDescription",
        label: "Meta Description",
        input: "lines",
        advised: 160,
        help: "About 155 characters are shown.",
        wide: true,
      },
    ],
  },
];

async function save(
  values: PostValues,
  stored: Stored | undefined,
  perhapsStored?: boolean,
): Promise<Saved<EditedPost>> {
  const body = postInput(values);
  const { message, post: item } = stored
    ? await updatePost(stored.id, { ...body, version: stored.version })
    : await withFreeSlug(
        POST_FOLLOWERS,
        values,
        (slug) => createPost({ ...body, ...slug }),
        perhapsStored,
      );
  return { message, item };
}

export const postForm: FormKind<PostValues, EditedPost> = {
  name: "blog",
  list: { to: "/admin/blog", label: "Blog" },
  titles: { add: "Add Post", edit: "Edit Post" },
  actions: { create: "Create Post", update: "Update Post" },
  sections: SECTIONS,
  followers: POST_FOLLOWERS,
  blank: blankPost,
  read: readPost,
  incomplete: NEEDED,
  load: postToEdit,
  save,
  publicPath: (post) => (post.published ? postPath(post) : undefined),
  publicLink: "View Public Page",
  preview: (values, stored) => <PostPreview input={postInput(values)} stored={stored} />,
  failed: { load: "Failed to fetch blog post details.", save: "An error occurred." },
  unloadable: "leave",
  afterSave: { listAfter: 1500 },
};
