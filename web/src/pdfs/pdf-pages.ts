import { pdfs } from "../api/pdfs";

export const PDFS_PATH = "/pdfs";
const PAGE_SIZE = 24;

export const pdfsRead = (page: number) => pdfs((page - 1) * PAGE_SIZE, PAGE_SIZE);

export const pdfsHref = (page: number) => (page > 1 ? `${PDFS_PATH}?page=${page}` : PDFS_PATH);

/** How many pages so many documents fill. */
export const pagesOf = (documents: number) => Math.ceil(documents / PAGE_SIZE);
