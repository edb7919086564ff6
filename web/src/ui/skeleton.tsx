/** A grey bar in the shape of what comes; the words beside it tell screen readers. */
export function Bar({ className }: { readonly className: string }) {
  return <span className={`block rounded bg-line ${className}`} />;
}

export function LoadingWords({ children }: { readonly children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
