import * as t from "#messages/shell";
import { Bar, LoadingText } from "../ui/skeleton";

/** Renders the skeleton shown while a page's code is loading. */
export function PageSkeleton() {
  return (
    <div className="container-page min-h-dvh py-8">
      <noscript>
        <p className="mb-4">{t.needsJavaScript()}</p>
      </noscript>
      <LoadingText>{t.loadingPage()}</LoadingText>
      <div aria-hidden="true" className="animate-pulse">
        <Bar className="h-9 w-3/5" />
        <Bar className="mt-3 h-5 w-2/5" />
        <Bar className="mt-8 h-14 w-full" />
        <Bar className="mt-4 h-60 w-full" />
      </div>
    </div>
  );
}
