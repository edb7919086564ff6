import type { ReactNode } from "react";
import * as t from "#messages/shell";
import { useSite } from "../app-context/settings";
import { useSessionGuard } from "../auth/use-session-guard";
import { ToastRegion } from "../ui/toast-region";
import { Footer } from "./footer";
import { Header } from "./header";
import { LanguageOffer } from "./language-switch";
import { RouteAnnouncer } from "./route-announcer";
import { useLinkNavigation } from "./use-link-navigation";
import { useNavigationEffects } from "./use-navigation-effects";
import { useSearchShortcut } from "./use-search-shortcut";

interface ShellProps {
  /** The path of the page, once it is known. */
  readonly pathname: string | undefined;
  readonly children: ReactNode;
}

/** Renders the frame around every page. */
export function Shell({ pathname, children }: ShellProps) {
  useLinkNavigation();
  useNavigationEffects();
  useSearchShortcut();
  useSessionGuard();
  const { demo } = useSite();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.skipToContent()}
      </a>
      {demo ? (
        <aside
          aria-label={t.demonstration()}
          className="bg-brand-soft px-4 py-1.5 text-center text-sm text-brand-strong"
        >
          {t.demonstrationNote()}
        </aside>
      ) : null}
      <LanguageOffer pathname={pathname} />
      <Header pathname={pathname} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
      <ToastRegion />
      <RouteAnnouncer />
    </div>
  );
}
