// Divides each locale's rows of search_text (migrations/0023, 0027) into products and documents. Row numbers are relative to the locale's
// first row.

/** Number of rows reserved for each locale. */
export const rowsPerLocale = 16_777_216;

const maxDocuments = 65_536;

/**
 * The first row of documents (pages, stores and so on). The rows before it are for products, in the order of the listing of all products.
 */
export const documentsFrom = rowsPerLocale - maxDocuments;
