import { Bar, HeadBars } from "../ui/skeleton";

/** Renders skeletons of cards in the size of the cards. A text above them says what is loading. */
export function JobCardSkeletons({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true" className="grid animate-pulse grid-cols-1 gap-4 md:grid-cols-2">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="rounded-xl border border-line bg-paper p-5">
          <HeadBars />
          <Bar className="mt-4 h-5 w-2/5" />
          <Bar className="mt-4 h-4 w-3/5" />
          <Bar className="mt-2 h-4 w-1/2" />
          <Bar className="mt-6 h-10 w-full" />
        </div>
      ))}
    </div>
  );
}
