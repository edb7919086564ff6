import { PendingHead } from "../../seo/page-head";

/** Fills the page during a redirect, so that the footer does not move. */
export function LayoutSkeleton() {
  return (
    <div className="min-h-dvh">
      <PendingHead indexed={false} />
    </div>
  );
}
