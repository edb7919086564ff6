import { type ReactNode, useEffect, useRef } from "react";
import { PageHead } from "../seo/page-head";
import { classNames } from "../ui/class-names";
import { Icon, type IconName } from "../ui/icon";
import { Panel } from "../ui/panel";

const TONES = {
  working: "bg-brand-soft text-brand-strong",
  good: "bg-green-soft text-green",
  bad: "bg-red-soft text-red",
} as const;

interface AuthResultProps {
  readonly icon: IconName;
  readonly tone: keyof typeof TONES;
  readonly title: string;
  readonly text: ReactNode;
  /** The result is a page of its own, so the focus does not move to its heading. */
  readonly skipFocus?: boolean;
  readonly children?: ReactNode;
}

/**
 * Renders the result in place of the form or the progress message. Focuses its heading and
 * announces it.
 */
export function AuthResult({ icon, tone, title, text, skipFocus, children }: AuthResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (tone !== "working" && !skipFocus) heading.current?.focus();
  }, [tone, skipFocus]);
  return (
    <div className="container-page grid place-items-center py-6 md:py-12">
      <PageHead title={title} />
      <Panel className="flex w-full max-w-md flex-col items-center gap-3 py-8 text-center">
        <span
          className={classNames(
            "grid size-13 place-items-center rounded-full text-2xl",
            TONES[tone],
          )}
        >
          <Icon name={icon} className={tone === "working" ? "animate-spin" : ""} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {title}
        </h1>
        <p role={tone === "bad" ? "alert" : "status"} className="text-pretty text-ink-2">
          {text}
        </p>
        {children ? <div className="mt-3 flex w-full flex-col gap-3">{children}</div> : null}
      </Panel>
    </div>
  );
}
