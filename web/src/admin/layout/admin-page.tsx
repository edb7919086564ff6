import type { ReactNode } from "react";
import { PageHead } from "../../seo/page-head";
import { Icon } from "../../ui/icon";
import { AdminNavigation } from "./admin-navigation";

interface AdminPageProps {
  readonly title: string;
  /** Actions beside the heading. */
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** The frame of all administrator pages: navigation, heading and content. */
export function AdminPage({ title, actions, back, children }: AdminPageProps) {
  return (
    <div className="admin-frame lg:grid lg:min-h-dvh lg:grid-cols-[14rem_minmax(0,1fr)]">
      <PageHead title={title} />
      <AdminNavigation />
      <div className="w-full max-w-[108rem] px-4 pt-4 pb-12 md:px-6 lg:pt-6">
        {back ? (
          <a
            href={back.to}
            className="-mt-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-2 hover:text-ink lg:min-h-9"
          >
            <Icon name="arrow-left" />
            {back.label}
          </a>
        ) : null}
        {/* On desktops the actions follow the heading, because toasts appear at the right. */}
        <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 max-lg:justify-between">
          <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h1>
          {actions ? <div className="flex flex-wrap gap-2.5">{actions}</div> : null}
        </div>
        {children}
      </div>
    </div>
  );
}
