import { pdfs } from "../api/pdfs";

export const PDFS_PATH = "/pdfs";
const PDFS_PAGE_SIZE = 24;

export const pdfsRead = (page: number) => pdfs((page - 1) * PDFS_PAGE_SIZE, PDFS_PAGE_SIZE);

export const pdfsHref = (page: number) => (page > 1 ? `${PDFS_PATH}?page=${page}` : PDFS_PATH);

/** Returns the number of pages for a number of documents. */
export const pagesOf = (documents: number) => Math.ceil(documents / PDFS_PAGE_SIZE);
