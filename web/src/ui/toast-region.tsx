import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import * as t from "#messages/ui";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_LIFETIME_MS,
  type Toast,
  toastsOnServer,
} from "./toasts";

/** Share of its width that a notification must be dragged to be dismissed. */
const DISMISS_FRACTION = 0.8;

const TONES = {
  success: { icon: "circle-check", color: "text-green" },
  error: { icon: "circle-alert", color: "text-red" },
  info: { icon: "info", color: "text-brand" },
} as const;

export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, toastsOnServer);
  return (
    <section
      aria-label={t.notifications()}
      aria-live="polite"
      className="pointer-events-none fixed top-26 right-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { icon, color } = TONES[toast.tone];
  const drag = useDragAway(() => dismissToast(toast.id));
  const pauses = useLifetime(toast.id);
  return (
    <div
      {...drag}
      {...pauses}
      data-toast={toast.tone}
      className="pointer-events-auto flex animate-appear touch-pan-y items-start gap-2.5 rounded-lg border border-line bg-paper py-1 pl-3.5 text-sm shadow-card select-none"
    >
      <Icon name={icon} className={classNames("mt-3 text-lg", color)} />
      <p className="flex-1 py-2.5 font-semibold">
        {toast.text}
        {toast.link ? (
          <>
            {" "}
            <a href={toast.link.to} className="text-brand underline">
              {toast.link.label}
            </a>
          </>
        ) : null}
      </p>
      <button
        type="button"
        aria-label={t.dismissNotification()}
        onClick={() => dismissToast(toast.id)}
        className="grid size-11 flex-none place-items-center rounded-lg text-ink-3 hover:text-ink"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/**
 * Dismisses a notification after its lifetime, which pauses while the notification has the pointer
 * or the focus.
 */
function useLifetime(id: Toast["id"]) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const remaining = useRef(TOAST_LIFETIME_MS);
  const isPaused = isHovered || isFocused;
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [id, isPaused]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

/**
 * Moves the element with the pointer. Releasing it past the threshold dismisses it; before, it
 * springs back.
 */
function useDragAway(onAway: () => void) {
  const start = useRef<number>(undefined);
  const dragFraction = (event: PointerEvent<HTMLElement>) =>
    (event.clientX - (start.current ?? event.clientX)) / event.currentTarget.offsetWidth;
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest("a,button")) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === undefined) return;
      const fraction = dragFraction(event);
      event.currentTarget.style.transform = `translateX(${fraction * 100}%)`;
      event.currentTarget.style.opacity = String(1 - Math.min(Math.abs(fraction), 1) * 0.7);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current === undefined) return;
      const away = Math.abs(dragFraction(event)) > DISMISS_FRACTION;
      start.current = undefined;
      event.currentTarget.style.transform = "";
      event.currentTarget.style.opacity = "";
      if (away) onAway();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = undefined;
      event.currentTarget.style.transform = "";
      event.currentTarget.style.opacity = "";
    },
  };
}
