import { Bar, HeadBars, LoadingText } from "../ui/skeleton";

/** Renders the skeleton of a detail page, below a text that says what is loading. */
export function DetailSkeleton({ loadingText }: { readonly loadingText: string }) {
  return (
    <div className="container-page py-6">
      <LoadingText>{loadingText}</LoadingText>
      <div aria-hidden="true" className="grid animate-pulse gap-5 md:grid-cols-[1fr_20rem]">
        <div className="rounded-xl border border-line bg-paper p-6">
          <HeadBars large />
          <Bar className="mt-6 h-5 w-3/5" />
          <Bar className="mt-3 h-5 w-1/2" />
          <Bar className="mt-8 h-72 w-full" />
        </div>
        <div className="rounded-xl border border-line bg-paper p-6">
          <Bar className="h-12 w-full" />
          <Bar className="mt-3 h-12 w-full" />
          <Bar className="mt-8 h-40 w-full" />
        </div>
      </div>
    </div>
  );
}
