import { page } from "vitest/browser";
import { dialog, main } from "./page";

/** Locators of the administrators' lists. */

export const searchField = main.getByRole("searchbox", { name: "Search" });
/** The heading with the number of records. */
export const count = main.getByRole("heading", { level: 2 }).first();
export const columns = page.getByRole("columnheader");
/** Returns a card of the list, as phones show it. */
export const card = (title: string) => main.getByRole("listitem").filter({ hasText: title });
/** Returns a row of the table, as desktops show it. */
export const row = (title: string) => main.getByRole("row").filter({ hasText: title });
export const deleteButton = (title: string) => card(title).getByRole("button", { name: /^Delete/ });
export const confirmButton = dialog.getByRole("button", { name: /^Delete/ });
export const status = (title: string, text: string) => card(title).getByText(text, { exact: true });
