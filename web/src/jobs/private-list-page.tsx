import { useQueries } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { cityJobCount, PRIVATE_PAGE_SIZE, privateSectorJobs } from "../api/jobs";
import { indianGrouping } from "../site/money";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { CITIES } from "./cities";
import { JobList } from "./job-list";
import { JobSearchForm } from "./job-search-form";
import { PrivateTickers } from "./job-tickers";
import { listAddress, listFilter } from "./list-filter";
import { ListHead } from "./list-head";
import { ListHero } from "./list-hero";
import { useLiveJobs } from "./live-jobs";

const PATH = "/private-jobs";
const COUNT_REFRESH = 30_000;

const TABS = [
  { to: PATH, label: "All Jobs" },
  { to: "/jobs/tech", label: "Tech" },
  { to: "/jobs/non-tech", label: "Non Tech" },
  { to: "/roadmap", label: "Roadmap" },
] as const;

export function PrivateListPage() {
  const [query] = useSearchParams();
  const address = listAddress(query);
  useLiveJobs({
    kinds: ["PRIVATE", "TECH", "NON_TECH"],
    paths: ["/jobs", "/jobs/private"],
  });
  return (
    <>
      <ListHead
        path={PATH}
        address={address}
        title="Private Jobs"
        description="Private sector jobs in India: tech and non-tech openings with salary, experience and skills."
      />
      <ListHero
        title="Discover Your Next Private Sector Opportunity"
        lede="Openings from companies across India, with pay, experience and skills stated up front."
        tabs={TABS}
        tabsLabel="Private jobs"
      />
      <div className="container-page">
        <JobSearchForm path={PATH} address={address} searchLabel="Job title, company or skill" />
        <CityLinks />
        <PrivateTickers />
        <JobList
          query={privateSectorJobs(listFilter(address))}
          path={PATH}
          address={address}
          pageSize={PRIVATE_PAGE_SIZE}
          noun="private jobs"
          emptyTitle="No jobs found"
          errors={{
            toast: "Failed to fetch jobs.",
            inline: "Could not connect to the server to fetch jobs.",
          }}
        />
        <Promo />
      </div>
    </>
  );
}

/** A city whose count is not known, or is none, goes without a badge. */
function CityLinks() {
  const counts = useQueries({
    queries: CITIES.map(({ slug }) => ({
      ...cityJobCount(slug),
      refetchInterval: COUNT_REFRESH,
    })),
  });
  return (
    <nav aria-label="Jobs by city" className="mb-3">
      <ul className="flex flex-wrap gap-2">
        {CITIES.map(({ slug, name }, index) => (
          <li key={slug}>
            <CityLink slug={slug} name={name} count={counts[index]?.data?.count ?? 0} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CityLinkProps {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

function CityLink({ slug, name, count }: CityLinkProps) {
  return (
    <Link
      to={`/private-jobs/${slug}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-2 bg-paper px-4 text-sm font-semibold hover:border-control"
    >
      {name}
      {count > 0 ? (
        <span className="rounded-full bg-brand-soft px-2 text-xs text-brand-strong tabular-nums">
          {indianGrouping(count)}
          <span className="sr-only">{count === 1 ? " job" : " jobs"}</span>
        </span>
      ) : null}
    </Link>
  );
}

function Promo() {
  return (
    <aside
      aria-labelledby="promo-title"
      className="my-8 flex flex-col items-start gap-4 rounded-xl border border-line bg-brand-soft p-6 md:flex-row md:items-center"
    >
      <span className="grid size-13 flex-none place-items-center rounded-lg bg-paper text-2xl text-brand-strong">
        <Icon name="sparkles" />
      </span>
      <div className="flex-1">
        <h2 id="promo-title" className="text-xl font-bold tracking-tight">
          Get ready before you apply
        </h2>
        <p className="text-ink-2">
          Check your résumé, practise interviews and write a cover letter with the free career
          tools.
        </p>
      </div>
      <ButtonLink to="/tools" variant="primary">
        Explore Tools
      </ButtonLink>
    </aside>
  );
}
