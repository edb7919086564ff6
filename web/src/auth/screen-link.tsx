import type { MouseEvent, ReactNode } from "react";
import { localizePath } from "#language/paths";
import { navigate, useLocation } from "../app-context/location";
import { clickedInternalPath } from "../lib/internal-link";
import { buttonClass } from "../ui/button";
import type { ScreenState } from "./screen-state";

interface ScreenLinkProps {
  readonly to: string;
  readonly appearance?: "text" | "primary" | "secondary";
  /** Returns state for the next screen, in addition to the return path. */
  readonly nextState?: () => ScreenState;
  readonly children: ReactNode;
}

/** Renders a link to another sign-in screen that passes on the return path. */
export function ScreenLink({ to, appearance = "text", nextState, children }: ScreenLinkProps) {
  const { state } = useLocation();

  function follow(event: MouseEvent) {
    const page = clickedInternalPath(event.nativeEvent, window.location);
    if (page === undefined) return;
    event.preventDefault();
    const { returnTo, email }: ScreenState = state ?? {};
    const next: ScreenState = { returnTo, email, ...nextState?.() };
    navigate(page, { state: next });
  }

  return (
    <a
      href={localizePath(to)}
      onClick={follow}
      className={
        appearance === "text"
          ? "inline-flex min-h-11 items-center font-semibold text-brand underline"
          : buttonClass(appearance, "medium")
      }
    >
      {children}
    </a>
  );
}
