import type { ReactNode } from "react";

type Tone = "open" | "closed" | "urgent" | "new" | "plain";

const TONES: Record<Tone, string> = {
  open: "bg-green-soft text-green",
  closed: "bg-grey-soft text-ink-2",
  urgent: "bg-saffron-soft text-saffron",
  new: "bg-brand-soft text-brand-strong",
  plain: "border border-line text-ink-2",
};

export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

export function Chip({ children }: { readonly children: ReactNode }) {
  return (
    <li className="rounded-full border border-line bg-ground px-3 py-1 text-sm text-ink-2">
      {children}
    </li>
  );
}
