import { Breadcrumbs } from "../ui/breadcrumbs";
import { CachedFragment } from "../ui/cached-fragment";
import { HERO, HERO_TITLE } from "../ui/list-hero";

/** The words that every page of a tool begins with: a constant, by which the server keeps their markup. */
export interface ToolTitle {
  readonly title: string;
  readonly lede: string;
}

const TRAIL = [
  { to: "/", label: "Home" },
  { to: "/tools", label: "Career Tools" },
];

/** The way back, the tool's name, and what it is good for. */
export function ToolHead({ text }: { readonly text: ToolTitle }) {
  return (
    <CachedFragment cacheKey={text} className={HERO}>
      <div className="container-page">
        <div className="-mt-3 md:-mt-8 print:hidden">
          <Breadcrumbs trail={TRAIL} here={text.title} />
        </div>
        <h1 className={HERO_TITLE}>{text.title}</h1>
        <p className="mt-1.5 mb-4 max-w-[62ch] text-pretty text-ink-2">{text.lede}</p>
      </div>
    </CachedFragment>
  );
}
