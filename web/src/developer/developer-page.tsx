import type { ReactNode } from "react";
import { PageHead } from "../seo/page-head";
import { PageIntro } from "../ui/page-intro";

interface DeveloperPageProps {
  readonly title: string;
  readonly lede: string;
  readonly children: ReactNode;
}

/** A page by which something is tried out: for nobody to find who does not know of it. */
export function DeveloperPage({ title, lede, children }: DeveloperPageProps) {
  return (
    <>
      <PageHead title={title} />
      <PageIntro title={title} lede={lede} />
      <div className="container-page pt-3 pb-10">{children}</div>
    </>
  );
}
