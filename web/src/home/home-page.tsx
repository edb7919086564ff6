import * as t from "#messages/home";
import { useSite } from "../app-context/settings";
import { liveJobs } from "../jobs/live-jobs";
import { RECONNECT_DELAY_MS, useLiveUpdates } from "../live/live-updates";
import { PageHead } from "../seo/page-head";
import { JsonLd } from "../seo/structured-data";
import { LinkCards } from "../ui/link-card";
import { Benefits } from "./benefits";
import { Hero } from "./hero";
import { governmentQuery, postsQuery, privateQuery } from "./home-reads";
import { LatestJobs } from "./latest-jobs";
import { Mission } from "./mission";
import { OFFERS } from "./offers";
import { RecentPosts } from "./recent-posts";
import { organization, webSite } from "./site-data";
import { TestimonialCarousel } from "./testimonial-carousel";

/** Queries that are requested again after a change. */
const LIVE = {
  job: liveJobs(
    ["GOVERNMENT", "PRIVATE", "TECH", "NON_TECH"],
    [governmentQuery.queryKey[0], privateQuery.queryKey[0]],
  ),
  post: { paths: [postsQuery.queryKey[0]] },
};

export function HomePage() {
  const site = useSite();
  useLiveUpdates(LIVE, RECONNECT_DELAY_MS);
  return (
    <>
      <PageHead title={t.pageTitle(site.name)} description={t.pageDescription()} path="/" />
      <JsonLd data={webSite(site)} />
      <JsonLd data={organization(site)} />
      <Hero />
      <div className="container-page">
        <LinkCards group={OFFERS} />
        <Benefits />
        <LatestJobs
          title={t.latestGovernmentJobs()}
          query={governmentQuery}
          more={{ to: "/govt-jobs", text: t.allGovernmentJobs() }}
          loadingText={t.loadingGovernmentJobs()}
          emptyMessage={t.noGovernmentJobs()}
        />
        <LatestJobs
          title={t.latestPrivateJobs()}
          query={privateQuery}
          more={{ to: "/private-jobs", text: t.allPrivateJobs() }}
          loadingText={t.loadingPrivateJobs()}
          emptyMessage={t.noPrivateJobs()}
        />
        <RecentPosts />
        <TestimonialCarousel />
      </div>
      <Mission />
    </>
  );
}
