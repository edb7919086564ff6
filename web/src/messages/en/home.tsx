/** Texts of the home page. */

import type { ReactNode } from "react";

export const pageTitle = (site: string) => `${site}: government and private jobs in India`;
export const pageDescription = () =>
  "Government jobs, private jobs, admit cards, results and free career tools for job seekers in India.";

// Hero
export const heroTitle = () => "Your One-Stop Career Platform";
export const heroText = () =>
  "Jobs with their last date, eligibility and official link, and the tools to be ready for them.";
export const searchGovernmentJobs = () => "Search government jobs";
export const searchExample = () => "Clerk or railway";
export const search = () => "Search";
export const exploreGovernmentJobs = () => "Explore Government Jobs";
export const explorePrivateJobs = () => "Explore Private Jobs";

// Offers
export const whatWeOffer = () => "What We Offer";
export const resumeBuilder = () => "Resume Builder";
export const resumeBuilderText = () =>
  "A clear résumé that recruiters and their software can read.";
export const interviewPrep = () => "Interview Prep";
export const interviewPrepText = () =>
  "Practise the questions that panels and companies really ask.";
export const atsChecker = () => "ATS Checker";
export const atsCheckerText = () =>
  "See what a company's software finds in your résumé, and what it misses.";
export const jobUpdates = () => "Job Updates";
export const jobUpdatesText = () => "New notices with last dates, vacancies and official links.";
export const careerRoadmap = () => "Career Roadmap";
export const careerRoadmapText = () => "The steps from where you stand to the work you want.";
export const careerBlog = () => "Career Blog";
export const careerBlogText = () =>
  "Guides to notices, examinations, interviews and first salaries.";

// Benefits
export const benefits = () => "Benefits";
export const trusted = () => "Trusted by 50K+ Users";
export const trustedText = () => "First jobs, new jobs and government service, all over India.";
export const handpicked = () => "Handpicked Job Listings";
export const handpickedText = () =>
  "Each with its facts on one screen and the way to the official form.";
export const updatedDaily = () => "Updated Daily";
export const updatedDailyText = () => "New notices come in by themselves while the page is open.";
export const expertPrep = () => "Expert Interview Prep";
export const expertPrepText = () => "What panels ask, and what a good answer has in it.";

// Latest jobs and posts
export const latestGovernmentJobs = () => "Latest Government Jobs";
export const allGovernmentJobs = () => "All government jobs, with search";
export const loadingGovernmentJobs = () => "Loading latest government jobs...";
export const noGovernmentJobs = () => "No recent government jobs available.";
export const latestPrivateJobs = () => "Latest Private Jobs";
export const allPrivateJobs = () => "All private jobs, by city and by field";
export const loadingPrivateJobs = () => "Loading latest private jobs...";
export const noPrivateJobs = () => "No recent private jobs available.";
export const viewMore = () => "View more";
export const recentPosts = () => "Recent Posts from Our Blog";
export const loadingPosts = () => "Loading recent posts from our blog...";
export const noPosts = () => "No recent blog posts available.";
export const seeAllPosts = () => "See all posts";
export const seeAllPostsText = () => "Guides and advice, newest first";
export const sectionNotLoaded = () => "They could not be loaded.";
export const contentNotLoaded = () => "Could not load dynamic content. Please try again later.";
export const tryAgain = () => "Try Again";

// Testimonials
export const whatPeopleSay = () => "What People Say";
export const readMore = () => "Read more";
export const readMoreOf = (author: string) => `Read more: ${author}`;

export const anjaliShort = () => "I no longer find out about forms a day too late.";
export const anjaliFull = () =>
  "I used to keep twelve tabs open and still missed last dates. Now I look at one list with my morning tea, see how many days are left, and apply the same evening. The third form I filled in this way was the one that got me in.";
export const anjali = () => "Anjali Menon";
export const anjaliTitle = () => "Bank probationary officer, Kerala";

export const rohitShort = () => "I knew that I was eligible before I paid the fee.";
export const rohitFull = () =>
  "I was the first in my family to fill in such a form. Age limit, qualification and fee stood on one screen, so I knew where I stood before I paid anything. I prepared for one examination properly instead of for six badly.";
export const rohit = () => "Rohit Kumar Yadav";
export const rohitTitle = () => "Railway technician, Bihar";

export const snehaShort = () => "At last, jobs that say what they pay.";
export const snehaFull = () =>
  "From a small college I sent my résumé everywhere and heard nothing. Half of it could not be read by the companies' software, so I gave it a simpler layout. Then I applied only where pay and skills were written down, and the calls began.";
export const sneha = () => "Sneha Deshmukh";
export const snehaTitle = () => "Software tester, Maharashtra";

export const gurpreetShort = () => "I practised my answers aloud until they felt like mine.";
export const gurpreetFull = () =>
  "After six years at home with my daughter I was more afraid of the interview than of the work. I practised the common questions aloud in the kitchen. On the day the panel asked four of them, and I was almost sorry when it was over.";
export const gurpreet = () => "Gurpreet Kaur";
export const gurpreetTitle = () => "Staff nurse, Punjab";

export const imranShort = () => "I found work in my own city.";
export const imranFull = () =>
  "I was ready to move to Bengaluru for less than I needed. Looking by city, I found an opening twenty minutes from home, with the salary, the hours and the company's own form on the page. My mother still tells everybody about it.";
export const imran = () => "Imran Shaikh";
export const imranTitle = () => "Store manager, Telangana";

export const lakhimiShort = () => "It opens on my phone, even where the signal is weak.";
export const lakhimiFull = () =>
  "Our village has one bar of network on a good day, and other sites never finish loading. I had my admit card on the morning it came out, and told three friends from the coaching class who had not heard. Two of them wear the uniform now, like me.";
export const lakhimi = () => "Lakhimi Das";
export const lakhimiTitle = () => "Forest guard, Assam";

// Mission
export const ourMission = () => "Our mission";
export const mission = () =>
  "Work should go to the people who can do it, not to those who heard of it first.";
export const missionText = (site: ReactNode) => (
  <>
    {site} brings notices from every state into one place, in plain words: who may apply, until
    when, and where the official form is. It is free for those who look for work, on any phone and
    on any connection.
  </>
);
