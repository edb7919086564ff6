import type { ComponentType, ReactNode } from "react";
import { PageHead } from "../site/page-head";
import { Icon } from "../ui/icon";
import { Kept } from "../ui/kept";
import { SMALL_TOOLS, type SmallTool } from "./small-tools";
import { ToolHead, type ToolTitle } from "./tool-head";

/** The words of a tool's page: a constant, by which the server keeps their markup. */
export interface ToolWords extends ToolTitle {
  readonly tool: SmallTool;
  readonly description: string;
  /** How the answer is worked out. */
  readonly How: ComponentType;
  readonly questions: readonly (readonly [question: string, answer: string])[];
}

interface ToolPageProps {
  readonly words: ToolWords;
  /** The address says what somebody filled in. */
  readonly asked?: boolean;
  /** What was filled in is not good. */
  readonly wrong?: boolean;
  readonly form: ReactNode;
  readonly answer: ReactNode;
}

/** The page of a small tool: its form, what it answers, and why one may believe it. */
export function ToolPage(props: ToolPageProps) {
  const { words, asked = false, wrong = false, form, answer } = props;
  const { tool, description } = words;
  const title = wrong ? `Error: ${words.title}` : words.title;
  return (
    <>
      {/* What somebody filled in is no page for search engines. */}
      {asked ? (
        <PageHead title={title} description={description} />
      ) : (
        <PageHead title={title} description={description} path={tool.path} />
      )}
      <ToolHead words={words} />
      <div className="container-page grid grid-cols-1 items-start gap-x-10 gap-y-7 pb-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">{form}</div>
        <div className="flex min-w-0 flex-col gap-7 lg:row-span-2">
          {answer}
          <How words={words} />
          {answer ? null : <Questions words={words} />}
        </div>
        {/* Below the form there is room as soon as an answer stands beside it. */}
        {answer ? <Questions words={words} /> : null}
        <OtherTools tool={tool} />
      </div>
    </>
  );
}

function How({ words: { tool, How: Steps } }: Pick<ToolPageProps, "words">) {
  return (
    <Kept as="section" name={`how ${tool.path} works`} className="prose">
      <h2>How it is worked out</h2>
      <Steps />
    </Kept>
  );
}

function Questions({ words: { tool, questions } }: Pick<ToolPageProps, "words">) {
  return (
    <Kept as="section" name={`questions of ${tool.path}`} className="prose min-w-0">
      <h2>Common questions</h2>
      {questions.map(([question, answer]) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </Kept>
  );
}

function OtherTools({ tool }: { readonly tool: SmallTool }) {
  return (
    <Kept name={`tools beside ${tool.path}`} className="border-t border-line pt-4 lg:col-span-2">
      <h2 className="text-lg font-bold">More small tools</h2>
      <ul className="mt-1 flex flex-wrap gap-x-7">
        {SMALL_TOOLS.filter((other) => other !== tool).map(({ path, icon, title }) => (
          <li key={path}>
            <a href={path} className="inline-flex min-h-11 items-center gap-2 text-brand underline">
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Kept>
  );
}
