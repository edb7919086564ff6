import type { ReactNode } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/account";
import * as shell from "#messages/shell";
import { PageHead } from "../seo/page-head";

interface AccountPageProps {
  readonly title: string;
  /** The heading, if it differs from the title. */
  readonly heading?: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** Short titles, so that a phone shows all of them. */
const LINKS = [
  { to: "/dashboard", title: shell.dashboard, label: shell.dashboard },
  { to: "/saved-jobs", title: t.savedJobs, label: t.saved },
  { to: "/my-applications", title: t.myApplications, label: t.applications },
  { to: "/profile", title: t.profile, label: t.profile },
] as const;

/** Renders the common part of the account pages: navigation and heading. */
export function AccountPage({ title, heading = title, text, children }: AccountPageProps) {
  return (
    <div className="container-page pb-10">
      <PageHead title={title} />
      <nav aria-label={t.yourAccount()} className="link-row gap-1 border-b border-line py-2">
        {LINKS.map((link) => (
          <a
            key={link.to}
            href={localizePath(link.to)}
            aria-current={link.title() === title ? "page" : undefined}
            className="flex min-h-11 flex-none items-center rounded-lg px-2 text-sm sm:px-3 font-semibold text-ink-2 hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"
          >
            {link.label()}
          </a>
        ))}
      </nav>
      <div className="mt-6 mb-5">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{heading}</h1>
        {text ? <div className="mt-1 text-ink-2">{text}</div> : null}
      </div>
      {children}
    </div>
  );
}
