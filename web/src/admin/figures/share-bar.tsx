/** Shows a share as a bar. The number beside it says the same. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    className="mt-1.5 block h-1.5 w-full overflow-hidden rounded-full"
  >
    <rect width={100} height={1} className="fill-line" />
    <rect width={Math.min(100, share * 100)} height={1} className="fill-brand" />
  </svg>
);
