import type { ReactNode } from "react";
import { PageHead } from "../seo/page-head";
import { PageIntro } from "../ui/page-intro";

interface DeveloperPageProps {
  readonly title: string;
  readonly lede: string;
  readonly children: ReactNode;
}

/** Renders a page for manual tests. No other page links to it. */
export function DeveloperPage({ title, lede, children }: DeveloperPageProps) {
  return (
    <>
      <PageHead title={title} />
      <PageIntro title={title} lede={lede} />
      <div className="container-page pt-3 pb-10">{children}</div>
    </>
  );
}
