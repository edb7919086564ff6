/** Texts of the suggestions of a search box. */

import type { Query } from "../en/suggestions";

export const suggestions = () => "सुझाव";
export const suggestionCount = (count: number) => `${count} सुझाव`;
export const searchFor = ({ query, bold }: Query) => <>{bold(`“${query}”`)} खोजें</>;

// Kinds
export const governmentJob = () => "सरकारी नौकरी";
export const privateJob = () => "प्राइवेट नौकरी";
export const techJob = () => "टेक नौकरी";
export const nonTechJob = () => "नॉन-टेक नौकरी";
export const admitCard = () => "एडमिट कार्ड";
export const result = () => "परिणाम";
export const article = () => "लेख";
export const document = () => "दस्तावेज़";
