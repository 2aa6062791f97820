// Which rows of search_text (migrations/0023, 0027) are whose, counted from the first one of a locale.

/** Rows that are kept for each locale. */
export const rowsPerLocale = 16_777_216;

const maxDocuments = 65_536;

/** The rows before are products, by their positions in the whole range; those from here on are pages, stores and the like. */
export const documentsFrom = rowsPerLocale - maxDocuments;
