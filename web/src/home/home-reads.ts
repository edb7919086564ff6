import { recentPosts } from "../api/blog";
import { latestGovernmentJobs, latestPrivateJobs } from "../api/jobs";

/** How many jobs of each kind the home page shows. */
export const LATEST_COUNT = 5;

export const governmentQuery = latestGovernmentJobs(LATEST_COUNT);
export const privateQuery = latestPrivateJobs(LATEST_COUNT);
export const postsQuery = recentPosts();

export const homeReads = () => [governmentQuery, privateQuery, postsQuery];
