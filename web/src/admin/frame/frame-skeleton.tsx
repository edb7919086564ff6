import { PendingHead } from "../../site/page-head";

/** Keeps the room of a page that nobody gets to see: the footer stays where it is. */
export function FrameSkeleton() {
  return (
    <div className="min-h-dvh">
      <PendingHead indexed={false} />
    </div>
  );
}
