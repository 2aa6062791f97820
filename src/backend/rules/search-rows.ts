// Divides the rows of search_text (migrations/0023, 0027), counted from the first row of a locale.

/** Number of rows reserved for each locale. */
export const rowsPerLocale = 16_777_216;

const maxDocuments = 65_536;

/** The first row of documents (pages, stores and so on). The rows before it are products, by their position in the whole range. */
export const documentsFrom = rowsPerLocale - maxDocuments;
