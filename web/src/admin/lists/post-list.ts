import type { EditorsFilter } from "../../api/admin-job-lists";
import {
  deletePost,
  type EditorsPost,
  type EditorsPostList,
  editorsPosts,
} from "../../api/admin-post-list";
import type { ApiQuery } from "../../api/query";
import { text } from "../../jobs/details";
import { americanDate } from "./column-dates";
import type { EditorsList, RowPage } from "./editors-list";
import { pageOfWhole } from "./whole-list";

const PATH = "/admin/blog";

type PostsBody = EditorsPostList | readonly EditorsPost[];

const texts = ({ title, author, description }: EditorsPost) => [title, author, description];

/** An answer that is nothing but posts, or names no numbers, is the whole list. */
function rowsOf(body: PostsBody, filter: EditorsFilter): RowPage<EditorsPost> | undefined {
  const answer: Partial<EditorsPostList> = "posts" in body ? body : { posts: [...body] };
  const { posts: rows, totalPosts: total, totalPages: pages } = answer;
  if (!Array.isArray(rows)) return undefined;
  if (total === undefined || pages === undefined) return pageOfWhole(rows, texts, filter);
  return { rows, total, pages };
}

/** Posts of all kinds, drafts too. */
export const posts: EditorsList<EditorsPost, PostsBody> = {
  path: PATH,
  title: "Manage Blog Posts",
  nouns: ["blog post", "blog posts"],
  add: { to: `${PATH}/add`, label: "Add New Post" },
  searched: "title, author, content",
  statuses: ["Published", "Draft"],
  found: (count, words) => `Found ${count} post(s) matching "${words}"`,
  nothing: {
    found: "No blog posts found matching your search.",
    yet: "No blog posts found. Add your first one!",
  },
  failed: { toast: "Failed to fetch blog posts.", text: "Failed to fetch blog posts." },
  query: (filter) => editorsPosts(filter) as ApiQuery<PostsBody>,
  pageOf: rowsOf,
  columns: [
    { label: "Title", value: (post) => text(post.title) },
    { label: "Author", value: (post) => text(post.author) },
    {
      label: "Status",
      value: (post) => (post.published ? "Published" : "Draft"),
      badge: "Published",
    },
    { label: "Date Created", value: (post) => americanDate(post.createdAt), date: true },
  ],
  actions: {
    edit: (post) => `${PATH}/edit/${post.id}`,
    remove: {
      question: "Are you sure you want to delete this post? This action cannot be undone.",
      run: (post) => deletePost(post.id),
      done: () => "Blog post deleted successfully",
      failed: "Failed to delete post.",
    },
  },
};
