import { recentPosts } from "../api/blog";
import { latestGovernmentJobs, latestPrivateJobs } from "../api/jobs";

/** Number of jobs of each kind on the home page. */
export const LATEST_COUNT = 5;

export const governmentQuery = latestGovernmentJobs(LATEST_COUNT);
export const privateQuery = latestPrivateJobs(LATEST_COUNT);
export const postsQuery = recentPosts();

export const homeReads = () => [governmentQuery, privateQuery, postsQuery];
