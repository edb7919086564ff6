import { Bar, HeadBars, LoadingText } from "../ui/skeleton";

interface JobRowSkeletonsProps {
  readonly loadingText: string;
  readonly count: number;
}

/** Renders skeletons of rows in the size of the rows. */
export function JobRowSkeletons({ loadingText, count }: JobRowSkeletonsProps) {
  return (
    <>
      <LoadingText>{loadingText}</LoadingText>
      <ul aria-hidden="true" className="animate-pulse">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index} className="border-t border-line py-3.5 first:border-t-0">
            <HeadBars />
            <Bar className="mt-2 ml-14 h-4 w-2/5" />
          </li>
        ))}
      </ul>
    </>
  );
}
