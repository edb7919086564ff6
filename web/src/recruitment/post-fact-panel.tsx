import type { ReactNode } from "react";
import * as t from "#messages/recruitment";
import type { Fact, Post, Recruitment } from "../api/recruitments";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import { FactSources, FactValue } from "./fact-panel";
import { factsOfPosts } from "./facts";
import { posts } from "./names";

interface PostFactPanelProps<Value> {
  readonly title: string;
  readonly recruitment: Recruitment;
  /** The fact of the posts that have none of their own. */
  readonly common?: Fact<Value> | null | undefined;
  readonly factOf: (post: Post) => Fact<Value> | null | undefined;
  readonly children: (value: Value) => ReactNode;
}

/** Renders a condition of posts. Posts with the same condition are together. */
export function PostFactPanel<Value>(props: PostFactPanelProps<Value>) {
  const { title, recruitment, common, factOf, children } = props;
  const listed = posts(recruitment);
  const groups = factsOfPosts(listed, factOf);
  if (groups.length === 0 && !common) return null;
  const isOfAll = !common && groups.length === 1 && groups[0]?.posts.length === listed.length;
  return (
    <Panel title={title}>
      {common ? (
        <>
          {groups.length > 0 ? <PostNames text={t.otherPosts()} /> : null}
          <FactValue fact={common}>{children}</FactValue>
        </>
      ) : null}
      {groups.map((group) => (
        <div key={group.posts[0]?.key} className="mb-3 last:mb-0">
          {isOfAll ? null : <PostNames text={group.posts.map(({ name }) => name).join(", ")} />}
          <FactValue fact={group.fact}>{children}</FactValue>
        </div>
      ))}
      <FactSources recruitment={recruitment} facts={[common, ...groups.map(({ fact }) => fact)]} />
    </Panel>
  );
}

const PostNames = ({ text }: { readonly text: string }) => (
  <h3 className="font-bold">
    <UserText text={text} />
  </h3>
);
