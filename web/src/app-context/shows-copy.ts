import { COPY_MARK_ID } from "./copy-mark-id";

/** Returns whether the page is a copy. Its mark must not stay on another page. */
export const showsCopy = () => document.getElementById(COPY_MARK_ID) !== null;
