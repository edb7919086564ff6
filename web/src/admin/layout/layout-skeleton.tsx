import { PendingHead } from "../../seo/page-head";

/** Keeps the room of a page that nobody gets to see: the footer stays where it is. */
export function LayoutSkeleton() {
  return (
    <div className="min-h-dvh">
      <PendingHead indexed={false} />
    </div>
  );
}
