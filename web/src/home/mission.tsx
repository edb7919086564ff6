import { useSite } from "../app-context/settings";
import { CachedFragment } from "../ui/cached-fragment";

export function Mission() {
  const { name } = useSite();
  return (
    <CachedFragment
      as="section"
      cacheKey="home mission"
      className="border-t border-line bg-brand-soft"
    >
      <div className="container-page py-10 md:py-14 md:text-center">
        <h2 className="text-sm font-semibold text-brand-strong">Our mission</h2>
        <p className="mt-2 max-w-[28ch] text-2xl font-bold tracking-tight text-balance md:mx-auto">
          Work should go to the people who can do it, not to those who heard of it first.
        </p>
        <p className="mt-3 max-w-[62ch] text-balance text-ink-2 md:mx-auto">
          {name} brings notices from every state into one place, in plain words: who may apply,
          until when, and where the official form is. It is free for those who look for work, on any
          phone and on any connection.
        </p>
      </div>
    </CachedFragment>
  );
}
