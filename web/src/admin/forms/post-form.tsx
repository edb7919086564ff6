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
import { deriveMetaDescription, handWrittenText } from "./derived-text";
import type { FormDefinition, SaveResult, SectionSpec, StoredItem } from "./form-definition";
import { PostPreview } from "./post-preview";
import { PUBLICATION_SECTION } from "./publication-section";
import {
  NEW_PUBLICATION,
  OMITTED_FROM_COPIES,
  type PublicationValues,
  publicationNotice,
  readPublication,
  writePublication,
} from "./publication-values";
import { joinList, splitList } from "./skills";
import { postSlug } from "./slug";
import {
  emptyTranslations,
  LANGUAGE_FIELD,
  readTranslations,
  type Texts,
  type TranslationValues,
  translationSections,
  validateLanguage,
  writeTranslations,
} from "./translations";
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
  postType: string;
} & PublicationValues &
  TranslationValues<TextMember>;

/** The texts of a post that can be in another language. */
const TEXT_MEMBERS = ["title", "content", "disclaimer", "seoTitle", "metaDescription"] as const;
type TextMember = (typeof TEXT_MEMBERS)[number];

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
  ...NEW_PUBLICATION,
  postType: BLOG,
  ...emptyTranslations(TEXT_MEMBERS),
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
  ...readPublication(post, post.published),
  postType: typeOf(post),
  ...readTranslations(TEXT_MEMBERS, post, readTranslation),
});

/** Returns a text as it is edited. Texts that the server derives are empty. */
function readTranslation(texts: Texts<TextMember>, member: TextMember): string {
  const text = textOrEmpty(texts[member]);
  if (member === "seoTitle" && text === texts.title) return "";
  return member === "metaDescription" ? handWrittenText(text, textOrEmpty(texts.content)) : text;
}

export const postInput = (values: PostValues): PostInput => ({
  title: values.title.trim(),
  slug: orNull(values.slug),
  seoTitle: orNull(values.seoTitle),
  metaDescription: orNull(values.metaDescription),
  author: orNull(values.author),
  content: values.content,
  coverImageUrl: orNull(values.coverImageUrl),
  published: values.status === "published",
  isCurrentAffair: values.postType === CURRENT_AFFAIRS,
  isDocumentAssistant: values.postType === DOCUMENT_ASSISTANT,
  tags: joinList(splitList(values.tags)),
  disclaimer: orNull(values.disclaimer),
  ...writeTranslations(TEXT_MEMBERS, values),
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
      LANGUAGE_FIELD,
      { name: "coverImageUrl", label: "Cover Image", input: "image", folder: "blogs" },
    ],
    tool: "published",
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
  ...translationSections<TextMember>([
    { name: "title", label: "Title", input: "line", required: true, wide: true },
    { name: "content", label: "Content", input: "html", wide: true },
    { name: "disclaimer", label: "Disclaimer", input: "lines", wide: true },
    {
      name: "seoTitle",
      label: "SEO Title",
      input: "line",
      wide: true,
      help: "If it is empty, the title is used.",
    },
    {
      name: "metaDescription",
      label: "Meta Description",
      input: "lines",
      maxAdvised: 160,
      help: "If it is empty, it is made from the text.",
      wide: true,
    },
  ]),
  PUBLICATION_SECTION,
];

async function save(
  values: PostValues,
  stored: StoredItem | undefined,
  mayBeStored?: boolean,
): Promise<SaveResult<PostForEdit>> {
  const body = { ...postInput(values), ...writePublication(values) };
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
  kind: "post",
  name: "blog",
  list: { to: "/admin/blog", label: "Blog" },
  titles: { add: "Add Post", edit: "Edit Post" },
  actions: { create: "Create Post", update: "Update Post" },
  sections: SECTIONS,
  derivedFields: POST_DERIVED,
  copying: { omitted: OMITTED_FROM_COPIES },
  emptyValues: emptyPost,
  read: readPost,
  validate: validateLanguage,
  incompleteMessage: REQUIRED_MESSAGE,
  load: fetchPostForEdit,
  save,
  notice: (post) => publicationNotice(readPublication(post, post.published)),
  publicPath: (post) => (post.published ? postPath(post) : undefined),
  publicLink: "View Public Page",
  preview: (values, stored) => <PostPreview input={postInput(values)} stored={stored} />,
  errorMessages: { load: "Failed to fetch blog post details.", save: "An error occurred." },
  onLoadError: "leave",
  afterSave: { listAfter: 1500 },
};
