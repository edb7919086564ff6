/** Texts of the cards of jobs and of what all pages with jobs share. */

import type { ReactNode } from "react";

import type { ActionOn, AnnualSalary, Days, Posts, SalaryRange } from "../en/jobs";

export const customJobPost = () => "नौकरी की सूचना";
export const viewForDetails = () => "पूरी जानकारी के लिए खोलें।";

// Badges and actions
export const applicationsOpen = () => "आवेदन चालू";
export const applicationsClosed = () => "आवेदन बंद";
export const urgent = () => "जल्दी करें";
export const fresh = () => "नया";
export const applyNow = () => "आवेदन करें";
export const viewDetails = () => "विवरण देखें";
export const postedByEditorAt = (ago: string) => `संपादक की पोस्ट, ${ago}`;
export const postedByEditor = () => "संपादक की पोस्ट";
export const actionOn = ({ action, title }: ActionOn) => `${action}: ${title}`;
export const shareJob = (title: string) => `शेयर करें: ${title}`;
export const saveJob = (title: string) => `सेव करें: ${title}`;
export const unsaveJob = (title: string) => `सेव से हटाएं: ${title}`;
export const loginToSave = () => "नौकरी सेव करने के लिए लॉग इन करें।";
export const jobSaved = () => "नौकरी सेव हो गई";
export const jobUnsaved = () => "नौकरी सेव से हटा दी गई";
export const linkCopied = () => "लिंक कॉपी हो गया!";

// Facts
export const location = () => "जगह";
export const vacancies = () => "पद";
export const salary = () => "वेतन";
export const experience = () => "अनुभव";
export const jobType = () => "नौकरी का प्रकार";
export const posts = ({ shown, count }: Posts) => `${shown} पद`;
export const applicationsOpenOn = (date: ReactNode) => <>आवेदन {date} से शुरू</>;
export const closedOn = (date: string) => `${date} को बंद`;
export const lastDate = (date: ReactNode) => <>अंतिम तिथि {date}</>;
export const lastDay = () => "आखिरी दिन";
export const daysLeft = ({ shown, count }: Days) => `${shown} दिन बाकी`;
export const opensOn = (date: string) => `${date} से शुरू`;

// Salary
const PERIODS: Readonly<Record<string, string>> = {
  annum: "सालाना",
  year: "सालाना",
  month: "प्रति माह",
  day: "प्रति दिन",
  hour: "प्रति घंटा",
};

/** Returns a salary of a notice. Its pay period is in the language of the page. */
export const payText = (text: string) =>
  text.replace(
    /\b(?:per |a |\/ ?)(annum|year|month|day|hour)\b/gi,
    (period, unit: string) => PERIODS[unit.toLowerCase()] ?? period,
  );
export const salaryNotSpecified = () => "वेतन नहीं बताया गया";
export const competitiveSalary = () => "अच्छा वेतन";
export const salaryRange = ({ min, max, period }: SalaryRange) => payText(`${min} - ${max} ${period}`);
export const perAnnum = () => "सालाना";
export const lakhsPerAnnum = ({ salary, lakhs }: AnnualSalary) => `${salary} (${lakhs} लाख सालाना)`;
