import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Renders a grey placeholder bar. A text above says what is loading. */
export function Bar({ className }: { readonly className: string }) {
  return <span className={`block rounded bg-line ${className}`} />;
}

interface LoadingTextProps {
  /** Next to a title. A phone has space for the spinner only. */
  readonly inline?: boolean;
  readonly children: string;
}

export function LoadingText({ inline = false, children }: LoadingTextProps) {
  return (
    <p
      role="status"
      className={classNames("flex items-center gap-2 text-ink-2", inline ? "text-sm" : "mb-3")}
    >
      <Icon name="loader-circle" className="animate-spin" />
      <span className={inline ? "max-sm:sr-only" : undefined}>{children}</span>
    </p>
  );
}

/** Renders placeholders of a logo, a line above it and a title. */
export function HeadBars({ large = false }: { readonly large?: boolean }) {
  return (
    <div className="flex gap-3">
      <Bar className={large ? "size-14" : "size-11"} />
      <div className="flex-1">
        <Bar className="h-4 w-1/3" />
        <Bar className={large ? "mt-3 h-8 w-4/5" : "mt-2 h-5 w-4/5"} />
      </div>
    </div>
  );
}
