// Paths without a locale that server and browser, or storefront and backend, both use.

/** Receives speed reports of pages. */
export const performanceIngestPath = '/performance-ingest';
/** Checks a reply of a gateway against the contract; the name of the call follows. */
export const validateResponsePath = '/validate-response';
