/** Texts of the cards of jobs and of what all pages with jobs share. */

import type { ReactNode } from "react";
import type { ActionOn, AnnualSalary, Days, Posts } from "../en/jobs";

export const customJobPost = () => "नौकरी की सूचना";
export const viewForDetails = () => "पूरी जानकारी के लिए खोलें।";

// Badges and actions
export const applicationsOpen = () => "आवेदन चालू";
export const applicationsClosed = () => "आवेदन बंद";
export const urgent = () => "जल्दी करें";
export const fresh = () => "नया";
export const applyNow = () => "आवेदन करें";
export const viewDetails = () => "विवरण देखें";
export const postedByEditorAt = (ago: string) => `संपादक ने ${ago} पोस्ट की`;
export const postedByEditor = () => "संपादक ने पोस्ट की";
export const actionOn = ({ action, title }: ActionOn) => `${action}: ${title}`;
export const shareJob = (title: string) => `शेयर करें: ${title}`;
export const saveJob = (title: string) => `सेव करें: ${title}`;
export const unsaveJob = (title: string) => `सेव से हटाएं: ${title}`;
export const loginToSave = () => "नौकरी सेव करने के लिए लॉग इन करें।";
export const jobSaved = () => "नौकरी सेव हो गई";
export const jobUnsaved = () => "नौकरी सेव से हटा दी गई";
export const linkCopied = () => "लिंक कॉपी हो गया!";

// Facts
export const location = () => "कार्यस्थल";
export const vacancies = () => "पद";
export const salary = () => "वेतन";
export const experience = () => "अनुभव";
export const jobType = () => "नौकरी का प्रकार";
export const posts = ({ shown }: Posts) => `${shown} पद`;
export const applicationsOpenOn = (date: ReactNode) => <>आवेदन {date} से शुरू</>;
export const closedOn = (date: string) => `आवेदन ${date} को बंद हुए`;
export const lastDate = (date: ReactNode) => <>अंतिम तिथि {date}</>;
export const lastDay = () => "आज आखिरी दिन";
export const daysLeft = ({ shown }: Days) => `${shown} दिन बाकी`;
export const opensOn = (date: string) => `${date} से आवेदन`;

// Salary
export const salaryNotSpecified = () => "वेतन नहीं बताया गया";
export const competitiveSalary = () => "आकर्षक वेतन";
export const perAnnum = () => "सालाना";
export const perMonth = () => "प्रति माह";
export const perHour = () => "प्रति घंटा";
export const lakhsPerAnnum = ({ salary, lakhs }: AnnualSalary) => `${salary} (${lakhs} लाख सालाना)`;
