import { liveJobs } from "../jobs/live-jobs";
import { JsonLd } from "../site/json-ld";
import { RECONNECT_AFTER, useLive } from "../site/live";
import { PageHead } from "../site/page-head";
import { useSite } from "../site/settings";
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

/** What it asks for again when something of it has changed. */
const LIVE = {
  job: liveJobs(
    ["GOVERNMENT", "PRIVATE", "TECH", "NON_TECH"],
    [governmentQuery.queryKey[0], privateQuery.queryKey[0]],
  ),
  post: { paths: [postsQuery.queryKey[0]] },
};

export function HomePage() {
  const site = useSite();
  useLive(LIVE, RECONNECT_AFTER);
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
          empty="No recent government jobs available."
        />
        <LatestJobs
          title="Latest Private Jobs"
          query={privateQuery}
          more={{ to: "/private-jobs", text: "All private jobs, by city and by field" }}
          empty="No recent private jobs available."
        />
        <RecentPosts />
        <TestimonialCarousel />
      </div>
      <Mission />
    </>
  );
}
