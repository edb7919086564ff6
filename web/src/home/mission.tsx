import * as t from "#messages/home";
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
        <h2 className="text-sm font-semibold text-brand-strong">{t.ourMission()}</h2>
        <p className="mt-2 max-w-[28ch] text-2xl font-bold tracking-tight text-balance md:mx-auto">
          {t.mission()}
        </p>
        <p className="mt-3 max-w-[62ch] text-balance text-ink-2 md:mx-auto">
          {t.missionText(name)}
        </p>
      </div>
    </CachedFragment>
  );
}
