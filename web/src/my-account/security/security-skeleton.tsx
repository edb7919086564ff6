import * as t from "#messages/account-security";
import { Bar, LoadingText } from "../../ui/skeleton";

const BLOCKS = ["a", "b", "c"];

/** Renders placeholders of the ways to sign in. */
export function SecuritySkeleton() {
  return (
    <div className="border-t border-line py-5">
      <LoadingText>{t.loadingWays()}</LoadingText>
      <div aria-hidden="true" className="grid animate-pulse gap-8">
        {BLOCKS.map((block) => (
          <div key={block}>
            <Bar className="h-6 w-2/5" />
            <Bar className="mt-2 h-4 w-4/5" />
            <Bar className="mt-3 h-11 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
