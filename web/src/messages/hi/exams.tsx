/** Texts of the cards of admit cards and results. */

import type { ReactNode } from "react";

export const available = () => "उपलब्ध";
export const examToday = () => "आज परीक्षा";
export const viewDetails = () => "विवरण देखें";
export const location = () => "जगह";
export const examOn = (date: ReactNode) => <>परीक्षा की तिथि {date}</>;
export const releasedOn = (date: string) => `${date} को जारी`;
export const comesOutOn = (date: string) => `${date} को जारी होगा`;
