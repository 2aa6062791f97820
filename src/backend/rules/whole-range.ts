/** The listing of all that a site sells, best seller first. It is no category: only a search reads it. */
export const wholeRangeId = '0000';

/** Rows of search_text that are kept for each locale. */
export const rowsPerLocale = 16_777_216;
