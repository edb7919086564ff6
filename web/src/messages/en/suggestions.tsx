/** Texts of the suggestions of a search box. */

import type { ReactNode } from "react";

export const suggestions = () => "Suggestions";
export const suggestionCount = (count: number) =>
  count === 1 ? "1 suggestion" : `${count} suggestions`;
export interface Query {
  readonly query: string;
  readonly bold: (text: string) => ReactNode;
}
export const searchFor = ({ query, bold }: Query) => <>Search for {bold(`“${query}”`)}</>;

// Kinds
export const governmentJob = () => "Government job";
export const privateJob = () => "Private job";
export const techJob = () => "Tech job";
export const nonTechJob = () => "Non-tech job";
export const admitCard = () => "Admit card";
export const result = () => "Result";
export const article = () => "Article";
export const document = () => "Document";
