import { HERO, HERO_TITLE } from "./list-hero";

interface PageIntroProps {
  readonly title: string;
  readonly lede: string;
}

/** Renders the head of a page that is not part of a row of lists. */
export function PageIntro({ title, lede }: PageIntroProps) {
  return (
    <div className={`${HERO} pb-1`}>
      <div className="container-page">
        <h1 className={HERO_TITLE}>{title}</h1>
        <p className="mt-1.5 max-w-[60ch] text-pretty text-ink-2">{lede}</p>
      </div>
    </div>
  );
}
