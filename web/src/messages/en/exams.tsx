/** Texts of the cards of admit cards and results. */

import type { ReactNode } from "react";

export const available = () => "Available";
export const examToday = () => "Exam today";
export const viewDetails = () => "View Details";
export const location = () => "Location";
export const examOn = (date: ReactNode) => <>Exam date {date}</>;
export const releasedOn = (date: string) => `Released ${date}`;
export const comesOutOn = (date: string) => `Comes out ${date}`;
