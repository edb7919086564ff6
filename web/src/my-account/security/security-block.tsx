import { type ReactNode, type RefObject, useId } from "react";

interface SecurityBlockProps {
  readonly title: string;
  /** The heading, which gets the focus when the focused element is removed. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** State beside the heading. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a part of the section about sign-in and security. */
export function SecurityBlock({ title, headingRef, badge, children }: SecurityBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-5 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={headingRef} id={id} tabIndex={-1} className="text-lg font-bold">
          {title}
        </h3>
        {badge}
      </div>
      {children}
    </section>
  );
}
