/** Texts that the pages of an account share. */

import type { ReactNode } from "react";
import type { JobCount, NextDate } from "../en/account";

// Pages
export const yourAccount = () => "आपका अकाउंट";
export const savedJobs = () => "सेव की गई नौकरियां";
export const saved = () => "सेव की गई";
export const myApplications = () => "मेरे आवेदन";
export const applications = () => "आवेदन";
export const profile = () => "प्रोफ़ाइल";

// Rows of jobs
export const tryAgain = () => "फिर कोशिश करें";
export const closed = () => "बंद";
export const over = () => "हो चुकी";
export const lastDate = (date: ReactNode) => <>अंतिम तिथि {date}</>;
export const examDate = (date: ReactNode) => <>परीक्षा की तिथि {date}</>;
export const opensOn = (date: ReactNode) => <>आवेदन {date} से शुरू</>;
export const lastDateWas = (date: string) => `अंतिम तिथि ${date} थी`;
export const examDateWas = (date: string) => `परीक्षा ${date} को थी`;

// Saved jobs
export const savedJobsSection = () => "सेव की गई नौकरियां";
export const nearestDateFirst = () => "जिस नौकरी की अंतिम तिथि सबसे नज़दीक है, वह सबसे ऊपर है।";
export const savedJobCount = ({ shown, count }: JobCount) =>
  count === 1 ? `सेव की गई ${shown} नौकरी` : `सेव की गई ${shown} नौकरियां`;
export const nextLastDate = ({ jobs, date }: NextDate) => `${jobs}। अगली अंतिम तिथि: ${date}`;
export const nextExamDate = ({ jobs, date }: NextDate) => `${jobs}। अगली परीक्षा की तिथि: ${date}`;
export const loadingSavedJobs = () => "सेव की गई नौकरियां लोड हो रही हैं...";
export const savedJobsFailed = () => "सेव की गई नौकरियां लोड नहीं हो सकीं।";
export const view = () => "देखें";
export const viewJob = (title: string) => `देखें: ${title}`;
export const unsave = () => "सेव से हटाएं";
export const unsaveJob = (title: string) => `सेव से हटाएं: ${title}`;
export const noSavedJobs = () => "अभी कोई नौकरी सेव नहीं है।";
export const noSavedJobsText = () =>
  "नौकरी के कार्ड पर बुकमार्क दबाकर उसे सेव करें। आप जिस भी डिवाइस पर लॉग इन करेंगे, वह अंतिम तिथि के साथ यहां दिखेगी।";

// E-mail address
export const verified = () => "पुष्टि हो चुकी";
export const verifyAddress = () => "अपने ईमेल पते की पुष्टि करें";
export const openVerificationLink = (email: string) =>
  `${email} की पुष्टि अभी बाकी है। हमने इस पते पर ईमेल भेजा है, उसमें दिया लिंक खोलें।`;
export const verificationOnItsWay = (email: string) =>
  `${email} पर लिंक भेज दिया गया है। वह 48 घंटे तक काम करेगा।`;
export const resendVerification = () => "पुष्टि का ईमेल फिर भेजें";
export const sending = () => "भेजा जा रहा है...";
export const sendAgain = () => "फिर भेजें";
export const verificationSent = () => "पुष्टि का ईमेल भेज दिया गया!";
export const verificationNotSent = () => "पुष्टि का ईमेल नहीं भेजा जा सका। फिर कोशिश करें।";
