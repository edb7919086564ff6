/** Texts of the frame of the pages of text, such as the terms. */

import type { ReactNode } from "react";

/** Renders a link with a text. */
export type RenderLink = (text: string) => ReactNode;

export const onThisPage = () => "On this page";
/** The first line of a translation of a legal text. */
export const englishPrevails = (): string | null => null;
/** Placeholder of a contact address that is not configured. */
export const emailPlaceholder = () => "{email}";
