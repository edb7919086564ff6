import type { Fact, Post } from "../api/recruitments";

type OptionalFact<Value> = Fact<Value> | null | undefined;

/** Returns the value of a fact, if the notice says it. */
export const said = <Value>(fact: OptionalFact<Value>): Value | undefined =>
  fact?.state === "said" ? fact.value : undefined;

/** Posts with the same fact. */
export interface PostFact<Value> {
  readonly posts: readonly Post[];
  readonly fact: Fact<Value>;
}

/** Returns the facts of posts, in the order of the posts. Posts without the fact are left out. */
export function factsOfPosts<Value>(
  posts: readonly Post[],
  factOf: (post: Post) => OptionalFact<Value>,
): PostFact<Value>[] {
  const groups = new Map<string, { readonly posts: Post[]; readonly fact: Fact<Value> }>();
  for (const post of posts) {
    const fact = factOf(post);
    if (!fact) continue;
    const key = JSON.stringify([fact.state, said(fact)]);
    const group = groups.get(key);
    if (group) group.posts.push(post);
    else groups.set(key, { posts: [post], fact });
  }
  return [...groups.values()];
}
