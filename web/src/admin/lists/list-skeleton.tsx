import { Bar, LoadingText } from "../../ui/skeleton";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

/** Placeholder rows in the layout of the loading list. */
export function ListSkeleton({ loadingText }: { readonly loadingText: string }) {
  return (
    <>
      {/* Reserves the space of the line with the row count. */}
      <div className="-mt-9">
        <LoadingText>{loadingText}</LoadingText>
      </div>
      <div
        aria-hidden="true"
        className="animate-pulse overflow-hidden rounded-xl border border-line bg-paper shadow-card"
      >
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex h-36 flex-col justify-center gap-4 border-b border-line px-5 last:border-b-0 min-[72rem]:h-15 min-[72rem]:flex-row min-[72rem]:items-center min-[72rem]:justify-start"
          >
            <Bar className="h-4 w-3/5 min-[72rem]:w-1/4" />
            <Bar className="h-4 w-2/5 min-[72rem]:w-1/6" />
            <Bar className="h-4 w-1/2 min-[72rem]:w-1/6" />
          </div>
        ))}
      </div>
    </>
  );
}
