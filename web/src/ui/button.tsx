import type { ButtonHTMLAttributes, ComponentPropsWithRef, ReactNode } from "react";
import { localizePath } from "#language/paths";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

type Variant = "primary" | "secondary" | "quiet" | "danger";
type Size = "medium" | "small";

const VARIANTS: Record<Variant, string> = {
  primary: "border-brand bg-brand text-on-brand hover:bg-brand-strong hover:border-brand-strong",
  secondary: "border-line-2 bg-paper text-ink hover:border-control hover:bg-grey-soft",
  quiet: "border-transparent text-ink-2 hover:bg-grey-soft hover:text-ink",
  danger: "border-red bg-paper text-red hover:bg-red-soft",
};

const SIZES: Record<Size, string> = {
  medium: "min-h-12 px-5",
  small: "min-h-11 px-4 text-sm md:min-h-10",
};

export function buttonClass(variant: Variant, size: Size, className?: string | false): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-lg border font-semibold whitespace-nowrap no-underline transition-colors disabled:opacity-60",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

interface ButtonStyle {
  readonly variant?: Variant;
  readonly size?: Size;
  readonly icon?: IconName;
  readonly className?: string;
}

type ButtonProps = ButtonStyle & ComponentPropsWithRef<"button">;

export function Button({ variant, size, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant ?? "secondary", size ?? "medium", className)}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle {
  readonly to: string;
  readonly children: ReactNode;
  readonly label?: string;
}

/** Renders a link that looks like a button, for a page's main action. */
export function ButtonLink({
  to,
  variant,
  size,
  icon,
  className,
  children,
  label,
}: ButtonLinkProps) {
  return (
    <a
      href={localizePath(to)}
      aria-label={label}
      className={buttonClass(variant ?? "secondary", size ?? "medium", className)}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </a>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** Accessible name of the button. */
  readonly label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        "grid size-11 flex-none place-items-center rounded-lg text-ink-3 hover:bg-grey-soft hover:text-ink",
        className,
      )}
    >
      <Icon name={icon} className="text-lg" />
    </button>
  );
}
