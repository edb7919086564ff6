import {
  createPost,
  fetchPostForEdit,
  type PostForEdit,
  type PostInput,
  updatePost,
} from "../../api/admin-blog";
import { postPath } from "../../blog/posts";
import type { SelectOption } from "../../forms/choice-field";
import { createWithSlug } from "./create-with-slug";
import type { DerivedField } from "./derived-fields";
import { deriveMetaDescription } from "./derived-text";
import type { FormDefinition, SaveResult, SectionSpec, StoredItem } from "./form-definition";
import { PostPreview } from "./post-preview";
import { joinList, splitList } from "./skills";
import { postSlug } from "./slug";
import { orNull, textOrEmpty } from "./values";

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

const POST_TYPES: readonly SelectOption[] = [
  [BLOG, "Blog"],
  [CURRENT_AFFAIRS, "Current Affairs"],
  [DOCUMENT_ASSISTANT, "Document Assistant"],
];

export const emptyPost = (): PostValues => ({
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

function typeOf({ isCurrentAffair, isDocumentAssistant }: PostForEdit): string {
  if (isCurrentAffair) return CURRENT_AFFAIRS;
  return isDocumentAssistant ? DOCUMENT_ASSISTANT : BLOG;
}

export const readPost = (post: PostForEdit): PostValues => ({
  title: post.title,
  slug: post.slug,
  seoTitle: post.seoTitle,
  metaDescription: post.metaDescription,
  author: textOrEmpty(post.author),
  coverImageUrl: textOrEmpty(post.coverImageUrl),
  content: post.content,
  tags: post.tags,
  disclaimer: textOrEmpty(post.disclaimer),
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
  tags: joinList(splitList(values.tags)),
  disclaimer: orNull(values.disclaimer),
});

export const POST_DERIVED: readonly DerivedField[] = [
  { field: "slug", source: "title", derive: postSlug },
  { field: "seoTitle", source: "title", derive: (title) => title.trim() },
  { field: "metaDescription", source: "content", derive: deriveMetaDescription },
];

const REQUIRED_MESSAGE = "Title and Content fields are required.";

const SECTIONS: readonly SectionSpec<keyof PostValues>[] = [
  {
    title: "Post",
    fields: [
      { name: "title", label: "Title", input: "line", required: REQUIRED_MESSAGE, wide: true },
      {
        name: "slug",
        label: "Slug",
        input: "url",
        help: "The last part of the page's URL. If it is empty, it is made from the title.",
      },
      { name: "author", label: "Author", input: "line" },
      { name: "postType", label: "Post Type", input: "choice", options: POST_TYPES },
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
      { name: "content", label: "Content", input: "html", required: REQUIRED_MESSAGE, wide: true },
      {
        name: "disclaimer",
        label: "Disclaimer",
        input: "lines",
        help: "Shown below the text, for example if it is not advice.",
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
        maxAdvised: 160,
        help: "About 155 characters are shown.",
        wide: true,
      },
    ],
  },
];

async function save(
  values: PostValues,
  stored: StoredItem | undefined,
  mayBeStored?: boolean,
): Promise<SaveResult<PostForEdit>> {
  const body = postInput(values);
  const { message, post: item } = stored
    ? await updatePost(stored.id, { ...body, version: stored.version })
    : await createWithSlug(
        POST_DERIVED,
        values,
        (slug) => createPost({ ...body, ...slug }),
        mayBeStored,
      );
  return { message, item };
}

export const postForm: FormDefinition<PostValues, PostForEdit> = {
  name: "blog",
  list: { to: "/admin/blog", label: "Blog" },
  titles: { add: "Add Post", edit: "Edit Post" },
  actions: { create: "Create Post", update: "Update Post" },
  sections: SECTIONS,
  derivedFields: POST_DERIVED,
  emptyValues: emptyPost,
  read: readPost,
  incompleteMessage: REQUIRED_MESSAGE,
  load: fetchPostForEdit,
  save,
  publicPath: (post) => (post.published ? postPath(post) : undefined),
  publicLink: "View Public Page",
  preview: (values, stored) => <PostPreview input={postInput(values)} stored={stored} />,
  errorMessages: { load: "Failed to fetch blog post details.", save: "An error occurred." },
  onLoadError: "leave",
  afterSave: { listAfter: 1500 },
};
