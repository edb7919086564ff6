/** Texts of the page of a post. */

import type { ReactNode } from "react";
import type { PostTimes } from "../en/post-detail";

// States of the page
export const loadingPost = () => "ब्लॉग पोस्ट लोड हो रही है...";
export const postNotFound = () => "गड़बड़ी: पोस्ट नहीं मिली";
export const postRemoved = () => "इसे हटा दिया गया है और यह वापस नहीं आएगी।";
export const postNotFoundText = () => "हो सकता है कि इसे हटा दिया गया हो, या पता गलत हो।";
export const noPost = () => "ब्लॉग पोस्ट नहीं मिली";
export const noPostText = () => "इस पते पर कुछ नहीं है।";
export const postFailed = () => "गड़बड़ी: ब्लॉग पोस्ट लोड नहीं हो सकी";
export const postFailedText = () => "शायद इंटरनेट कनेक्शन टूट गया है। थोड़ी देर में फिर कोशिश करें।";
export const backTo = (list: string) => `${list} पर वापस जाएं`;
export const currentAffairs = () => "करेंट अफेयर्स";
export const documentGuides = () => "दस्तावेज़ गाइड";

// Head
export const currentAffair = () => "करेंट अफेयर्स";
export const by = (author: ReactNode) => <>लेखक: {author}</>;
export const times = ({ posted, updated }: PostTimes) =>
  updated ? `पोस्ट: ${posted}, अपडेट: ${updated}` : `पोस्ट: ${posted}`;
export const savePost = () => "पोस्ट सेव करें";
export const unsavePost = () => "पोस्ट सेव से हटाएं";
export const share = () => "शेयर करें";
export const linkCopied = () => "पोस्ट का लिंक कॉपी हो गया!";

// Below
export const disclaimer = () => "डिस्क्लेमर:";
export const tags = () => "टैग";
export const newerAndOlder = () => "नई और पुरानी पोस्ट";
export const newerPost = () => "इससे नई पोस्ट";
export const olderPost = () => "इससे पुरानी पोस्ट";
export const relatedPosts = () => "संबंधित पोस्ट";
