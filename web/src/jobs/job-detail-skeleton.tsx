import { Bar, LoadingWords } from "../ui/skeleton";

export function JobDetailSkeleton() {
  return (
    <div className="container-page py-6">
      <LoadingWords>Loading job details...</LoadingWords>
      <div aria-hidden="true" className="grid animate-pulse gap-5 md:grid-cols-[1fr_20rem]">
        <div className="rounded-xl border border-line bg-paper p-6">
          <div className="flex gap-4">
            <Bar className="size-14" />
            <div className="flex-1">
              <Bar className="h-4 w-1/3" />
              <Bar className="mt-3 h-8 w-4/5" />
            </div>
          </div>
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
