import type { MouseEvent, ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { clickedInternalPath } from "../lib/internal-link";
import { buttonClass } from "../ui/button";
import type { ScreenState } from "./screen-state";

interface ScreenLinkProps {
  readonly to: string;
  readonly appearance?: "text" | "primary" | "secondary";
  /** What the next screen should know besides the way back. */
  readonly nextState?: () => ScreenState;
  readonly children: ReactNode;
}

/** A link to another of these screens, which takes the way back along. */
export function ScreenLink({ to, appearance = "text", nextState, children }: ScreenLinkProps) {
  const navigate = useNavigate();
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
      href={to}
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
