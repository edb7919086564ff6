import type { ReactNode } from "react";
import { PageHead } from "../seo/page-head";
import { Panel } from "../ui/panel";

interface AuthLayoutProps {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** The form and links to other screens. */
  readonly children: ReactNode;
}

/** Renders a sign-in screen: a panel in the centre of the page. */
export function AuthLayout({ title, heading, text, children }: AuthLayoutProps) {
  return (
    <div className="container-page grid place-items-center py-6 md:py-12">
      <PageHead title={title} />
      <Panel className="w-full max-w-md">
        <h1 className="text-2xl font-bold tracking-tight">{heading}</h1>
        <p className="mt-1 mb-6 text-pretty text-ink-2">{text}</p>
        {children}
      </Panel>
    </div>
  );
}

/** Renders a link to another sign-in screen below the form. */
export function AuthAlternative({ children }: { readonly children: ReactNode }) {
  return <p className="mt-4 text-center text-ink-2">{children}</p>;
}
