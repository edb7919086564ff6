import type { Post } from "../../src/api/blog";
import type { components } from "../../src/api/schema";
import { fullPost } from "../post-builder";
import { api, http } from "./api";
import { isRefusal, RecordStore } from "./record-store";

type PostInput = components["schemas"]["PostInput"];
type PostForEdit = components["schemas"]["PostForEdit"];

/** Returns a post as administrators edit it. */
export const adminPost = (fields: Partial<PostForEdit> = {}): PostForEdit => ({
  id: 3,
  slug: "first-salary",
  title: "First salary",
  description: "What is taken off.",
  tags: "salary",
  createdAt: "2026-11-20T03:31:00Z",
  updatedAt: "2026-11-20T03:31:00Z",
  published: true,
  status: fields.published === false ? "draft" : "published",
  isCurrentAffair: false,
  isDocumentAssistant: false,
  version: 1,
  language: "en",
  translations: {},
  content: "<p>What is taken off.</p>",
  seoTitle: "First salary",
  metaDescription: "What is taken off.",
  ...fields,
});

function readPost({ version, language, ...input }: PostInput, stored: PostForEdit = adminPost()) {
  const texts = { title: "", content: "", tags: "", seoTitle: "", metaDescription: "" };
  const given = Object.entries(input).filter(([, value]) => value !== null);
  const own = { author: null, language: language ?? stored.language };
  const status = input.status && { published: input.status === "published" };
  return { ...stored, ...texts, ...own, ...Object.fromEntries(given), ...status };
}

/** Returns the post as visitors see it. */
function previewOf(input: PostInput): Post {
  const { tags, ...post } = readPost(input);
  return fullPost({ ...post, tags: tags.split(", "), author: post.author ?? "Admin", words: 80 });
}

/** Stubs the administrators' API of posts with these posts, newest first. */
export function stubPosts(...posts: readonly PostForEdit[]) {
  const store = new RecordStore<PostInput, PostForEdit>(posts, readPost);
  api.use(
    http.get("/blog/admin", ({ query, response }) => {
      const filter = { search: query.get("search") ?? "", skip: Number(query.get("skip")) };
      const { rows, total, pages } = store.page(filter);
      return response(200).json({ posts: rows, totalPosts: total, totalPages: pages });
    }),
    http.get("/blog/admin/id/{id}", ({ params, response }) => {
      const post = store.find(Number(params.id));
      return isRefusal(post) ? response(404).json(post.body) : response(200).json(post);
    }),
    http.post("/blog/create", async ({ request, response }) => {
      const post = store.create(await request.json());
      if (isRefusal(post)) return response(409).json(post.body);
      return response(201).json({ message: "Blog post created successfully!", post });
    }),
    http.put("/blog/{id}", async ({ params, request, response }) => {
      const post = store.update(Number(params.id), await request.json());
      if (isRefusal(post)) return response(post.status).json(post.body);
      return response(200).json({ message: "Blog post updated successfully!", post });
    }),
    http.delete("/blog/{id}", ({ params, response }) => {
      const post = store.remove(Number(params.id));
      return isRefusal(post)
        ? response(404).json(post.body)
        : response(200).json({ message: "Blog post deleted successfully" });
    }),
    http.post("/blog/preview", async ({ request, response }) =>
      response(200).json(previewOf(await request.json())),
    ),
  );
  return store;
}
