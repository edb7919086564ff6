import type { AdminListFilter } from "../../api/admin-job-lists";
import {
  type AdminPost,
  type AdminPostList,
  adminPosts,
  deletePost,
  exportPosts,
} from "../../api/admin-post-list";
import type { ApiQuery } from "../../api/query";
import { postPath } from "../../blog/posts";
import { nonBlank } from "../../jobs/details";
import type { AdminList, RowPage } from "./admin-list";
import { americanDate } from "./column-dates";
import { POST_FILTERS } from "./desk-filters";
import { paginateLocally } from "./paginate-locally";
import { publicLink, recordRowLinks } from "./row-links";

const PATH = "/admin/blog";
const ADD_PATH = `${PATH}/add`;

type PostsBody = AdminPostList | readonly AdminPost[];

const texts = ({ title, author, description }: AdminPost) => [title, author, description];

/** Parses a response. An array of posts, or a response without totals, is the whole list. */
function parseRows(body: PostsBody, filter: AdminListFilter): RowPage<AdminPost> | undefined {
  const response: Partial<AdminPostList> = "posts" in body ? body : { posts: [...body] };
  const { posts: rows, totalPosts: total, totalPages: pages } = response;
  if (!Array.isArray(rows)) return undefined;
  if (total === undefined || pages === undefined) return paginateLocally(rows, texts, filter);
  return { rows, total, pages };
}

/** The list of posts of all types, with drafts. */
export const postsList: AdminList<AdminPost, PostsBody> = {
  path: PATH,
  title: "Manage Blog Posts",
  nouns: ["blog post", "blog posts"],
  exportRows: exportPosts,
  addLink: { to: ADD_PATH, label: "Add New Post" },
  searchHint: "title, author, content",
  filters: POST_FILTERS,
  bulk: { kind: "post", tagsOf: ({ tags }) => tags ?? "" },
  resultText: (count, search) => `Found ${count} post(s) matching "${search}"`,
  emptyText: {
    resultText: "No blog posts found matching your search.",
    yet: "No blog posts found. Add your first one!",
  },
  errorText: { toast: "Failed to fetch blog posts.", text: "Failed to fetch blog posts." },
  query: (filter) => adminPosts(filter) as ApiQuery<PostsBody>,
  parsePage: parseRows,
  columns: [
    { label: "Title", value: (post) => nonBlank(post.title) },
    { label: "Author", value: (post) => nonBlank(post.author) },
    {
      label: "Status",
      value: (post) => (post.published ? "Published" : "Draft"),
      badge: "Published",
    },
    { label: "Date Created", value: (post) => americanDate(post.createdAt), date: true },
  ],
  actions: {
    edit: (post) => `${PATH}/edit/${post.id}`,
    more: (post) => [
      ...recordRowLinks(ADD_PATH, { kind: "post", id: post.id }),
      ...(post.published ? [publicLink(postPath(post))] : []),
    ],
    remove: {
      question: "Are you sure you want to delete this post? This action cannot be undone.",
      run: (post) => deletePost(post.id),
      successMessage: () => "Blog post deleted successfully",
      errorMessage: "Failed to delete post.",
    },
  },
};
