// Paths without a locale that server and browser, or storefront and backend, share.

/** Path that receives speed reports of pages. */
export const performanceIngestPath = '/performance-ingest';
/** Path that checks a reply of a gateway against the contract. The name of the call follows. */
export const validateResponsePath = '/validate-response';
