import { Bar, LoadingText } from "../../ui/skeleton";

/** Placeholder of a form whose record is loading. */
export const FormSkeleton = () => (
  <>
    <LoadingText>Loading...</LoadingText>
    <div aria-hidden="true" className="grid animate-pulse gap-4">
      <Bar className="h-72 w-full" />
      <Bar className="h-52 w-full" />
      <Bar className="h-40 w-full" />
    </div>
  </>
);
