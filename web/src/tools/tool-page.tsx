import type { ComponentType, ReactNode } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/small-tools";
import { errorTitle } from "#messages/tools";
import { PageHead } from "../seo/page-head";
import { CachedFragment } from "../ui/cached-fragment";
import { Icon } from "../ui/icon";
import { SMALL_TOOLS, type SmallTool } from "./small-tools";
import { ToolHead, type ToolTitle } from "./tool-head";

/**
 * The texts of a tool page. It must be a constant, because it is the key of the server's fragment
 * cache.
 */
export interface ToolPageText extends ToolTitle {
  readonly tool: SmallTool;
  readonly description: () => string;
  /** Explains the calculation. */
  readonly How: ComponentType;
  readonly questions: () => readonly t.Question[];
}

interface ToolPageProps {
  readonly text: ToolPageText;
  /** The URL has form values. */
  readonly hasInput?: boolean;
  /** The form values are invalid. */
  readonly hasErrors?: boolean;
  readonly form: ReactNode;
  readonly result: ReactNode;
}

/** The page of a small tool: form, result, explanation and questions. */
export function ToolPage(props: ToolPageProps) {
  const { text, hasInput = false, hasErrors = false, form, result } = props;
  const { tool } = text;
  const title = hasErrors ? errorTitle(text.title()) : text.title();
  const description = text.description();
  return (
    <>
      {/* Pages with form values are not indexed. */}
      {hasInput ? (
        <PageHead title={title} description={description} />
      ) : (
        <PageHead title={title} description={description} path={tool.path} />
      )}
      <ToolHead text={text} />
      <div className="container-page grid grid-cols-1 items-start gap-x-10 gap-y-7 pb-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">{form}</div>
        <div className="flex min-w-0 flex-col gap-7 lg:row-span-2">
          {result}
          <HowItWorks text={text} />
          {result ? null : <Questions text={text} />}
        </div>
        {/* With a result beside the form, the questions move below the form. */}
        {result ? <Questions text={text} /> : null}
        <OtherTools tool={tool} />
      </div>
    </>
  );
}

function HowItWorks({ text: { tool, How: Steps } }: Pick<ToolPageProps, "text">) {
  return (
    <CachedFragment as="section" cacheKey={`how ${tool.path} works`} className="prose">
      <h2>{t.howItIsWorkedOut()}</h2>
      <Steps />
    </CachedFragment>
  );
}

function Questions({ text: { tool, questions } }: Pick<ToolPageProps, "text">) {
  return (
    <CachedFragment as="section" cacheKey={`questions of ${tool.path}`} className="prose min-w-0">
      <h2>{t.commonQuestions()}</h2>
      {questions().map(([question, answer]) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </CachedFragment>
  );
}

function OtherTools({ tool }: { readonly tool: SmallTool }) {
  return (
    <CachedFragment
      cacheKey={`tools beside ${tool.path}`}
      className="border-t border-line pt-4 lg:col-span-2"
    >
      <h2 className="text-lg font-bold">{t.moreSmallTools()}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-7">
        {SMALL_TOOLS.filter((other) => other !== tool).map(({ path, icon, title }) => (
          <li key={path}>
            <a
              href={localizePath(path)}
              className="inline-flex min-h-11 items-center gap-2 text-brand underline"
            >
              <Icon name={icon} />
              {title()}
            </a>
          </li>
        ))}
      </ul>
    </CachedFragment>
  );
}
