/**
 * Returns the SQL of the next number of a document, for a query of the documents of a site and a year. Numbers that may have been used by
 * documents that a restore has lost are skipped (migrations/0144).
 */
export const nextSerial = (kind: 'invoice' | 'credit_note', site: string, year: string): string =>
  `MAX(COALESCE(MAX(serial), 0), COALESCE((SELECT s.serial FROM number_skip s
     WHERE s.kind = '${kind}' AND s.site_id = ${site} AND s.year = ${year}), 0)) + 1`;
