/** A grey bar in the shape of what comes; words above it say so. */
export function Bar({ className }: { readonly className: string }) {
  return <span className={`block rounded bg-line ${className}`} />;
}

export function LoadingWords({ children }: { readonly children: string }) {
  return (
    <p role="status" className="mb-3 text-ink-2">
      {children}
    </p>
  );
}

/** A logo, a line above it and a title, before they are there. */
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
