import * as shell from "#messages/shell";
import * as t from "#messages/tools";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { CachedFragment } from "../ui/cached-fragment";
import { HERO, HERO_TITLE } from "../ui/list-hero";

/**
 * Title and lede of a tool page. It must be a constant, because it is the key of the server's
 * fragment cache.
 */
export interface ToolTitle {
  readonly title: () => string;
  readonly lede: () => string;
}

/** The breadcrumbs, title and lede of a tool. */
export function ToolHead({ text }: { readonly text: ToolTitle }) {
  const trail = [
    { to: "/", label: shell.home() },
    { to: "/tools", label: t.careerTools() },
  ];
  return (
    <CachedFragment cacheKey={text} className={HERO}>
      <div className="container-page">
        <div className="-mt-3 md:-mt-8 print:hidden">
          <Breadcrumbs trail={trail} here={text.title()} />
        </div>
        <h1 className={HERO_TITLE}>{text.title()}</h1>
        <p className="mt-1.5 mb-4 max-w-[62ch] text-pretty text-ink-2">{text.lede()}</p>
      </div>
    </CachedFragment>
  );
}
