import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

const TONES = {
  bad: { icon: "circle-alert", colours: "bg-red-soft text-red" },
  good: { icon: "circle-check", colours: "bg-green-soft text-green" },
} as const;

interface AlertProps {
  readonly message: string;
  readonly tone?: keyof typeof TONES;
  /** The message has already been announced, so it is not announced again. */
  readonly quiet?: boolean;
  readonly className?: string;
  /** Actions that solve the problem. */
  readonly children?: ReactNode;
}

/** Shows the result of an action and announces it at once. */
export function Alert({ message, tone = "bad", quiet = false, className, children }: AlertProps) {
  const { icon, colours } = TONES[tone];
  return (
    <div
      role={quiet ? undefined : "alert"}
      className={classNames("flex gap-2.5 rounded-lg px-3.5 py-3", colours, className)}
    >
      <Icon name={icon} className="mt-1" />
      <div>
        <p className="font-semibold">{message}</p>
        {children}
      </div>
    </div>
  );
}
