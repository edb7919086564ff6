/** Texts of the lists of posts. */

// Tabs
export const blogTabs = () => "Blog";
export const allPosts = () => "All Posts";
export const currentAffairs = () => "Current Affairs";
export const documentGuides = () => "Document Guides";

// Blog
export const blogTitle = () => "Career Blog";
export const blogDescription = () =>
  "Guides and advice for job seekers in India: notices, examinations, salaries, interviews and safe applications.";
export const blogHero = () => "Our Blog: Insights for Your Career Journey";
export const blogLede = () => "What to know before you apply, on the way, and after the offer.";
export const noPosts = () => "No blog posts have been published yet.";
export const postsFailed = () => "Failed to fetch blog posts.";
export const postsFound = () => "Posts found";
export const loadingPosts = () => "Loading posts...";
export const countedPosts = (count: number) => (count === 1 ? "post" : "posts");

// Current affairs
export const affairsTitle = () => "Weekly Current Affairs";
export const affairsDescription = () =>
  "Current affairs of the week for UPSC, SSC, banking and state examinations in India, with the facts examiners ask for.";
export const affairsLede = () =>
  "The facts of the week that examiners ask for, and what stands behind them.";
export const noAffairs = () => "No current affairs published yet.";
export const affairsFailed = () => "Failed to fetch current affairs.";

// Guides
export const guidesTitle = () => "Document Assistance Guides";
export const guidesDescription = () =>
  "Guides to the documents that jobs and examinations in India ask for: certificates, names, dates, photos and forms.";
export const guidesLede = () =>
  "Certificates, names, dates and photos: put them in order before anybody asks.";
export const noGuides = () => "No document assistance guides available yet. Check back soon!";
export const guidesFailed = () => "Failed to load document assistant posts.";
export const guidesFailedToast = () => "Failed to load posts. Please try again.";
export const guidesFound = () => "Guides found";
export const loadingGuides = () => "Loading guides...";
export const countedGuides = (count: number) => (count === 1 ? "guide" : "guides");

// Posts of a tag
export const postsAbout = (tag: string) => `Posts about “${tag}”`;
export const noPostsAbout = (tag: string) => `No posts about “${tag}” yet.`;
export const backToAllPosts = () => "All posts";

// Cards
export const keywords = () => "Keywords";
export const currentAffair = () => "Current Affair";
export const guide = () => "Guide";
export const team = () => "the team";
export const readMore = () => "Read More";

// Saved posts
export const savedPosts = () => "Saved Posts";
export const savedPostsRegion = () => "Saved posts";
export const unsave = (title: string) => `Unsave ${title}`;
