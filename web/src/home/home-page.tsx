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
      <PageHead
        title={`${site.name}: government and private jobs in India`}
        description="Government jobs, private jobs, admit cards, results and free career tools for job seekers in India."
        path="/"
      />
      <JsonLd data={webSite(site)} />
      <JsonLd data={organization(site)} />
      <Hero />
      <div className="container-page">
        <LinkCards group={OFFERS} />
        <Benefits />
        <LatestJobs
          title="Latest Government Jobs"
          query={governmentQuery}
          more={{ to: "/govt-jobs", text: "All government jobs, with search" }}
          emptyMessage="No recent government jobs available."
        />
        <LatestJobs
          title="Latest Private Jobs"
          query={privateQuery}
          more={{ to: "/private-jobs", text: "All private jobs, by city and by field" }}
          emptyMessage="No recent private jobs available."
        />
        <RecentPosts />
        <TestimonialCarousel />
      </div>
      <Mission />
    </>
  );
}
