import { localizePath } from "#language/paths";
import * as t from "#messages/home";
import { Button, ButtonLink } from "../ui/button";
import { CachedFragment } from "../ui/cached-fragment";
import { SEARCH_HEIGHT, SearchField } from "../ui/search-field";

const EXPLORE =
  "text-center text-balance max-sm:px-2 max-sm:py-1.5 max-sm:text-sm max-sm:leading-tight max-sm:whitespace-normal";

/** Renders the hero. On a phone it is low enough to leave the next section visible. */
export function Hero() {
  return (
    <CachedFragment
      cacheKey="home hero"
      className="bg-linear-to-b from-brand-soft to-ground pt-6 md:pt-14"
    >
      <div className="container-page md:max-w-[46rem] md:text-center">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{t.heroTitle()}</h1>
        <p className="mt-2 text-sm text-balance text-ink-2 md:mt-3 md:text-lg">{t.heroText()}</p>
        <search>
          {/* A plain GET form, which the browser sends itself. */}
          <form
            action={localizePath("/govt-jobs")}
            method="get"
            className="mt-4 grid grid-cols-[1fr_auto] gap-2.5 text-left md:mt-7"
          >
            <SearchField
              id="home-search"
              name="q"
              icon="search"
              label={t.searchGovernmentJobs()}
              placeholder={t.searchExample()}
              enterKeyHint="search"
            />
            <Button type="submit" variant="primary" className={SEARCH_HEIGHT}>
              {t.search()}
            </Button>
          </form>
        </search>
        <div className="mt-3 grid grid-cols-2 gap-2.5 md:mt-4 md:flex md:justify-center">
          <ButtonLink to="/govt-jobs" variant="primary" className={EXPLORE}>
            {t.exploreGovernmentJobs()}
          </ButtonLink>
          <ButtonLink to="/private-jobs" className={EXPLORE}>
            {t.explorePrivateJobs()}
          </ButtonLink>
        </div>
      </div>
    </CachedFragment>
  );
}
